import { createChance, css, mixRgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import {
  fade,
  grain,
  paintFigure,
  paintFir,
  paintRange,
  paintStars,
  ridgeLine,
  vignette,
  type Sheet,
} from './brushes.ts';
import { type Palette } from './selection.ts';

/** What a still of the series shows: time of day by palette, the country, a thing in front. */
const stills: readonly {
  readonly palette: Palette;
  readonly seed: number;
  readonly rough: number;
  readonly front: 'camp' | 'walkers' | 'forest' | 'peak' | 'boat' | 'fire';
}[] = [
  {
    palette: [
      [40, 62, 92],
      [214, 150, 116],
      [250, 206, 150],
      [255, 240, 206],
      [18, 24, 34],
    ],
    seed: 3,
    rough: 1,
    front: 'walkers',
  },
  {
    palette: [
      [14, 22, 52],
      [34, 66, 104],
      [92, 130, 150],
      [255, 206, 130],
      [8, 12, 24],
    ],
    seed: 14,
    rough: 1,
    front: 'camp',
  },
  {
    palette: [
      [142, 186, 196],
      [190, 210, 196],
      [120, 150, 126],
      [255, 250, 226],
      [26, 44, 42],
    ],
    seed: 25,
    rough: 0.6,
    front: 'forest',
  },
  {
    palette: [
      [206, 170, 122],
      [232, 190, 130],
      [206, 130, 82],
      [255, 236, 190],
      [70, 34, 30],
    ],
    seed: 31,
    rough: 0,
    front: 'walkers',
  },
  {
    palette: [
      [60, 96, 116],
      [132, 168, 172],
      [190, 206, 196],
      [250, 236, 196],
      [20, 34, 44],
    ],
    seed: 44,
    rough: 1,
    front: 'boat',
  },
  {
    palette: [
      [44, 20, 52],
      [170, 62, 80],
      [250, 150, 90],
      [255, 226, 160],
      [20, 10, 26],
    ],
    seed: 52,
    rough: 1,
    front: 'fire',
  },
];

/** A still of episode `number` (from 1) of the series. */
export function episodeStill(sheet: Sheet, number: number): void {
  const still = stills[number - 1];
  if (!still) throw new Error(`There is no still ${number}.`);
  const { c, w, h } = sheet;
  const [sky, middle, ground, accent, ink] = still.palette;
  const chance = createChance(still.seed);
  fade(c, 0, 0, w, h, [
    [0, sky],
    [0.55, middle],
    [0.8, ground],
  ]);
  if (sky[2] < 60) paintStars(sheet, still.seed, 120, h * 0.5);
  const x = w * (0.25 + 0.5 * chance());
  paintGlow(c, x, h * 0.42, h * 0.7, accent, 0.55);
  c.fillStyle = css(mixRgb(accent, [255, 255, 250], 0.55));
  c.beginPath();
  c.arc(x, h * 0.42, h * 0.07, 0, Math.PI * 2);
  c.fill();
  for (let n = 0; n < 4; n++) {
    const near = n / 3;
    paintRange(
      sheet,
      ridgeLine(still.seed + n, still.rough),
      h * (0.56 + near * 0.24),
      h * (0.13 - near * 0.03),
      1.6,
      [
        [0, mixRgb(mixRgb(middle, accent, 0.16), ink, 0.12 + near * 0.6)],
        [1, mixRgb(mixRgb(ground, middle, 0.4), ink, 0.05 + near * 0.7)],
      ],
    );
  }
  const floor = ridgeLine(still.seed + 8, 0.3);
  if (still.front === 'boat') {
    fade(c, 0, h * 0.72, w, h * 0.28, [
      [0, mixRgb(ground, accent, 0.2)],
      [1, mixRgb(sky, ink, 0.5)],
    ]);
    c.fillStyle = css(ink);
    c.beginPath();
    c.moveTo(w * 0.52, h * 0.8);
    c.quadraticCurveTo(w * 0.62, h * 0.88, w * 0.74, h * 0.8);
    c.fill();
    paintFigure(c, w * 0.6, h * 0.82, h * 0.17);
    paintFigure(c, w * 0.67, h * 0.82, h * 0.16);
  } else {
    paintRange(sheet, floor, h * 0.88, h * 0.05, 1.6, [
      [0, mixRgb(ink, ground, 0.16)],
      [1, ink],
    ]);
    c.fillStyle = css(ink);
    const at = (px: number) => h * 0.88 - floor((px / h) * 1.6) * h * 0.05 + 3;
    if (still.front === 'forest')
      for (let n = 0; n < 16; n++) paintFir(c, w * chance(), h * 0.95, h * (0.2 + 0.3 * chance()), chance);
    else
      for (const [share, size] of [
        [0.3, 0.2],
        [0.36, 0.19],
        [0.45, 0.21],
      ] as const)
        paintFigure(c, w * share, at(w * share), h * size, still.front === 'walkers' ? 1 : 0);
    if (still.front === 'camp' || still.front === 'fire') {
      const tx = w * 0.66;
      const ty = at(tx) + 4;
      c.fillStyle = css(still.front === 'camp' ? [236, 160, 84] : mixRgb(ink, ground, 0.3));
      c.beginPath();
      c.moveTo(tx - h * 0.17, ty);
      c.lineTo(tx, ty - h * 0.2);
      c.lineTo(tx + h * 0.17, ty);
      c.fill();
      paintGlow(c, still.front === 'camp' ? tx : w * 0.52, ty - h * 0.06, h * 0.5, [255, 160, 70], 0.6);
      paintGlow(c, still.front === 'camp' ? tx : w * 0.52, ty - h * 0.04, h * 0.09, [255, 226, 150], 0.8);
    }
  }
  vignette(sheet, 0.5, ink);
  grain(sheet, 8, number);
}
