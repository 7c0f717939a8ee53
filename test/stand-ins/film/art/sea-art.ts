import { createNightCanvas } from '../stage/night-canvas.ts';
import { type NightLook } from '../stage/night-shader.ts';
import { paintBoat } from '../stage/paint-boat.ts';
import { paintReflection } from '../stage/paint-glow.ts';
import { paintLanterns, type Lantern } from '../stage/paint-lanterns.ts';
import { paintHeadland } from '../stage/paint-lighthouse.ts';
import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { fade, grain, paintFir, paintRange, ridgeLine, vignette, type Sheet } from './brushes.ts';
import { billing, faces, fit, letter } from './lettering.ts';

export const stillNight: NightLook = {
  time: 3,
  horizon: 0.3,
  dawn: 0,
  aurora: 0,
  mist: 0.4,
  pan: 0,
  milky: 0,
  stars: 1,
  chop: 1,
  moon: [0, 0, 0],
  beam: [0, 0, 0, 0],
  sun: [0, 0],
};

/** Paints the film's sky and sea over the whole sheet. */
export function paintNight({ c, w, h }: Sheet, look: NightLook): void {
  c.drawImage(createNightCanvas(w, h)(look), 0, 0);
}

/** Waves for a sheet of any size: soft bands with a lit crest. */
export function paintSwell(sheet: Sheet, y: number, tall: number, seed: number, body: Rgb, crest: Rgb, shine = 0.5): void {
  const { c, w, h } = sheet;
  const line = ridgeLine(seed, 0);
  paintRange(sheet, line, y, tall, 2.6, [
    [0, mixRgb(body, crest, 0.28)],
    [1, mixRgb(body, [3, 8, 18], 0.45)],
  ]);
  c.save();
  c.globalCompositeOperation = 'lighter';
  for (const [sink, width, share] of [
    [0, 2, 1],
    [5, 8, 0.22],
    [14, 1.2, 0.3],
  ] as const) {
    c.strokeStyle = css(crest, shine * share);
    c.lineWidth = (width * h) / 720;
    c.beginPath();
    for (let x = -4; x <= w + 4; x += 4) c.lineTo(x, y - line((x / h) * 2.6) * tall + sink);
    c.stroke();
  }
  c.restore();
}

const lamp: Rgb = [255, 184, 92];

export function saltAndStarlight(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const sea = wide ? 0.7 : 0.745;
  const cx = wide ? w * 0.66 : w * 0.5;
  const towerX = wide ? w * 0.9 : w * 0.8;
  const towerY = h * (wide ? 0.44 : 0.64);
  const pan = wide ? -4.2 : 1.6;
  paintNight(sheet, {
    ...stillNight,
    horizon: 1 - sea,
    milky: 1.25,
    pan,
    beam: [towerX / h, 1 - towerY / h, 0.35, wide ? 0.7 : 0.55],
  });
  const scale = (h * (sea - towerY / h)) / 285;
  const rock = { rock: [12, 22, 34] as const, rim: [70, 108, 128] as const, lamp: 1 };
  paintHeadland(c, { x: towerX, y: towerY, scale, waterline: h * sea + 3, wall: [170, 178, 180], wallShade: [76, 96, 112], ...rock });
  const chance = createChance(12);
  const lanterns: Lantern[] = Array.from({ length: wide ? 30 : 34 }, (_, i) => {
    const up = chance();
    const size = h * (0.008 + 0.034 * (i / 34) ** 3 * (0.4 + up));
    const x = cx + (chance() + chance() - 1) * (wide ? w * 0.26 : w * 0.3) * (0.35 + up) + size;
    return { x, y: h * (sea - 0.06) - up * h * (wide ? 0.52 : 0.46), size, light: 0.95, lean: (chance() - 0.5) * 0.2 };
  });
  for (const one of lanterns) paintReflection(c, one.x, h * sea + 20 + chance() * 30, 70, one.size * 0.5, [255, 158, 66], 0.32, one.x);
  paintSwell(sheet, h * (sea + 0.075), h * 0.012, 4, [20, 54, 82], [120, 178, 200], 0.5);
  paintLanterns(c, lanterns, 0.9);
  const boatY = h * (sea + 0.125);
  const size = h * (wide ? 0.00105 : 0.00098);
  paintReflection(c, cx + 108 * size, boatY + 16, h * 0.1, h * 0.016, lamp, 0.7, 3);
  paintBoat(c, { x: cx, y: boatY, lean: -0.03, scale: size, stroke: 0.9, lantern: 1, rim: [160, 200, 216], shade: [8, 13, 21] });
  paintSwell(sheet, h * (sea + 0.145), h * 0.014, 9, [14, 40, 64], [150, 190, 200], 0.45);
  paintSwell(sheet, h * (sea + 0.205), h * 0.016, 2, [9, 28, 48], [90, 140, 165], 0.35);
  vignette(sheet, 0.55);
  grain(sheet, 9);
  if (wide) return;
  letter(c, { text: 'EVERY LIGHT THAT WAS EVER LOST COMES HOME', x: w / 2, y: 58, font: `500 11.5px ${faces.sans}`, tracking: 3, colour: [236, 226, 204], opacity: 0.85 });
  const tracked = 0.06;
  for (const [text, y, width] of [['SALT', 168, 286], ['STARLIGHT', 258, 372]] as const) {
    const px = fit(c, text, faces.serif, width, tracked);
    letter(c, { text, x: w / 2, y, font: `400 ${px}px ${faces.serif}`, tracking: px * tracked, colour: [253, 245, 226], shadow: 'rgba(6,12,30,0.6)' });
  }
  letter(c, { text: '&', x: w / 2, y: 199, font: `italic 400 32px ${faces.serif}`, colour: [240, 190, 108] });
  billing(sheet, 'a Lantern Room picture with Ansel Morrow Ines Quill and Tobias Vane music Clara Wick / photography Ode Marsh edited by Jun Halloran written and directed by Maren Holt', [226, 222, 212]);
}

function laurel(c: CanvasRenderingContext2D, x: number, y: number, tall: number, side: 1 | -1, colour: string): void {
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

export function northernLight(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  const shore = wide ? 0.74 : 0.72;
  paintNight(sheet, { ...stillNight, time: wide ? 14 : 22, horizon: 1 - shore, aurora: 1.0, pan: wide ? 1.1 : 6.3, mist: 0.15, stars: 0.9, chop: 0.35 });
  const chance = createChance(6);
  paintRangeAbove(sheet, h * (shore - 0.035), h * 0.055, 31, [12, 44, 56], h * shore);
  paintRangeAbove(sheet, h * (shore - 0.012), h * 0.03, 12, [7, 27, 38], h * shore);
  c.fillStyle = css([4, 17, 25]);
  for (let i = 0; i < w / 7; i++) paintFir(c, chance() * w, h * (shore + 0.004), h * (0.02 + 0.045 * chance()), chance);
  fade(c, 0, h * shore, w, 2, [[0, [120, 226, 196]], [1, [60, 150, 150]]]);
  c.fillStyle = css([3, 10, 16]);
  const edge = wide ? 0.97 : 0.9;
  for (let i = 0; i < 26; i++) {
    const x = (i % 2 ? 1 - chance() * 0.2 : chance() * 0.2) * w;
    paintFir(c, x, h * (edge + 0.06), h * (0.2 + 0.26 * chance()) * (0.55 + Math.abs(x / w - 0.5)), chance);
  }
  paintRange(sheet, ridgeLine(3, 0.2), h * (edge + 0.01), h * 0.03, 2, [[0, [4, 13, 20]], [1, [1, 5, 9]]]);
  vignette(sheet, 0.5);
  grain(sheet, 8);
  if (wide) return;
  const ink = css([234, 250, 240], 0.95);
  laurel(c, w / 2, 158, 190, 1, ink);
  laurel(c, w / 2, 158, 190, -1, ink);
  letter(c, { text: 'OFFICIAL', x: w / 2, y: 146, font: `600 15px ${faces.sans}`, tracking: 3.4, colour: [240, 252, 244] });
  letter(c, { text: 'SELECTION', x: w / 2, y: 168, font: `600 15px ${faces.sans}`, tracking: 2.4, colour: [240, 252, 244] });
  letter(c, { text: '240 films', x: w / 2, y: 193, font: `italic 400 18px ${faces.serif}`, colour: [190, 246, 214] });
  for (const [text, y] of [['NORTHERN', 348], ['LIGHT', 424]] as const) {
    letter(c, { text, x: w / 2, y, font: `700 ${text === 'LIGHT' ? 84 : 62}px ${faces.geometric}`, tracking: text === 'LIGHT' ? 14 : 4, colour: [246, 255, 250], shadow: 'rgba(2,24,34,0.7)' });
  }
  letter(c, { text: 'FESTIVAL OF NEW CINEMA', x: w / 2, y: 462, font: `500 13px ${faces.sans}`, tracking: 5.4, colour: [206, 246, 226] });
  billing(sheet, 'presented by the Society of the Long Night programme Siri Aune Pavel Roth Lena Okafor / jury Ida Strand Marcus Bell Yuki Tan supported by Polar Film Fund and Harbour House', [206, 226, 222]);
}

function paintRangeAbove(sheet: Sheet, y: number, tall: number, seed: number, colour: Rgb, water: number): void {
  const { c, w } = sheet;
  c.save();
  c.beginPath();
  c.rect(0, 0, w, water);
  c.clip();
  paintRange(sheet, ridgeLine(seed, 1), y, tall, 3, [[0, mixRgb(colour, [120, 210, 190], 0.18)], [1, colour]]);
  c.restore();
}
