import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
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

/** Sky, middle, ground, accent, ink. */
export type Palette = readonly [Rgb, Rgb, Rgb, Rgb, Rgb];

const palettes: readonly Palette[] = [
  [
    [24, 32, 66],
    [196, 92, 96],
    [250, 190, 120],
    [255, 236, 196],
    [16, 16, 36],
  ],
  [
    [236, 222, 196],
    [226, 150, 96],
    [186, 66, 52],
    [36, 66, 84],
    [30, 26, 34],
  ],
  [
    [12, 44, 58],
    [30, 106, 112],
    [126, 190, 164],
    [244, 214, 130],
    [6, 22, 32],
  ],
  [
    [62, 22, 50],
    [166, 44, 66],
    [240, 122, 84],
    [252, 216, 160],
    [28, 8, 26],
  ],
  [
    [224, 232, 228],
    [150, 186, 190],
    [70, 110, 130],
    [228, 108, 74],
    [24, 40, 54],
  ],
  [
    [18, 18, 24],
    [60, 54, 70],
    [140, 120, 122],
    [232, 180, 96],
    [8, 8, 12],
  ],
  [
    [40, 52, 40],
    [108, 128, 78],
    [206, 192, 120],
    [244, 234, 196],
    [18, 26, 20],
  ],
  [
    [30, 24, 74],
    [92, 66, 150],
    [220, 120, 170],
    [250, 206, 196],
    [14, 10, 40],
  ],
];

type Painter = (sheet: Sheet, colours: Palette, chance: () => number) => void;

const hills: Painter = (sheet, [sky, middle, ground, accent, ink], chance) => {
  const { c, w, h } = sheet;
  fade(c, 0, 0, w, h, [
    [0, sky],
    [0.5, middle],
    [0.78, ground],
    [1, ground],
  ]);
  const x = w * (0.28 + 0.44 * chance());
  const y = h * (0.3 + 0.16 * chance());
  paintGlow(c, x, y, h * 0.36, accent, 0.5);
  c.fillStyle = css(accent);
  c.beginPath();
  c.arc(x, y, h * (0.07 + 0.05 * chance()), 0, Math.PI * 2);
  c.fill();
  const seed = Math.floor(chance() * 900);
  for (let n = 0; n < 5; n++) {
    const near = n / 4;
    paintRange(
      sheet,
      ridgeLine(seed + n, 1 - near * 0.5),
      h * (0.56 + near * 0.34),
      h * 0.075,
      1.5 + chance(),
      [
        [0, mixRgb(mixRgb(middle, accent, 0.2), ink, near * 0.85)],
        [1, mixRgb(ground, ink, 0.3 + near * 0.7)],
      ],
    );
  }
  c.fillStyle = css(ink);
  if (chance() > 0.5) paintFigure(c, w * (0.3 + 0.4 * chance()), h * 0.9, h * 0.11);
  else for (let n = 0; n < 7; n++) paintFir(c, w * chance(), h * 0.93, h * (0.08 + 0.13 * chance()), chance);
};

const shapes: Painter = ({ c, w, h }, [sky, middle, ground, accent, ink], chance) => {
  fade(c, 0, 0, w, h, [
    [0, mixRgb(sky, [255, 255, 255], 0.06)],
    [1, mixRgb(sky, ink, 0.25)],
  ]);
  const cell = w / 3;
  const tones = [middle, ground, accent, ink];
  const start = Math.floor(chance() * 4);
  for (let row = 0; row * cell < h; row++) {
    for (let column = 0; column < 3; column++) {
      const x = column * cell;
      const y = row * cell;
      c.fillStyle = css(tones[(row * 2 + column + start) % 4]!, 0.96);
      const turn = Math.floor(chance() * 4);
      const kind = Math.floor(chance() * 5);
      c.save();
      c.translate(x + cell / 2, y + cell / 2);
      c.rotate((turn * Math.PI) / 2);
      c.beginPath();
      if (kind === 0) c.arc(-cell / 2, -cell / 2, cell, 0, Math.PI / 2);
      else if (kind === 1) c.arc(0, -cell / 2, cell / 2, 0, Math.PI);
      else if (kind === 2) c.arc(0, 0, cell * 0.34, 0, Math.PI * 2);
      else if (kind === 3) c.rect(-cell / 2, -cell / 2, cell, cell / 2);
      if (kind === 0) c.lineTo(-cell / 2, -cell / 2);
      c.fill();
      c.restore();
    }
  }
};

const shore: Painter = (sheet, [sky, middle, ground, accent, ink], chance) => {
  const { c, w, h } = sheet;
  fade(c, 0, 0, w, h, [
    [0, mixRgb(sky, ink, 0.5)],
    [0.45, sky],
    [0.62, middle],
    [1, ink],
  ]);
  if (sky[0] < 90) paintStars(sheet, Math.floor(chance() * 99), 130, h * 0.5);
  const x = w * (0.3 + 0.4 * chance());
  const y = h * 0.27;
  const r = h * (0.1 + 0.05 * chance());
  paintGlow(c, x, y, r * 3, accent, 0.5);
  c.fillStyle = css(accent);
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.fill();
  const sea = h * 0.6;
  fade(c, 0, sea, w, h - sea, [
    [0, mixRgb(middle, ground, 0.5)],
    [1, ink],
  ]);
  for (let n = 0; n < 34; n++) {
    const d = (n / 34) ** 1.3;
    const half = w * (0.05 + 0.2 * d) * (0.4 + 0.8 * chance());
    c.fillStyle = css(accent, 0.75 * (1 - d));
    c.fillRect(x - half + (chance() - 0.5) * w * 0.1, sea + 3 + d * (h - sea), half * 2, 1 + d * 2.4);
  }
  const bx = w * (chance() > 0.5 ? 0.28 : 0.7);
  const by = sea + h * 0.1;
  c.fillStyle = css(ink);
  c.beginPath();
  c.moveTo(bx - w * 0.13, by - 5);
  c.quadraticCurveTo(bx, by + 14, bx + w * 0.13, by - 5);
  c.fill();
  c.fillStyle = css(mixRgb(accent, ink, chance() * 0.7));
  c.beginPath();
  c.moveTo(bx + 2, by - 8);
  c.lineTo(bx + 2, by - h * 0.19);
  c.quadraticCurveTo(bx + w * 0.12, by - h * 0.08, bx + w * 0.1, by - 8);
  c.fill();
};

const street: Painter = (sheet, [sky, middle, ground, accent, ink], chance) => {
  const { c, w, h } = sheet;
  fade(c, 0, 0, w, h, [
    [0, sky],
    [0.6, middle],
    [1, ground],
  ]);
  paintGlow(c, w / 2, h * 0.55, h * 0.5, accent, 0.45);
  const vanish = h * 0.56;
  for (const side of [-1, 1]) {
    for (let n = 5; n >= 0; n--) {
      const near = 1 - n / 6;
      const inner = w / 2 + side * w * (0.03 + 0.46 * near ** 1.6);
      const top = vanish - h * (0.12 + 0.62 * near ** 1.2) * (0.8 + 0.35 * chance());
      const tone = mixRgb(mixRgb(middle, accent, 0.15), ink, 0.3 + near * 0.7);
      c.fillStyle = css(tone);
      c.fillRect(side > 0 ? inner : 0, top, side > 0 ? w - inner : inner, h - top);
      for (let k = 0; k < 22; k++) {
        const size = 2 + 6 * near;
        const px = inner + side * (6 + chance() * w * 0.2);
        const py = top + 8 + chance() * (vanish - top + h * 0.04);
        c.fillStyle = css(accent, chance() > 0.55 ? 0.75 : 0.08);
        c.fillRect(px, py, size, size * 1.5);
      }
    }
  }
  c.beginPath();
  c.moveTo(w * 0.47, vanish + h * 0.02);
  c.lineTo(w * 0.53, vanish + h * 0.02);
  c.lineTo(w * 1.05, h + 2);
  c.lineTo(-w * 0.05, h + 2);
  c.closePath();
  const road = c.createLinearGradient(0, vanish, 0, h);
  road.addColorStop(0, css(accent));
  road.addColorStop(0.3, css(mixRgb(ground, ink, 0.5)));
  road.addColorStop(1, css(ink));
  c.fillStyle = road;
  c.fill();
  c.fillStyle = css(ink);
  paintFigure(c, w * (0.42 + 0.16 * chance()), h * 0.84, h * 0.22);
};

const painters = [hills, shapes, shore, street] as const;

/** One of the festival's small posters without words; `number` from 1. */
export function selectionPoster(sheet: Sheet, number: number): void {
  const chance = createChance(number * 53 + 7);
  const painter = painters[(number - 1) % 4]!;
  const palette = palettes[(number * 3 + Math.floor((number - 1) / 4)) % palettes.length]!;
  painter(sheet, palette, chance);
  vignette(sheet, 0.42, palette[4]);
  grain(sheet, 7, number);
}
