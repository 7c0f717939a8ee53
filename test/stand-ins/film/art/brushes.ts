import { createChance, css, type Rgb } from '../stage/chance.ts';

export type Brush = CanvasRenderingContext2D;

/** A picture to paint on: its size in pixels, and whether it is a wide banner (art to the right, quiet on the left). */
export interface Sheet {
  readonly c: Brush;
  readonly w: number;
  readonly h: number;
  readonly wide: boolean;
}

type Stops = readonly (readonly [at: number, colour: Rgb])[];

/** Fills a rectangle with colours from top to bottom. */
export function fade(c: Brush, x: number, y: number, w: number, h: number, stops: Stops): void {
  const gradient = c.createLinearGradient(0, y, 0, y + h);
  for (const [at, colour] of stops) gradient.addColorStop(at, css(colour));
  c.fillStyle = gradient;
  c.fillRect(x, y, w, h);
}

/** Smooth value noise of one number, -1 to 1. */
export function ripple(seed: number): (x: number) => number {
  const chance = createChance(seed);
  const values = Array.from({ length: 256 }, () => chance() * 2 - 1);
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    const at = (n: number) => values[((n % 256) + 256) % 256] ?? 0;
    return at(i) * (1 - s) + at(i + 1) * s;
  };
}

/** The heights of a mountain line: four octaves of ripple; `rough` 0 (dunes) to 1 (crags). */
export function ridgeLine(seed: number, rough: number): (x: number) => number {
  const octave = (n: number) => ripple(seed * 7 + n);
  const [a, b, c, d, e] = [octave(1), octave(2), octave(3), octave(4), octave(5)];
  return (x) =>
    a(x) * 0.6 +
    b(x * 2.1) * 0.26 +
    rough * ((1 - Math.abs(c(x * 4.3)) * 2) * 0.13 + d(x * 9.1) * 0.06 + e(x * 21) * 0.028);
}

/** Fills below a line of heights. `y` is the line's middle, `tall` its half height, `scale` humps across the width. */
export function paintRange(
  sheet: Sheet,
  line: (x: number) => number,
  y: number,
  tall: number,
  scale: number,
  stops: Stops,
): void {
  const { c, w, h } = sheet;
  c.beginPath();
  c.moveTo(-2, h + 2);
  for (let x = -2; x <= w + 2; x += 2) c.lineTo(x, y - line((x / h) * scale) * tall);
  c.lineTo(w + 2, h + 2);
  c.closePath();
  const gradient = c.createLinearGradient(0, y - tall, 0, Math.min(h, y + tall * 2.2));
  for (const [at, colour] of stops) gradient.addColorStop(at, css(colour));
  c.fillStyle = gradient;
  c.fill();
}

/** Scatters stars over the upper part of a sheet. */
export function paintStars(
  { c, w, h }: Sheet,
  seed: number,
  count: number,
  down: number,
  colour: Rgb = [226, 234, 255],
): void {
  const chance = createChance(seed);
  for (let i = 0; i < count; i++) {
    const size = (0.35 + 1.2 * chance() ** 5) * (h / 720) * 1.25;
    const y = chance() * down;
    c.fillStyle = css(colour, (0.25 + 0.75 * chance()) * (1 - (y / down) ** 3));
    c.beginPath();
    c.arc(chance() * w, y, size, 0, Math.PI * 2);
    c.fill();
  }
}

/** Film grain, the same in each channel; `amount` is its largest change of a value of 0 to 255. */
export function grain({ c, w, h }: Sheet, amount: number, seed = 5): void {
  const pixels = c.getImageData(0, 0, w, h);
  const chance = createChance(seed);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const shift = (chance() + chance() - 1) * amount;
    for (let k = 0; k < 3; k++) pixels.data[i + k] = (pixels.data[i + k] ?? 0) + shift;
  }
  c.putImageData(pixels, 0, 0);
}

/** Darkens towards the edges; `strength` 0 to 1. */
export function vignette({ c, w, h }: Sheet, strength: number, colour: Rgb = [4, 6, 12]): void {
  const far = Math.hypot(w, h) / 2;
  const shade = c.createRadialGradient(w / 2, h * 0.46, far * 0.42, w / 2, h * 0.5, far * 1.06);
  shade.addColorStop(0, css(colour, 0));
  shade.addColorStop(1, css(colour, strength));
  c.fillStyle = shade;
  c.fillRect(0, 0, w, h);
}

/** A fir tree's silhouette standing on `y`, in the current fill colour. */
export function paintFir(c: Brush, x: number, y: number, tall: number, chance: () => number): void {
  c.beginPath();
  c.moveTo(x, y - tall);
  const tiers = 9;
  for (const side of [1, -1]) {
    for (let n = 1; n <= tiers; n++) {
      const t = side > 0 ? n / tiers : 1 - (n - 1) / tiers;
      const reach = tall * 0.21 * t ** 0.85 * (0.78 + 0.44 * chance());
      const height = y - tall + tall * t * 0.96;
      if (side > 0) {
        c.lineTo(x + reach, height);
        c.lineTo(x + reach * 0.5, height - tall * 0.02);
      } else {
        c.lineTo(x - reach * 0.5, height - tall * 0.02);
        c.lineTo(x - reach, height);
      }
    }
    if (side > 0) c.lineTo(x, y + tall * 0.03);
  }
  c.closePath();
  c.fill();
}

/** A person in a long coat, seen from behind, feet at (x, y), in the current fill colour; `step` 0 stands, 1 walks. */
export function paintFigure(c: Brush, x: number, y: number, tall: number, step = 0): void {
  const s = tall / 100;
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  c.beginPath();
  c.ellipse(0.5, -90.5, 6, 7.6, 0, 0, Math.PI * 2);
  c.fill();
  c.beginPath(); // neck, shoulders and the coat down to its hem
  c.moveTo(-2.6, -86);
  c.lineTo(-3, -81.5);
  c.bezierCurveTo(-9, -79.5, -13.5, -78, -14.2, -71);
  c.bezierCurveTo(-15.4, -62, -16.4, -54, -15.6, -45.5);
  c.lineTo(-12, -45);
  c.bezierCurveTo(-12.4, -36, -13.4, -29, -14.4, -22);
  c.quadraticCurveTo(-7, -19, 0.6, -21);
  c.quadraticCurveTo(8, -19, 14.8, -23);
  c.bezierCurveTo(13.4, -30, 12.6, -37, 12.2, -45);
  c.lineTo(15.8, -45.5);
  c.bezierCurveTo(16.6, -54, 15.6, -62, 14.6, -71);
  c.bezierCurveTo(13.8, -78, 9.6, -79.5, 4, -81.5);
  c.lineTo(3.4, -86);
  c.closePath();
  c.fill();
  for (const [from, to] of [
    [-5.4, -5.8 - step * 5],
    [5.6, 6 + step * 4],
  ] as const) {
    c.beginPath(); // legs and shoes
    c.moveTo(from - 4.4, -24);
    c.lineTo(to - 3.4, -3);
    c.quadraticCurveTo(to - 5.4, -0.4, to - 4.6, 0);
    c.lineTo(to + 4, 0);
    c.quadraticCurveTo(to + 4.2, -1.6, to + 3.2, -3);
    c.lineTo(from + 4.4, -24);
    c.fill();
  }
  c.restore();
}
