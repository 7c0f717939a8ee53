import { createChance, type Rgb } from './chance.ts';
import { paintGlow, paintReflection } from './paint-glow.ts';

/** One paper lantern at one moment. `size` is its height in pixels. */
export interface Lantern {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly light: number;
  readonly lean: number;
}

interface Flight {
  readonly count: number;
  readonly seed: number;
  /** Where they start: the middle and half width in pixels, and the water they rise from. */
  readonly x: number;
  readonly spread: number;
  readonly water: number;
  /** Seconds between the first and the last leaving. */
  readonly over: number;
  /** Pixels a second for a lantern 30 pixels high. */
  readonly rise: number;
  readonly smallest: number;
  readonly largest: number;
}

/** The lanterns that have left the water `time` seconds after the flight began, far ones first. */
export function lanternsAt(flight: Flight, time: number): Lantern[] {
  const chance = createChance(flight.seed);
  const lanterns: Lantern[] = [];
  for (let i = 0; i < flight.count; i++) {
    const near = (i / Math.max(1, flight.count - 1)) ** 1.6;
    const size = flight.smallest + (flight.largest - flight.smallest) * near;
    const leaves = (i === flight.count - 1 ? 0 : chance() ** 1.15) * flight.over;
    const side = (chance() + chance() - 1) * flight.spread;
    const phase = chance() * 20;
    const age = time - leaves;
    if (age <= 0) continue;
    const pace = flight.rise * (0.4 + 0.6 * (size / 30)) * (0.85 + 0.3 * chance());
    const up = pace * (age - 1.6 * (1 - Math.exp(-age / 1.6)));
    lanterns.push({
      x: flight.x + side + Math.sin(age * 0.55 + phase) * size * 0.55 + age * size * 0.12,
      y: flight.water - (30 - size) * 1.4 - size * 0.3 - up,
      size,
      light:
        Math.min(1, age / 0.8) * (0.86 + 0.14 * Math.sin(age * 5.1 + phase) * Math.sin(age * 3.3 + phase)),
      lean: Math.sin(age * 0.8 + phase) * 0.09,
    });
  }
  return lanterns;
}

const fire: Rgb = [255, 158, 66];

function paper(c: CanvasRenderingContext2D, lantern: Lantern): void {
  const { size: s } = lantern;
  c.save();
  c.translate(lantern.x, lantern.y);
  c.rotate(lantern.lean);
  c.globalAlpha = lantern.light;
  const skin = c.createLinearGradient(0, -s * 0.55, 0, s * 0.5);
  skin.addColorStop(0, 'rgb(214,84,28)');
  skin.addColorStop(0.45, 'rgb(255,158,62)');
  skin.addColorStop(0.85, 'rgb(255,226,148)');
  skin.addColorStop(1, 'rgb(255,246,208)');
  c.fillStyle = skin;
  c.beginPath();
  c.moveTo(-s * 0.26, s * 0.48);
  c.bezierCurveTo(-s * 0.46, 0, -s * 0.46, -s * 0.5, 0, -s * 0.54);
  c.bezierCurveTo(s * 0.46, -s * 0.5, s * 0.46, 0, s * 0.26, s * 0.48);
  c.quadraticCurveTo(0, s * 0.56, -s * 0.26, s * 0.48);
  c.fill();
  if (s > 16) {
    c.strokeStyle = 'rgba(150,52,14,0.32)';
    c.lineWidth = s * 0.028;
    c.beginPath();
    for (const x of [-0.15, 0.15]) {
      c.moveTo(s * x, s * 0.5);
      c.quadraticCurveTo(s * x * 1.8, -s * 0.1, s * x * 0.5, -s * 0.52);
    }
    c.stroke();
    c.fillStyle = 'rgb(255,252,232)';
    c.beginPath();
    c.ellipse(0, s * 0.36, s * 0.09, s * 0.13, 0, 0, Math.PI * 2);
    c.fill();
  }
  c.restore();
}

/** Paints lanterns with their glow. */
export function paintLanterns(
  c: CanvasRenderingContext2D,
  lanterns: readonly Lantern[],
  strength: number,
): void {
  for (const lantern of lanterns) {
    if (lantern.y < -120) continue;
    paintGlow(c, lantern.x, lantern.y, lantern.size * 3.6, fire, 0.36 * lantern.light * strength);
    paper(c, lantern);
    paintGlow(
      c,
      lantern.x,
      lantern.y + lantern.size * 0.3,
      lantern.size * 0.8,
      [255, 214, 130],
      0.45 * lantern.light,
    );
  }
}

/** Paints what the water gives back of them: nearer the water, the stronger. */
export function paintLanternReflections(
  c: CanvasRenderingContext2D,
  lanterns: readonly Lantern[],
  water: number,
  time: number,
): void {
  for (const lantern of lanterns) {
    const height = Math.max(0, water - lantern.y);
    const foot = water + 6 + lantern.size * 1.2 + height * 0.3;
    const strength = 0.5 * lantern.light * Math.exp(-height / 420);
    if (foot < 730) {
      paintReflection(c, lantern.x, foot, 40 + lantern.size * 2.2, lantern.size * 0.4, fire, strength, time);
    }
  }
}
