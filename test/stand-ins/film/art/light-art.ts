import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintFigure, paintRange, paintStars, ridgeLine, ripple, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';
import { paintSwell } from './sea-art.ts';

/** Height of an invented island at a place: what the map's contour lines follow. */
function terrain(seed: number): (x: number, y: number) => number {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const chance = createChance(seed * 31 + i);
    const turn = chance() * Math.PI * 2;
    return { kx: Math.cos(turn) * (1.1 + i * 0.75), ky: Math.sin(turn) * (1.1 + i * 0.75), phase: chance() * 7, level: 0.62 / (1 + i * 0.55) };
  });
  return (x, y) => waves.reduce((sum, n) => sum + n.level * Math.sin(x * n.kx * 2 + y * n.ky * 2 + n.phase), 0) + 1.5 * Math.exp(-(x * x + y * y) * 1.5);
}

function contours({ c }: Sheet, height: (x: number, y: number) => number, cx: number, cy: number, span: number, ink: Rgb): void {
  const cells = 130;
  const step = (span * 2) / cells;
  const at = (i: number, k: number) => height((i / cells) * 2.6 - 1.3, (k / cells) * 2.6 - 1.3);
  const grid = Array.from({ length: cells + 1 }, (_, i) => Array.from({ length: cells + 1 }, (_, k) => at(i, k)));
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
          cuts.push([cx - span + (i + x0 + (x1 - x0) * t) * step, cy - span + (k + y0 + (y1 - y0) * t) * step]);
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
  for (const [size, width] of [[1, 1.8], [0.93, 0.8], [0.6, 0.8]] as const) {
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
  const ground = wide ? 0.66 : 0.64;
  paintRange(sheet, ridgeLine(18, 1), h * (ground + 0.03), h * 0.075, 2.4, [[0, [86, 128, 112]], [0.8, [26, 62, 62]], [1, [20, 50, 52]]]);
  paintRange(sheet, ridgeLine(23, 1), h * (ground + 0.13), h * 0.07, 2.1, [[0, [46, 92, 86]], [1, [14, 38, 42]]]);
  const near = ridgeLine(9, 0.7);
  const y0 = h * (ground + (wide ? 0.27 : 0.22));
  paintRange(sheet, near, y0, h * 0.05, 1.8, [[0, [18, 44, 46]], [1, [6, 16, 20]]]);
  c.fillStyle = css([6, 16, 19]);
  const tall = h * (wide ? 0.13 : 0.085);
  for (const [dx, size] of [[-0.5, 1], [0.05, 0.92], [0.75, 1.04]] as const) {
    const x = cx + dx * tall;
    paintFigure(c, x, y0 - near((x / h) * 1.8) * h * 0.05 + 4, tall * size);
  }
  vignette(sheet, 0.6);
  grain(sheet, 9);
  if (wide) return;
  letter(c, { text: 'THE', x: w / 2, y: 62, font: `500 16px ${faces.sans}`, tracking: 12, colour: gold });
  letter(c, { text: 'CARTOGRAPHERS', x: w / 2, y: 104, font: `400 42px ${faces.oldstyle}`, tracking: 2.2, colour: [255, 242, 214], shadow: 'rgba(4,20,22,0.9)' });
  letter(c, { text: 'A SERIES IN THREE SEASONS', x: w / 2, y: 646, font: `500 12.5px ${faces.sans}`, tracking: 5, colour: gold });
  billing(sheet, 'Fathom Street Pictures Adaeze Bright Rafe Monroe Linnea Sand Omar Vale created by Greta Holm / directed by Paul Renner and Mei Ishida music Hollis Crane based on the atlas of Edda Thorn', [216, 214, 190]);
}

/** Evening on a raked garden, on warm paper: trunks, their shadows, a red sun. */
export function gardenOfLongShadows(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [246, 226, 190]],
    [0.5, [242, 200, 150]],
    [1, [214, 160, 112]],
  ]);
  const horizon = h * (wide ? 0.56 : 0.53);
  const sunX = wide ? w * 0.66 : w * 0.56;
  const sunR = h * (wide ? 0.27 : 0.165);
  c.fillStyle = css([204, 52, 38]);
  c.beginPath();
  c.arc(sunX, horizon - sunR * 0.5, sunR, 0, Math.PI * 2);
  c.fill();
  for (const [seed, y, share] of [[4, 0.05, 0.3], [6, 0.02, 0.5]] as const) {
    paintRange({ c, w, h: horizon + 4, wide }, ridgeLine(seed, 0.3), horizon - h * y, h * 0.045, 2.2, [[0, mixRgb([238, 196, 150], [120, 84, 88], share)], [1, [236, 192, 144]]]);
  }
  fade(c, 0, horizon, w, h - horizon, [[0, [236, 186, 132]], [0.4, [228, 170, 116]], [1, [176, 118, 82]]]);
  c.lineWidth = 1.3;
  for (let i = 0; i < 38; i++) {
    const d = (i / 38) ** 1.8;
    c.strokeStyle = css([140, 84, 60], 0.12 + 0.2 * d);
    c.beginPath();
    for (let x = -4; x <= w + 4; x += 6) c.lineTo(x, horizon + 6 + d * (h - horizon) + Math.sin(x * 0.012 + i * 0.22) * (2 + 9 * d));
    c.stroke();
  }
  const chance = createChance(21);
  const trunks = wide ? 17 : 11;
  for (let i = 0; i < trunks; i++) {
    const depth = 0.12 + 0.88 * chance() ** 1.2;
    const x = (i + 0.2 + 0.6 * chance()) * (w / trunks);
    if (Math.abs(x - sunX) < sunR * 0.5 && depth > 0.4) continue;
    const foot = horizon + depth * h * 0.26;
    const thick = h * (0.004 + 0.012 * depth);
    const lean = (chance() - 0.5) * h * 0.06;
    const away = (x - sunX) * (0.5 + depth);
    c.fillStyle = css([96, 46, 44], 0.42);
    c.beginPath();
    c.moveTo(x - thick, foot);
    c.lineTo(x + thick, foot);
    c.lineTo(x + away + thick * 3.4, h + 6);
    c.lineTo(x + away - thick * 3.4, h + 6);
    c.fill();
    c.fillStyle = css(mixRgb([132, 78, 70], [38, 22, 26], depth));
    c.beginPath();
    c.moveTo(x - thick, foot);
    c.quadraticCurveTo(x + lean, h * 0.3, x + lean * 0.4 - thick * 0.6, -6);
    c.lineTo(x + lean * 0.4 + thick * 0.6, -6);
    c.quadraticCurveTo(x + lean + thick * 1.4, h * 0.3, x + thick, foot);
    c.fill();
    branches(sheet, x + lean * 0.6, thick, chance);
  }
  const fx = wide ? w * 0.56 : w * 0.36;
  const fy = horizon + h * 0.12;
  c.fillStyle = css([70, 28, 32], 0.5);
  c.beginPath();
  c.moveTo(fx - 5, fy);
  c.lineTo(fx + 5, fy);
  c.lineTo(fx + (fx - sunX) * 1.4 + 20, h + 4);
  c.lineTo(fx + (fx - sunX) * 1.4 - 26, h + 4);
  c.fill();
  c.fillStyle = css([34, 16, 22]);
  paintFigure(c, fx, fy + 2, h * 0.105);
  vignette(sheet, 0.34, [92, 40, 30]);
  grain(sheet, 12);
  if (wide) return;
  c.fillStyle = 'rgba(250,236,208,0.92)';
  c.fillRect(w - 112, 44, 70, 332);
  [...'長い影の庭'].forEach((sign, i) => {
    letter(c, { text: sign, x: w - 77, y: 101 + i * 62, font: `400 50px ${faces.japanese}`, colour: [42, 20, 24] });
  });
  letter(c, { text: 'GARDEN OF LONG SHADOWS', x: 38, y: 634, font: `500 15px ${faces.sans}`, tracking: 5, colour: [255, 240, 214], align: 'left' });
  billing(sheet, '監督 森下 遥 　 a Hoshino Works film starring Aoi Kanda Ren Tachibana Shun Ogata / photography Mio Sakai music Taro Hanabusa produced by Emi Kuroda', [250, 232, 206], 0.85);
}

function branches({ c, h }: Sheet, x: number, thick: number, chance: () => number): void {
  for (let n = 0; n < 5; n++) {
    const y = h * (0.02 + 0.3 * chance());
    const side = chance() > 0.5 ? 1 : -1;
    for (let k = 0; k < 4; k++) {
      c.beginPath();
      c.ellipse(x + side * (thick * 2 + k * h * 0.014), y - k * h * 0.004 + chance() * 6, h * 0.024, h * 0.0065, side * -0.25, 0, Math.PI * 2);
      c.fill();
    }
  }
}

/** A dhow under a geometric night. */
export function taleOfTheSea(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const gold: Rgb = [240, 200, 120];
  fade(c, 0, 0, w, h, [[0, [10, 30, 66]], [0.5, [16, 84, 110]], [0.72, [70, 160, 156]], [1, [12, 60, 84]]]);
  paintStars(sheet, 9, wide ? 260 : 160, h * 0.55, [255, 240, 206]);
  const cx = wide ? w * 0.68 : w * 0.5;
  const cy = h * (wide ? 0.47 : 0.44);
  const r = wide ? h * 0.4 : w * 0.4;
  paintGlow(c, cx, cy, r * 1.9, [255, 214, 140], 0.36);
  const disc = c.createRadialGradient(cx, cy, r * 0.1, cx, cy, r * 0.9);
  disc.addColorStop(0, 'rgb(255,240,200)');
  disc.addColorStop(1, 'rgb(246,190,104)');
  c.fillStyle = disc;
  c.beginPath();
  c.arc(cx, cy, r * 0.7, 0, Math.PI * 2);
  c.fill();
  c.lineWidth = 1.6;
  for (const [count, inner, outer, share] of [[16, 0.76, 0.94, 0.9], [32, 0.97, 1.04, 0.7]] as const) {
    c.strokeStyle = css(gold, share);
    for (const skip of [3, 5, 7]) {
      c.beginPath();
      for (let i = 0; i <= count; i++) {
        const a = ((i * skip) / count) * Math.PI * 2;
        const size = r * (i % 2 ? inner : outer);
        c.lineTo(cx + Math.cos(a) * size, cy + Math.sin(a) * size);
      }
      c.stroke();
    }
    c.beginPath();
    c.arc(cx, cy, r * outer, 0, Math.PI * 2);
    c.stroke();
  }
  const sea = h * (wide ? 0.74 : 0.655);
  paintSwell(sheet, sea, h * 0.012, 14, [24, 112, 124], [170, 232, 214], 0.4);
  dhow(sheet, cx - r * 0.06, sea + h * 0.035, r * 1.0);
  const sway = ripple(3);
  for (let n = 0; n < 6; n++) {
    const y = sea + h * (0.05 + n * (wide ? 0.05 : 0.052));
    paintSwell(sheet, y + sway(n) * 4, h * (0.012 + n * 0.002), 20 + n, mixRgb([20, 100, 116], [8, 30, 62], n / 5), mixRgb([160, 226, 210], gold, n / 5), 0.55);
  }
  vignette(sheet, 0.5);
  grain(sheet, 9);
  if (wide) return;
  letter(c, { text: 'حكاية البحر', x: w / 2, y: 118, font: `700 70px ${faces.arabic}`, colour: [255, 240, 206], shadow: 'rgba(4,18,44,0.8)' });
  letter(c, { text: 'TALE OF THE SEA', x: w / 2, y: 634, font: `500 14px ${faces.sans}`, tracking: 7.5, colour: [255, 236, 196] });
  billing(sheet, 'a Marsa Pictures film Layla Nasser Youssef Karam Huda Salim Idris Farouk / music Nadia Zaman photography Bilal Aziz written and directed by Samia Rahal', [226, 226, 206]);
}

function dhow({ c }: Sheet, x: number, y: number, s: number): void {
  c.fillStyle = css([44, 22, 24]);
  c.beginPath();
  c.moveTo(x - s * 0.46, y - s * 0.13);
  c.quadraticCurveTo(x - s * 0.3, y + s * 0.06, x - s * 0.1, y + s * 0.06);
  c.lineTo(x + s * 0.22, y + s * 0.06);
  c.quadraticCurveTo(x + s * 0.42, y + s * 0.02, x + s * 0.56, y - s * 0.2);
  c.quadraticCurveTo(x + s * 0.1, y - s * 0.04, x - s * 0.46, y - s * 0.13);
  c.fill();
  c.fillRect(x - s * 0.03, y - s * 0.72, s * 0.022, s * 0.7);
  const sail = c.createLinearGradient(x - s * 0.2, 0, x + s * 0.5, 0);
  sail.addColorStop(0, 'rgb(250,244,228)');
  sail.addColorStop(1, 'rgb(196,116,72)');
  c.fillStyle = sail;
  c.beginPath();
  c.moveTo(x - s * 0.3, y - s * 0.16);
  c.quadraticCurveTo(x + s * 0.06, y - s * 0.5, x + s * 0.2, y - s * 0.96);
  c.quadraticCurveTo(x + s * 0.4, y - s * 0.5, x + s * 0.36, y - s * 0.12);
  c.quadraticCurveTo(x + s * 0.05, y - s * 0.19, x - s * 0.3, y - s * 0.16);
  c.fill();
  c.strokeStyle = css([44, 22, 24]);
  c.lineWidth = s * 0.016;
  c.beginPath();
  c.moveTo(x - s * 0.34, y - s * 0.13);
  c.quadraticCurveTo(x + s * 0.05, y - s * 0.5, x + s * 0.22, y - s);
  c.stroke();
}
