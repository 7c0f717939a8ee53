import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintFigure, paintRange, ridgeLine, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';

/** Height of an invented island at a place: what the map's contour lines follow. */
function terrain(seed: number): (x: number, y: number) => number {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const chance = createChance(seed * 31 + i);
    const turn = chance() * Math.PI * 2;
    return {
      kx: Math.cos(turn) * (1.1 + i * 0.75),
      ky: Math.sin(turn) * (1.1 + i * 0.75),
      phase: chance() * 7,
      level: 0.62 / (1 + i * 0.55),
    };
  });
  return (x, y) =>
    waves.reduce((sum, n) => sum + n.level * Math.sin(x * n.kx * 2 + y * n.ky * 2 + n.phase), 0) +
    1.5 * Math.exp(-(x * x + y * y) * 1.5);
}

function contours(
  { c }: Sheet,
  height: (x: number, y: number) => number,
  cx: number,
  cy: number,
  span: number,
  ink: Rgb,
): void {
  const cells = 130;
  const step = (span * 2) / cells;
  const at = (i: number, k: number) => height((i / cells) * 2.6 - 1.3, (k / cells) * 2.6 - 1.3);
  const grid = Array.from({ length: cells + 1 }, (_, i) =>
    Array.from({ length: cells + 1 }, (_, k) => at(i, k)),
  );
  for (let level = -1.4; level < 2.4; level += 0.115) {
    const strong = Math.round((level + 1.4) / 0.115) % 5 === 0;
    c.strokeStyle = css(ink, strong ? 0.85 : 0.36);
    c.lineWidth = strong ? 1.6 : 0.9;
    c.beginPath();
    for (let i = 0; i < cells; i++) {
      for (let k = 0; k < cells; k++) {
        const [a, b, d, e] = [grid[i]![k]!, grid[i + 1]![k]!, grid[i + 1]![k + 1]!, grid[i]![k + 1]!];
        const cuts: [number, number][] = [];
        const cut = (p: number, q: number, x0: number, y0: number, x1: number, y1: number) => {
          if (p < level === q < level) return;
          const t = (level - p) / (q - p);
          cuts.push([
            cx - span + (i + x0 + (x1 - x0) * t) * step,
            cy - span + (k + y0 + (y1 - y0) * t) * step,
          ]);
        };
        cut(a, b, 0, 0, 1, 0);
        cut(b, d, 1, 0, 1, 1);
        cut(d, e, 1, 1, 0, 1);
        cut(e, a, 0, 1, 0, 0);
        for (let n = 0; n + 1 < cuts.length; n += 2) {
          c.moveTo(...cuts[n]!);
          c.lineTo(...cuts[n + 1]!);
        }
      }
    }
    c.stroke();
  }
}

function compass({ c }: Sheet, x: number, y: number, r: number, ink: Rgb): void {
  c.strokeStyle = css(ink, 0.9);
  for (const [size, width] of [
    [1, 1.8],
    [0.93, 0.8],
    [0.6, 0.8],
  ] as const) {
    c.lineWidth = width;
    c.beginPath();
    c.arc(x, y, r * size, 0, Math.PI * 2);
    c.stroke();
  }
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * Math.PI * 2;
    const inner = i % 9 === 0 ? 0.8 : i % 3 === 0 ? 0.86 : 0.89;
    c.lineWidth = i % 9 === 0 ? 1.6 : 0.7;
    c.beginPath();
    c.moveTo(x + Math.cos(a) * r * inner, y + Math.sin(a) * r * inner);
    c.lineTo(x + Math.cos(a) * r * 0.93, y + Math.sin(a) * r * 0.93);
    c.stroke();
  }
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2;
    const long = i % 2 ? 0.52 : 0.98;
    for (const side of [-1, 1]) {
      c.fillStyle = side > 0 ? css(ink) : css(mixRgb(ink, [16, 34, 36], 0.78));
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x + Math.sin(a) * r * long, y - Math.cos(a) * r * long);
      c.lineTo(x + Math.sin(a + side * 0.39) * r * 0.2, y - Math.cos(a + side * 0.39) * r * 0.2);
      c.fill();
    }
  }
}

/** The mountains, far to near: seed, how far below the map, height, colour of peaks and of valleys. */
const ranges: readonly (readonly [number, number, number, Rgb, Rgb])[] = [
  [18, 0.02, 0.1, [214, 188, 132], [70, 116, 104]],
  [23, 0.085, 0.085, [124, 150, 122], [40, 88, 84]],
  [42, 0.15, 0.075, [58, 104, 96], [20, 52, 54]],
];

/** A chart that turns into the country it shows. */
export function theCartographers(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const gold: Rgb = [232, 190, 112];
  fade(c, 0, 0, w, h, [
    [0, [15, 42, 46]],
    [0.5, [22, 62, 62]],
    [1, [10, 26, 30]],
  ]);
  const cx = wide ? w * 0.69 : w * 0.5;
  const cy = wide ? h * 0.36 : h * 0.37;
  paintGlow(c, cx, cy, h * 0.75, [70, 150, 130], 0.34);
  contours(sheet, terrain(wide ? 5 : 2), cx, cy, wide ? h * 0.95 : h * 0.5, gold);
  c.strokeStyle = css(gold, 0.12);
  c.lineWidth = 1;
  for (let i = 0; i < 32; i++) {
    const a = (i / 32) * Math.PI * 2;
    c.beginPath();
    c.moveTo(cx, cy);
    c.lineTo(cx + Math.cos(a) * w, cy + Math.sin(a) * w);
    c.stroke();
  }
  const r = wide ? h * 0.25 : w * 0.25;
  const pool = c.createRadialGradient(cx, cy, r * 0.2, cx, cy, r * 1.25);
  pool.addColorStop(0, 'rgba(12,34,38,0.92)');
  pool.addColorStop(0.8, 'rgba(12,34,38,0.7)');
  pool.addColorStop(1, 'rgba(12,34,38,0)');
  c.fillStyle = pool;
  c.fillRect(cx - r * 1.3, cy - r * 1.3, r * 2.6, r * 2.6);
  compass(sheet, cx, cy, r, gold);
  const ground = wide ? 0.66 : 0.62;
  if (wide) {
    const veil = c.createLinearGradient(w * 0.3, 0, w * 0.62, 0);
    veil.addColorStop(0, 'rgb(19,54,55)');
    veil.addColorStop(1, 'rgba(19,54,55,0)');
    c.fillStyle = veil;
    c.fillRect(0, 0, w, h);
  }
  for (const [seed, drop, tall, top, foot] of ranges) {
    const stops = [
      [0, top],
      [0.75, foot],
      [1, foot],
    ] as const;
    paintRange(sheet, ridgeLine(seed, 1.5), h * (ground + drop), h * tall, 2.6, stops);
  }
  const near = ridgeLine(9, 0.7);
  const y0 = h * (ground + (wide ? 0.27 : 0.22));
  paintRange(sheet, near, y0, h * 0.05, 1.8, [
    [0, [18, 44, 46]],
    [1, [6, 16, 20]],
  ]);
  c.fillStyle = css([6, 16, 19]);
  const tall = h * (wide ? 0.13 : 0.085);
  for (const [dx, size] of [
    [-0.5, 1],
    [0.05, 0.92],
    [0.75, 1.04],
  ] as const) {
    const x = cx + dx * tall;
    paintFigure(c, x, y0 - near((x / h) * 1.8) * h * 0.05 + 4, tall * size);
  }
  vignette(sheet, 0.6);
  grain(sheet, 9);
  if (wide) return;
  letter(c, { text: 'THE', x: w / 2, y: 62, font: `500 16px ${faces.sans}`, tracking: 12, colour: gold });
  letter(c, {
    text: 'CARTOGRAPHERS',
    x: w / 2,
    y: 104,
    font: `400 42px ${faces.oldstyle}`,
    tracking: 2.2,
    colour: [255, 242, 214],
    shadow: 'rgba(4,20,22,0.9)',
  });
  letter(c, {
    text: 'A SERIES IN THREE SEASONS',
    x: w / 2,
    y: 646,
    font: `500 12.5px ${faces.sans}`,
    tracking: 5,
    colour: gold,
  });
  billing(
    sheet,
    'Fathom Street Pictures Adaeze Bright Rafe Monroe Linnea Sand Omar Vale created by Greta Holm / directed by Paul Renner and Mei Ishida music Hollis Crane based on the atlas of Edda Thorn',
    [216, 214, 190],
  );
}
