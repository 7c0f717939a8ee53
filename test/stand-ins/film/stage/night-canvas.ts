import { type NightLook, nightShader } from './night-shader.ts';

const corners = `#version 300 es
void main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }`;

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('The browser made no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(`The shader does not compile: ${gl.getShaderInfoLog(shader) ?? 'no reason given'}`);
  }
  return shader;
}

/** Draws looks on a canvas of its own. Gives a function that paints one look and answers that canvas. */
export function createNightCanvas(width: number, height: number): (look: NightLook) => HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false, alpha: false });
  if (!gl) throw new Error('This browser has no WebGL 2.');
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, corners));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, nightShader));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(`The shader does not link: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`);
  }
  gl.useProgram(program);
  gl.bindVertexArray(gl.createVertexArray());
  const at = (name: string) => gl.getUniformLocation(program, name);
  return (look) => {
    gl.viewport(0, 0, width, height);
    gl.uniform2f(at('uSize'), width, height);
    gl.uniform1f(at('uTime'), look.time);
    gl.uniform1f(at('uHorizon'), look.horizon);
    gl.uniform1f(at('uDawn'), look.dawn);
    gl.uniform1f(at('uAurora'), look.aurora);
    gl.uniform1f(at('uMist'), look.mist);
    gl.uniform1f(at('uPan'), look.pan);
    gl.uniform1f(at('uMilky'), look.milky);
    gl.uniform1f(at('uStars'), look.stars);
    gl.uniform1f(at('uChop'), look.chop);
    gl.uniform3f(at('uMoon'), ...look.moon);
    gl.uniform4f(at('uBeam'), ...look.beam);
    gl.uniform2f(at('uSun'), ...look.sun);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return canvas;
  };
}
