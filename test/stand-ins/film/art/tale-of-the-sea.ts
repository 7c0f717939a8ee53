import { css, mixRgb, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintStars, ripple, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';
import { paintSwell } from './night-brushes.ts';

/** A dhow under a geometric night. */
export function taleOfTheSea(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const gold: Rgb = [240, 200, 120];
  fade(c, 0, 0, w, h, [
    [0, [10, 30, 66]],
    [0.5, [16, 84, 110]],
    [0.72, [70, 160, 156]],
    [1, [12, 60, 84]],
  ]);
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
  for (const [count, inner, outer, share] of [
    [16, 0.76, 0.94, 0.9],
    [32, 0.97, 1.04, 0.7],
  ] as const) {
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
    paintSwell(
      sheet,
      y + sway(n) * 4,
      h * (0.012 + n * 0.002),
      20 + n,
      mixRgb([20, 100, 116], [8, 30, 62], n / 5),
      mixRgb([160, 226, 210], gold, n / 5),
      0.55,
    );
  }
  vignette(sheet, 0.5);
  grain(sheet, 9);
  if (wide) return;
  letter(c, {
    text: 'حكاية البحر',
    x: w / 2,
    y: 118,
    font: `700 70px ${faces.arabic}`,
    colour: [255, 240, 206],
    shadow: 'rgba(4,18,44,0.8)',
  });
  letter(c, {
    text: 'TALE OF THE SEA',
    x: w / 2,
    y: 634,
    font: `500 14px ${faces.sans}`,
    tracking: 7.5,
    colour: [255, 236, 196],
  });
  billing(
    sheet,
    'a Marsa Pictures film Layla Nasser Youssef Karam Huda Salim Idris Farouk / music Nadia Zaman photography Bilal Aziz written and directed by Samia Rahal',
    [226, 226, 206],
  );
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
