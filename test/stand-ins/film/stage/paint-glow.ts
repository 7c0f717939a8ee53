import { css, type Rgb } from './chance.ts';

/** Adds a round, soft light. `radius` is where it has faded to nothing, in pixels. */
export function paintGlow(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  strength: number,
): void {
  if (strength <= 0 || radius <= 0) return;
  c.save();
  c.globalCompositeOperation = 'lighter';
  const glow = c.createRadialGradient(x, y, 0, x, y, radius);
  for (const [stop, share] of [
    [0, 1],
    [0.08, 0.72],
    [0.2, 0.4],
    [0.42, 0.14],
    [0.7, 0.035],
    [1, 0],
  ] as const) {
    glow.addColorStop(stop, css(colour, share * strength));
  }
  c.fillStyle = glow;
  c.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  c.restore();
}

/** A light's broken reflection: short bars below `y`, growing wider and fainter downwards. */
export function paintReflection(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  length: number,
  width: number,
  colour: Rgb,
  strength: number,
  time: number,
): void {
  c.save();
  c.globalCompositeOperation = 'lighter';
  const bars = Math.max(4, Math.round(length / 5));
  for (let i = 0; i < bars; i++) {
    const share = i / bars;
    const sway = Math.sin(time * 1.7 + i * 1.9 + x) * width * (0.25 + share * 0.7);
    const half = width * (0.55 + share * 0.9) * (0.65 + 0.35 * Math.sin(time * 2.3 + i * 2.7 + x * 0.3));
    c.fillStyle = css(colour, strength * (1 - share) ** 1.5 * (0.6 + 0.4 * Math.sin(time * 1.3 + i * 4.1)));
    c.beginPath();
    c.ellipse(x + sway, y + share * length, Math.max(0.6, half), 1.3 + share * 1.1, 0, 0, Math.PI * 2);
    c.fill();
  }
  c.restore();
}
