import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { fade, grain, paintFir, paintRange, ridgeLine, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';
import { paintNight, stillNight } from './night-brushes.ts';

function laurel(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  side: 1 | -1,
  colour: string,
): void {
  c.save();
  c.translate(x, y);
  c.scale(side, 1);
  c.fillStyle = colour;
  for (let i = 0; i < 10; i++) {
    const a = Math.PI * (0.52 + i * 0.085);
    const px = -Math.cos(a + Math.PI) * -tall * 0.5;
    const py = Math.sin(a) * tall * 0.5;
    for (const tilt of [0.55, -0.6]) {
      c.save();
      c.translate(px, py);
      c.rotate(a + Math.PI / 2 + tilt);
      c.beginPath();
      c.ellipse(0, -tall * 0.07, tall * 0.026, tall * 0.075, 0, 0, Math.PI * 2);
      c.fill();
      c.restore();
    }
  }
  c.restore();
}

/** An aurora over a lake, and a festival's laurels. */
export function northernLight(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const shore = wide ? 0.74 : 0.72;
  paintNight(sheet, {
    ...stillNight,
    time: wide ? 14 : 22,
    horizon: 1 - shore,
    aurora: 1.0,
    pan: wide ? 1.1 : 6.3,
    mist: 0.15,
    stars: 0.9,
    chop: 0.35,
  });
  const chance = createChance(6);
  paintRangeAbove(sheet, h * (shore - 0.035), h * 0.055, 31, [12, 44, 56], h * shore);
  paintRangeAbove(sheet, h * (shore - 0.012), h * 0.03, 12, [7, 27, 38], h * shore);
  c.fillStyle = css([4, 17, 25]);
  for (let i = 0; i < w / 7; i++)
    paintFir(c, chance() * w, h * (shore + 0.004), h * (0.02 + 0.045 * chance()), chance);
  fade(c, 0, h * shore, w, 2, [
    [0, [120, 226, 196]],
    [1, [60, 150, 150]],
  ]);
  c.fillStyle = css([3, 10, 16]);
  const edge = wide ? 0.97 : 0.9;
  for (let i = 0; i < 26; i++) {
    const x = (i % 2 ? 1 - chance() * 0.2 : chance() * 0.2) * w;
    paintFir(c, x, h * (edge + 0.06), h * (0.2 + 0.26 * chance()) * (0.55 + Math.abs(x / w - 0.5)), chance);
  }
  paintRange(sheet, ridgeLine(3, 0.2), h * (edge + 0.01), h * 0.03, 2, [
    [0, [4, 13, 20]],
    [1, [1, 5, 9]],
  ]);
  vignette(sheet, 0.5);
  grain(sheet, 8);
  if (wide) return;
  const ink = css([234, 250, 240], 0.95);
  laurel(c, w / 2, 158, 190, 1, ink);
  laurel(c, w / 2, 158, 190, -1, ink);
  letter(c, {
    text: 'OFFICIAL',
    x: w / 2,
    y: 146,
    font: `600 15px ${faces.sans}`,
    tracking: 3.4,
    colour: [240, 252, 244],
  });
  letter(c, {
    text: 'SELECTION',
    x: w / 2,
    y: 168,
    font: `600 15px ${faces.sans}`,
    tracking: 2.4,
    colour: [240, 252, 244],
  });
  letter(c, {
    text: '240 films',
    x: w / 2,
    y: 193,
    font: `italic 400 18px ${faces.serif}`,
    colour: [190, 246, 214],
  });
  for (const [text, y] of [
    ['NORTHERN', 348],
    ['LIGHT', 424],
  ] as const) {
    letter(c, {
      text,
      x: w / 2,
      y,
      font: `700 ${text === 'LIGHT' ? 84 : 62}px ${faces.geometric}`,
      tracking: text === 'LIGHT' ? 14 : 4,
      colour: [246, 255, 250],
      shadow: 'rgba(2,24,34,0.7)',
    });
  }
  letter(c, {
    text: 'FESTIVAL OF NEW CINEMA',
    x: w / 2,
    y: 462,
    font: `500 13px ${faces.sans}`,
    tracking: 5.4,
    colour: [206, 246, 226],
  });
  billing(
    sheet,
    'presented by the Society of the Long Night programme Siri Aune Pavel Roth Lena Okafor / jury Ida Strand Marcus Bell Yuki Tan supported by Polar Film Fund and Harbour House',
    [206, 226, 222],
  );
}

function paintRangeAbove(
  sheet: Sheet,
  y: number,
  tall: number,
  seed: number,
  colour: Rgb,
  water: number,
): void {
  const { c, w } = sheet;
  c.save();
  c.beginPath();
  c.rect(0, 0, w, water);
  c.clip();
  paintRange(sheet, ridgeLine(seed, 1), y, tall, 3, [
    [0, mixRgb(colour, [120, 210, 190], 0.18)],
    [1, colour],
  ]);
  c.restore();
}
