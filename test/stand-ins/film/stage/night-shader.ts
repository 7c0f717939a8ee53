/**
 * The soft part of every picture - sky, stars, aurora, mist, far sea - as one fragment shader. Coordinates: x to the
 * right in picture heights, y up from 0 to 1; everything is a function of the uniforms, so a frame is always the same.
 */
export const nightShader = `#version 300 es
precision highp float;
out vec4 outColour;
uniform vec2 uSize;
uniform float uTime, uHorizon, uDawn, uAurora, uMist, uPan, uMilky, uStars, uChop;
uniform vec3 uMoon;   // x, y, strength
uniform vec4 uBeam;   // x, y, angle, strength
uniform vec2 uSun;    // x, strength

float hash(vec2 p) {
  uvec2 q = uvec2(ivec2(floor(p))) * uvec2(1597334673u, 3812015801u);
  uint n = (q.x ^ q.y) * 1597334673u;
  n ^= n >> 15; n *= 2246822519u; n ^= n >> 13;
  return float(n) * (1.0 / 4294967295.0);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
const mat2 turn = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.5;
  for (int i = 0; i < octaves; i++) { sum += gain * noise(p); p = turn * p * 2.03 + 7.1; gain *= 0.5; }
  return sum;
}

vec3 gradient(float h) {
  vec3 night = mix(vec3(0.150, 0.345, 0.450), vec3(0.080, 0.185, 0.350), smoothstep(0.0, 0.30, h));
  night = mix(night, vec3(0.040, 0.072, 0.190), smoothstep(0.22, 1.0, h));
  vec3 day = mix(vec3(1.00, 0.74, 0.46), vec3(0.93, 0.50, 0.44), smoothstep(0.0, 0.24, h));
  day = mix(day, vec3(0.50, 0.37, 0.56), smoothstep(0.16, 0.52, h));
  day = mix(day, vec3(0.17, 0.24, 0.46), smoothstep(0.44, 1.0, h));
  return mix(night, day, uDawn);
}

vec3 starLayer(vec2 p, float cells, float size, float share) {
  vec2 id = floor(p * cells), f = fract(p * cells);
  float pick = hash(id + 17.0);
  if (pick > share) return vec3(0.0);
  vec2 at = 0.2 + 0.6 * vec2(hash(id + 3.0), hash(id + 91.0));
  float d = length(f - at) / cells * uSize.y;
  float magnitude = pow(hash(id + 41.0), 2.5);
  float radius = size * (0.7 + 1.0 * magnitude);
  float twinkle = 0.8 + 0.2 * sin(uTime * (1.0 + 3.0 * hash(id + 5.0)) + 6.28 * pick * 9.0);
  float glow = smoothstep(radius, radius * 0.2, d) + 0.16 * magnitude * exp(-d * d / (radius * radius * 7.0));
  vec3 tint = mix(vec3(1.0, 0.86, 0.70), vec3(0.74, 0.86, 1.0), hash(id + 63.0));
  return tint * glow * twinkle * (0.30 + 0.9 * magnitude);
}

vec3 milky(vec2 p) {
  vec2 q = mat2(0.64, 0.768, -0.768, 0.64) * (p - vec2(1.05, 0.62));
  if (abs(q.y) > 0.42) return vec3(0.0);
  float cloud = fbm(q * vec2(3.2, 5.0) + 3.0, 5);
  float width = 0.15 + 0.06 * cloud;
  float band = exp(-q.y * q.y / (width * width));
  float lanes = smoothstep(0.36, 0.62, fbm(q * vec2(2.6, 7.5) + 11.0, 5) + 0.30 * abs(q.y) / width);
  float core = exp(-dot(q, q) * 3.5);
  vec3 colour = mix(vec3(0.16, 0.22, 0.42), vec3(0.52, 0.40, 0.46), core * cloud * 1.6);
  return colour * band * (0.35 + 1.1 * cloud) * lanes;
}

vec3 aurora(vec2 p) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float x = p.x + 0.10 * sin(p.y * 2.6 + uTime * 0.21 + k * 2.0) + k * 3.7;
    float bend = 0.16 * sin(x * 1.7 + uTime * 0.16 + k) + 0.09 * sin(x * 3.9 - uTime * 0.23 + k * 4.0);
    float foot = uHorizon + 0.17 + 0.11 * k + bend * (0.55 + 0.2 * k);
    float above = p.y - foot;
    float rays = 0.45 + 0.75 * noise(vec2(x * 17.0 + bend * 22.0, uTime * 0.33 + k * 5.0));
    rays *= 0.55 + 0.65 * noise(vec2(x * 4.3 - uTime * 0.10, k * 9.0));
    float tall = 0.20 + 0.16 * noise(vec2(x * 2.2, uTime * 0.12 + k));
    float curtain = above > 0.0 ? exp(-above / tall) : exp(above / 0.020);
    curtain *= smoothstep(-0.05, 0.03, above);
    vec3 low = vec3(0.22, 0.98, 0.62), high = vec3(0.42, 0.30, 0.95);
    vec3 colour = mix(low, vec3(0.16, 0.70, 0.86), smoothstep(0.0, 0.16, above));
    colour = mix(colour, high, smoothstep(0.10, 0.40, above));
    sum += colour * curtain * rays * (0.85 - 0.2 * k);
  }
  return sum;
}

vec3 sky(vec2 p, float detail) {
  float h = clamp((p.y - uHorizon) / (1.0 - uHorizon), 0.0, 1.0);
  vec3 colour = gradient(h);
  vec2 drift = vec2(p.x + uPan * 0.12, p.y);
  float dark = 1.0 - 0.93 * smoothstep(0.15, 0.75, uDawn);
  if (detail > 0.5 && uMilky > 0.0 && dark > 0.08) colour += milky(drift) * uMilky * dark * smoothstep(0.0, 0.35, h);
  if (detail > 0.5 && uStars > 0.0) {
    vec2 s = drift + vec2(0.0, uTime * 0.0012);
    vec3 stars = starLayer(s, 34.0, 1.25, 0.6) + starLayer(s + 5.3, 17.0, 1.7, 0.5) + starLayer(s + 9.1, 6.0, 2.1, 0.55);
    colour += stars * uStars * dark * smoothstep(0.02, 0.30, h) * (1.0 - 0.5 * uAurora);
  }
  if (uAurora > 0.0) colour += aurora(vec2(p.x + uPan * 0.2, p.y)) * uAurora;
  float wisps = 0.0;
  if (h < 0.8) {
    float cloud = fbm(vec2(p.x * 1.3 + uPan * 0.3 + uTime * 0.012, (p.y - uHorizon) * 7.0 + 2.0), detail > 0.5 ? 5 : 3);
    wisps = smoothstep(0.44, 0.80, cloud) * exp(-h * 3.4) * smoothstep(0.0, 0.04, h) * smoothstep(0.8, 0.5, h);
  }
  vec3 lit = mix(vec3(0.20, 0.36, 0.50), vec3(1.0, 0.62, 0.46), uDawn);
  colour = mix(colour, lit + 0.25 * uMoon.z * exp(-length(p - uMoon.xy) * 3.0), wisps * (0.40 + 0.3 * uDawn));
  if (uMoon.z > 0.0) {
    float d = length(p - uMoon.xy);
    float disc = smoothstep(0.052, 0.0495, d);
    float sea = fbm((p - uMoon.xy) * 34.0 + 4.0, 4);
    vec3 face = vec3(1.0, 0.95, 0.84) * (0.80 + 0.28 * smoothstep(0.36, 0.62, sea));
    colour = mix(colour, face, disc * uMoon.z);
    colour += uMoon.z * vec3(0.55, 0.62, 0.70) * (0.42 * exp(-d * 11.0) + 0.20 * exp(-d * 3.0)) * (1.0 - disc);
  }
  if (uSun.y > 0.0) {
    vec2 s = p - vec2(uSun.x, uHorizon - 0.072 + 0.092 * uSun.y); // it rises out of the sea
    float d = length(s * vec2(1.0, 1.15));
    colour += uSun.y * (vec3(1.0, 0.80, 0.48) * 0.75 * exp(-d * 6.5) + vec3(1.0, 0.50, 0.30) * 0.34 * exp(-d * 2.0));
    colour = mix(colour, vec3(3.2, 2.7, 1.9), smoothstep(0.058, 0.052, length(s)) * smoothstep(0.0, 0.12, uSun.y));
  }
  return colour;
}

vec3 sea(vec2 p) {
  float d = max(uHorizon - p.y, 0.0008);
  float z = 0.16 / d;
  vec2 w = vec2((p.x - 0.889) * z * 5.0 + uPan * 2.4, z * 5.5 + uTime * 0.28);
  float near = smoothstep(0.0, 0.10, d);
  float a = fbm(w * vec2(0.55, 1.7) + vec2(uTime * 0.10, 0.0), 4) - 0.47;
  float b = fbm(w * vec2(1.6, 4.6) - vec2(uTime * 0.16, 0.0), 3) - 0.44;
  float slope = (a * 0.75 + b * 0.5) * uChop;
  vec2 r = vec2(p.x + slope * (0.05 + 0.18 * d), uHorizon + d * 1.08 + slope * (0.06 + 0.42 * d) * (0.35 + near));
  r.y = max(r.y, uHorizon + 0.004);
  vec3 mirror = sky(r, 0.0);
  vec3 deep = mix(vec3(0.022, 0.070, 0.135), vec3(0.20, 0.20, 0.34), uDawn);
  float fresnel = 0.30 + 0.62 * exp(-d * 4.2);
  vec3 colour = mix(deep, mirror, clamp(fresnel + slope * 0.55, 0.0, 1.0));
  float crest = smoothstep(0.16, 0.42, slope + 0.16) * near;
  colour += crest * mix(vec3(0.045, 0.085, 0.105), vec3(0.26, 0.14, 0.09), uDawn);
  float spark = smoothstep(0.56, 0.86, noise(w * vec2(3.1, 9.0) + vec2(uTime * 1.1, -uTime * 0.7)));
  float path = exp(-pow((p.x - uMoon.x) / (0.045 + 0.42 * d), 2.0)) * uMoon.z;
  colour += vec3(0.95, 0.93, 0.84) * path * (0.16 + 0.85 * spark) * (0.30 + 0.70 * exp(-d * 4.0));
  float gold = exp(-pow((p.x - uSun.x) / (0.06 + 0.50 * d), 2.0)) * uSun.y;
  colour += vec3(1.0, 0.68, 0.36) * gold * (0.14 + 0.80 * spark) * (0.25 + 0.75 * exp(-d * 3.4));
  return colour;
}

float beam(vec2 p, float side) {
  vec2 r = p - uBeam.xy;
  float reach = cos(uBeam.z) * side;
  vec2 dir = normalize(vec2(reach, 0.035 - 0.11 * sin(uBeam.z) * side));
  float along = dot(r, dir), across = dot(r, vec2(-dir.y, dir.x));
  if (along < 0.0) return 0.0;
  float width = 0.006 + along * (0.055 + 0.05 * (1.0 - abs(reach)));
  float core = exp(-across * across / (width * width));
  return core * exp(-along * 0.95) * (0.25 + 0.75 * abs(reach)) * smoothstep(0.0, 0.02, along);
}

void main() {
  vec2 p = gl_FragCoord.xy / uSize.y;
  vec3 colour = p.y > uHorizon ? sky(p, 1.0) : sea(p);
  float off = p.y - uHorizon;
  float mist = 0.0;
  if (abs(off) < 0.25) {
    float bank = fbm(vec2(p.x * 1.9 + uPan * 0.5 - uTime * 0.035, off * 5.0 + uTime * 0.02), 4);
    mist = uMist * exp(-off * off / 0.014) * smoothstep(0.22, 0.74, bank);
  }
  vec3 air = mix(vec3(0.30, 0.47, 0.58), vec3(1.0, 0.70, 0.52), uDawn);
  colour = mix(colour, air, clamp(mist * 0.60, 0.0, 0.75));
  if (uBeam.w > 0.0) {
    float light = (beam(p, 1.0) + beam(p, -1.0)) * uBeam.w;
    if (light > 0.004) light *= 0.45 + 0.9 * fbm(vec2(p.x * 3.0 - uTime * 0.09, p.y * 5.0 + uTime * 0.05), 4);
    colour += vec3(1.0, 0.86, 0.60) * light * (off > 0.0 ? 0.85 : 0.40);
    float facing = pow(max(0.0, sin(uBeam.z)), 14.0);
    colour += vec3(1.0, 0.88, 0.66) * uBeam.w * exp(-length(p - uBeam.xy) * (9.0 - 4.0 * facing)) * (0.28 + 0.75 * facing);
  }
  colour = 1.0 - exp(-colour * 1.28);
  colour += (hash(gl_FragCoord.xy + uTime * 61.0) - 0.5) / 170.0;
  outColour = vec4(colour, 1.0);
}`;

/** What the shader wants to know about a moment. Lengths are in picture heights, angles in radians, strengths 0 to 1. */
export interface NightLook {
  readonly time: number;
  readonly horizon: number;
  readonly dawn: number;
  readonly aurora: number;
  readonly mist: number;
  readonly pan: number;
  readonly milky: number;
  readonly stars: number;
  readonly chop: number;
  readonly moon: readonly [x: number, y: number, strength: number];
  readonly beam: readonly [x: number, y: number, angle: number, strength: number];
  readonly sun: readonly [x: number, strength: number];
}
