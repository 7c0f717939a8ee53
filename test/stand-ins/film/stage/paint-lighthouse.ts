import { createChance, css, type Rgb } from './chance.ts';
import { paintGlow } from './paint-glow.ts';

interface Headland {
  /** The lantern room's middle, in pixels. */
  readonly x: number;
  readonly y: number;
  /** 1 is a tower 240 pixels high. */
  readonly scale: number;
  /** Where rock meets water, in pixels from the top. */
  readonly waterline: number;
  readonly rock: Rgb;
  readonly rim: Rgb;
  /** How bright the lamp is, 0 to 1. */
  readonly lamp: number;
  readonly wall: Rgb;
  readonly wallShade: Rgb;
}

function ridge(land: Headland, seed: number, spread: number, top: number): [number, number][] {
  const chance = createChance(seed);
  const points: [number, number][] = [];
  const steps = 26;
  for (let i = 0; i <= steps; i++) {
    const side = (i / steps) * 2 - 1;
    const slope = (1 - Math.abs(side) ** 1.35) ** 0.85;
    const step = (chance() - 0.5) * 20 * land.scale * (slope + 0.15);
    points.push([
      land.x + side * spread * land.scale,
      land.waterline - (land.waterline - top) * slope + step,
    ]);
  }
  return points;
}

function paintRock(
  c: CanvasRenderingContext2D,
  land: Headland,
  points: [number, number][],
  dim: number,
): void {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.lineTo(points.at(-1)![0], land.waterline + 6);
  c.lineTo(points[0]![0], land.waterline + 6);
  c.closePath();
  const top = Math.min(...points.map(([, y]) => y));
  const fill = c.createLinearGradient(0, top, 0, land.waterline);
  const [r, g, b] = land.rock;
  fill.addColorStop(0, css([r * dim + 12, g * dim + 15, b * dim + 18]));
  fill.addColorStop(1, css([r * 0.7, g * 0.7, b * 0.75]));
  c.fillStyle = fill;
  c.fill();
  c.save();
  c.clip();
  const chance = createChance(Math.round(points[3]![0] * 3));
  for (let i = 0; i < 70; i++) {
    const [x, y] = points[1 + Math.floor(chance() * (points.length - 2))]!;
    const fall = chance() * (land.waterline - y);
    c.strokeStyle = css(chance() > 0.45 ? land.rim : [4, 7, 14], 0.05 + 0.1 * chance());
    c.lineWidth = 1 + chance() * 3;
    c.beginPath();
    c.moveTo(x + (chance() - 0.5) * 40, y + fall);
    c.lineTo(x + (chance() - 0.5) * 50 * land.scale, y + fall + 8 + chance() * 30 * land.scale);
    c.stroke();
  }
  c.restore();
  c.strokeStyle = css(land.rim, 0.42);
  c.lineWidth = 1.6;
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.stroke();
}

function tower(c: CanvasRenderingContext2D, land: Headland): void {
  const body = (y: number) => 15 + ((y + 0) / 240) * 15;
  const side = c.createLinearGradient(-30, 0, 30, 0);
  side.addColorStop(0, css(land.wall));
  side.addColorStop(0.45, css(land.wallShade));
  side.addColorStop(1, css(land.rock));
  c.beginPath();
  c.moveTo(-body(20), 20);
  c.lineTo(-body(250), 250);
  c.lineTo(body(250), 250);
  c.lineTo(body(20), 20);
  c.closePath();
  c.fillStyle = side;
  c.fill();
  c.save();
  c.clip();
  c.fillStyle = css([118, 40, 34], 0.66);
  for (const y of [66, 158]) c.fillRect(-40, y, 80, 40);
  c.fillStyle = css([4, 8, 16], 0.5);
  c.fillRect(6, 0, 40, 260);
  c.restore();
  c.fillStyle = css([255, 205, 128], 0.85 * land.lamp);
  for (const y of [48, 128, 214]) c.fillRect(-5, y, 6, 9);
  c.fillStyle = css([12, 15, 22]);
  c.fillRect(-23, 14, 46, 7); // gallery
  c.fillStyle = css([255, 232, 172], 0.25 + 0.75 * land.lamp);
  c.fillRect(-11, -14, 22, 28); // lantern room
  c.strokeStyle = css([16, 18, 26]);
  c.lineWidth = 2;
  for (const x of [-11, -4, 4, 11]) {
    c.beginPath();
    c.moveTo(x, -14);
    c.lineTo(x, 14);
    c.stroke();
  }
  c.lineWidth = 1.4;
  c.strokeRect(-22, 4, 44, 11);
  c.fillStyle = css([58, 24, 24]);
  c.beginPath(); // the cap
  c.moveTo(-15, -13);
  c.quadraticCurveTo(-11, -28, 0, -31);
  c.quadraticCurveTo(11, -28, 15, -13);
  c.closePath();
  c.fill();
  c.fillRect(-1, -44, 2, 15);
}

function cottage(c: CanvasRenderingContext2D, land: Headland): void {
  c.fillStyle = css(land.wallShade);
  c.fillRect(48, 218, 62, 34);
  c.fillStyle = css([20, 22, 32]);
  c.beginPath();
  c.moveTo(41, 220);
  c.lineTo(58, 196);
  c.lineTo(101, 196);
  c.lineTo(117, 220);
  c.closePath();
  c.fill();
  c.fillRect(88, 184, 9, 16);
  c.fillStyle = css([255, 196, 110], 0.9 * land.lamp);
  c.fillRect(60, 228, 9, 10);
  c.fillRect(86, 228, 9, 10);
}

/** Paints rocks, tower, cottage and the lamp's own glow; the beam is the shader's. */
export function paintHeadland(c: CanvasRenderingContext2D, land: Headland): void {
  const foot = land.y + 236 * land.scale;
  paintRock(c, land, ridge(land, 11, 420, foot + 26 * land.scale), 1.25);
  c.save();
  c.translate(land.x, land.y);
  c.scale(land.scale, land.scale);
  cottage(c, land);
  tower(c, land);
  c.restore();
  paintRock(c, land, ridge(land, 5, 300, foot - 2 * land.scale), 1);
  paintGlow(c, land.x, land.y, 170 * land.scale, [255, 206, 130], 0.5 * land.lamp);
  paintGlow(c, land.x, land.y, 34 * land.scale, [255, 244, 210], 0.8 * land.lamp);
}
