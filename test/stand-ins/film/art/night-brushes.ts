import { css, mixRgb, type Rgb } from '../stage/chance.ts';
import { createNightCanvas } from '../stage/night-canvas.ts';
import { type NightLook } from '../stage/night-shader.ts';
import { paintRange, ridgeLine, type Sheet } from './brushes.ts';

/** A clear night without moon or wind: what the artwork's skies begin with. */
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
export function paintSwell(
  sheet: Sheet,
  y: number,
  tall: number,
  seed: number,
  body: Rgb,
  crest: Rgb,
  shine = 0.5,
): void {
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
