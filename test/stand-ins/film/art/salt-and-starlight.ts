import { createChance, type Rgb } from '../stage/chance.ts';
import { paintBoat } from '../stage/paint-boat.ts';
import { paintReflection } from '../stage/paint-glow.ts';
import { paintLanterns, type Lantern } from '../stage/paint-lanterns.ts';
import { paintHeadland } from '../stage/paint-lighthouse.ts';
import { grain, vignette, type Sheet } from './brushes.ts';
import { billing, faces, fit, letter } from './lettering.ts';
import { paintNight, paintSwell, stillNight } from './night-brushes.ts';

const lamp: Rgb = [255, 184, 92];

/** The film's own sea: the boat, the light, the lanterns. */
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
  paintHeadland(c, {
    x: towerX,
    y: towerY,
    scale,
    waterline: h * sea + 3,
    wall: [170, 178, 180],
    wallShade: [76, 96, 112],
    ...rock,
  });
  const chance = createChance(12);
  const lanterns: Lantern[] = Array.from({ length: wide ? 30 : 34 }, (_, i) => {
    const up = chance();
    const size = h * (0.008 + 0.034 * (i / 34) ** 3 * (0.4 + up));
    const x = cx + (chance() + chance() - 1) * (wide ? w * 0.26 : w * 0.3) * (0.35 + up) + size;
    return {
      x,
      y: h * (sea - 0.06) - up * h * (wide ? 0.52 : 0.46),
      size,
      light: 0.95,
      lean: (chance() - 0.5) * 0.2,
    };
  });
  for (const one of lanterns)
    paintReflection(c, one.x, h * sea + 20 + chance() * 30, 70, one.size * 0.5, [255, 158, 66], 0.32, one.x);
  paintSwell(sheet, h * (sea + 0.075), h * 0.012, 4, [20, 54, 82], [120, 178, 200], 0.5);
  paintLanterns(c, lanterns, 0.9);
  const boatY = h * (sea + 0.125);
  const size = h * (wide ? 0.00105 : 0.00098);
  paintReflection(c, cx + 108 * size, boatY + 16, h * 0.1, h * 0.016, lamp, 0.7, 3);
  paintBoat(c, {
    x: cx,
    y: boatY,
    lean: -0.03,
    scale: size,
    stroke: 0.9,
    lantern: 1,
    rim: [160, 200, 216],
    shade: [8, 13, 21],
  });
  paintSwell(sheet, h * (sea + 0.145), h * 0.014, 9, [14, 40, 64], [150, 190, 200], 0.45);
  paintSwell(sheet, h * (sea + 0.205), h * 0.016, 2, [9, 28, 48], [90, 140, 165], 0.35);
  vignette(sheet, 0.55);
  grain(sheet, 9);
  if (wide) return;
  letter(c, {
    text: 'EVERY LIGHT THAT WAS EVER LOST COMES HOME',
    x: w / 2,
    y: 58,
    font: `500 11.5px ${faces.sans}`,
    tracking: 3,
    colour: [236, 226, 204],
    opacity: 0.85,
  });
  const tracked = 0.06;
  for (const [text, y, width] of [
    ['SALT', 168, 286],
    ['STARLIGHT', 258, 372],
  ] as const) {
    const px = fit(c, text, faces.serif, width, tracked);
    letter(c, {
      text,
      x: w / 2,
      y,
      font: `400 ${px}px ${faces.serif}`,
      tracking: px * tracked,
      colour: [253, 245, 226],
      shadow: 'rgba(6,12,30,0.6)',
    });
  }
  letter(c, { text: '&', x: w / 2, y: 199, font: `italic 400 32px ${faces.serif}`, colour: [240, 190, 108] });
  billing(
    sheet,
    'a Lantern Room picture with Ansel Morrow Ines Quill and Tobias Vane music Clara Wick / photography Ode Marsh edited by Jun Halloran written and directed by Maren Holt',
    [226, 222, 212],
  );
}
