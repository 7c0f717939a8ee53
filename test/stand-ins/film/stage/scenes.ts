import { ease, mix, mixRgb, type Rgb } from './chance.ts';
import { type NightLook } from './night-shader.ts';
import { paintBoat } from './paint-boat.ts';
import { paintGulls } from './paint-gulls.ts';
import { lanternsAt, paintLanternReflections, paintLanterns } from './paint-lanterns.ts';
import { paintHeadland } from './paint-lighthouse.ts';
import { paintReflection } from './paint-glow.ts';
import { paintWave, waveHeight, type Wave } from './paint-waves.ts';

/** One shot of the film: when it is on screen, how its sky looks, and what is painted in front of it. */
export interface Scene {
  readonly from: number;
  readonly to: number;
  look(second: number): NightLook;
  paint(c: CanvasRenderingContext2D, second: number): void;
}

const plain = {
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
} as const;

const moonlight: Rgb = [176, 214, 232];
const lamplight: Rgb = [255, 184, 92];
const night = { crest: [34, 78, 104], body: [16, 44, 70], depth: [6, 18, 36] } as const;

function water(y: number, height: number, length: number, speed: number, seed: number, change: Partial<Wave> = {}): Wave {
  const light = { x: 640, spread: 620, colour: moonlight, strength: 0.5 };
  return { y, height, length, speed, seed, ...night, light, ...change };
}

/** A headland far off; its lamp turns once in six seconds. */
const turn = (second: number) => second * 1.05;

function openingSky(): Scene {
  const far = (s: number) => 622 - 60 * ease(0, 6.6, s);
  return {
    from: 0,
    to: 6.6,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 1 - far(s) / 720,
      milky: 1.0,
      pan: s * 0.012,
      mist: 0.35,
      beam: [1.44, 1 - (far(s) - 26) / 720, turn(s) + 2.2, 0.42],
    }),
    paint: (c, s) => {
      const y = far(s);
      const land = { x: 1037, y: y - 26, scale: 0.105, waterline: y + 3, rim: [70, 110, 130] as const };
      paintHeadland(c, { ...land, rock: [14, 26, 40], lamp: 1, wall: [120, 140, 150], wallShade: [60, 80, 96] });
      paintReflection(c, 1037, y + 8, 90, 5, [255, 206, 140], 0.4, s);
      paintWave(c, water(y + 74, 9, 330, 0.9, 3), s);
      paintWave(c, water(y + 122, 15, 520, 0.8, 8, { crest: [24, 60, 86], body: [11, 33, 56] }), s);
    },
  };
}

function lighthouse(): Scene {
  const lampX = (s: number) => 948 - s * 7;
  return {
    from: 5.8,
    to: 14,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 0.335,
      milky: 0.35,
      pan: 0.4 + s * 0.02,
      mist: 0.95,
      beam: [lampX(s - 5.8) / 720, 1 - 196 / 720, turn(s - 5.8) - 0.35, 0.95],
    }),
    paint: (c, s) => {
      const x = lampX(s - 5.8);
      const facing = Math.max(0, Math.sin(turn(s - 5.8) - 0.35)) ** 6;
      paintHeadland(c, {
        x,
        y: 196,
        scale: 0.92,
        waterline: 506,
        rock: [16, 26, 38],
        rim: mixRgb([92, 138, 158], lamplight, facing * 0.5),
        lamp: 1,
        wall: [196, 200, 196],
        wallShade: [96, 116, 130],
      });
      paintReflection(c, x, 512, 190, 16, [255, 206, 140], 0.34 + 0.3 * facing, s);
      const light = { x, spread: 700, colour: mixRgb(moonlight, lamplight, 0.55), strength: 0.45 + 0.35 * facing };
      const middle = water(574, 11, 360, 1.0, 4, { light });
      const boatX = 486 - (s - 5.8) * 17;
      paintWave(c, middle, s);
      paintBoat(c, {
        x: boatX,
        y: waveHeight(middle, boatX, s) + 3,
        lean: Math.sin(s * 1.1) * 0.04,
        scale: 0.42,
        stroke: s * 2.4,
        lantern: 0.95,
        rim: [150, 186, 200],
        shade: [9, 14, 22],
      });
      paintReflection(c, boatX + 46, 592, 80, 7, lamplight, 0.5, s);
      paintWave(c, water(622, 17, 540, 0.9, 9, { light, crest: [26, 62, 86], body: [12, 34, 56] }), s);
      paintWave(c, water(678, 22, 760, 0.8, 2, { light, crest: [19, 46, 68], body: [8, 24, 42] }), s);
    },
  };
}

function keeperAtSea(): Scene {
  return {
    from: 13.2,
    to: 21.2,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 0.36,
      milky: 0.25,
      pan: 1.1 + s * 0.03,
      mist: 0.5,
      moon: [0.66 + (s - 13) * 0.004, 0.655, 1],
    }),
    paint: (c, s) => {
      const shot = s - 13.2;
      const light = { x: 475 + shot * 3, spread: 520, colour: moonlight, strength: 0.85 };
      paintWave(c, water(516, 13, 330, 1.1, 6, { light, crest: [44, 92, 118], body: [22, 56, 84] }), s);
      const swell = water(570, 20, 620, 1.0, 1, { light, crest: [36, 80, 106], body: [15, 42, 68] });
      const x = 560 + shot * 15;
      const slope = (waveHeight(swell, x + 80, s) - waveHeight(swell, x - 80, s)) / 160;
      paintBoat(c, {
        x,
        y: waveHeight(swell, x, s) + 6,
        lean: slope * 0.8 + Math.sin(s * 0.9) * 0.015,
        scale: 1.3,
        stroke: s * 2.2,
        lantern: 0.92 + 0.08 * Math.sin(s * 9) * Math.sin(s * 5.3),
        rim: [170, 206, 222],
        shade: [10, 16, 26],
      });
      paintWave(c, swell, s);
      paintReflection(c, x + 146, waveHeight(swell, x + 146, s) + 16, 110, 16, lamplight, 0.62, s);
      paintWave(c, water(640, 26, 700, 0.95, 5, { light, crest: [24, 58, 82], body: [10, 30, 52] }), s);
      paintWave(c, water(712, 32, 900, 0.9, 7, { light, crest: [15, 40, 62], body: [7, 21, 38] }), s);
    },
  };
}

function lanternsRise(): Scene {
  const far = { count: 46, seed: 21, x: 700, spread: 640, water: 474, over: 8, rise: 30, smallest: 6, largest: 13 };
  const near = { count: 30, seed: 5, x: 560, spread: 500, water: 560, over: 7.5, rise: 58, smallest: 16, largest: 50 };
  return {
    from: 20.4,
    to: 31.4,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 0.37,
      aurora: 0.30 + 0.62 * ease(20.4, 25.5, s),
      pan: 2.2 + s * 0.014,
      mist: 0.3,
      milky: 0.12,
    }),
    paint: (c, s) => {
      const shot = s - 20.4;
      const glow = { x: 560, spread: 760, colour: mixRgb([120, 230, 190], lamplight, 0.35), strength: 0.62 };
      const distant = lanternsAt(far, shot - 0.8);
      const close = lanternsAt(near, shot - 0.4);
      paintLanternReflections(c, distant, 470, s);
      paintLanterns(c, distant, 0.8);
      const sheet = { crest: [30, 92, 102], body: [14, 52, 70] } as const;
      const swell = water(560, 13, 520, 0.9, 3, { light: glow, ...sheet });
      paintWave(c, swell, s);
      const x = 540 + shot * 4;
      paintReflection(c, x + 80, waveHeight(swell, x, s) + 12, 120, 15, lamplight, 0.6, s);
      paintBoat(c, {
        x,
        y: waveHeight(swell, x, s) + 4,
        lean: Math.sin(s * 0.9) * 0.03,
        scale: 0.78,
        stroke: 0.4 + Math.sin(s * 0.7) * 0.3,
        lantern: 1,
        rim: [150, 222, 200],
        shade: [9, 18, 24],
      });
      paintWave(c, water(634, 19, 640, 0.85, 8, { light: glow, crest: [22, 68, 82], body: [10, 38, 54] }), s);
      paintWave(c, water(704, 24, 820, 0.8, 2, { light: glow, crest: [15, 48, 62], body: [7, 26, 40] }), s);
      paintLanternReflections(c, close, 560, s);
      paintLanterns(c, close, 1);
    },
  };
}

function morning(): Scene {
  const sky = { count: 40, seed: 33, x: 560, spread: 620, water: 450, over: 6, rise: 23, smallest: 5, largest: 18 };
  return {
    from: 30.4,
    to: 40,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 0.375,
      dawn: ease(28.5, 35.5, s),
      stars: 0.8,
      pan: 3.4 + s * 0.01,
      mist: 0.55,
      sun: [0.80, ease(32.2, 37.5, s)],
    }),
    paint: (c, s) => {
      const light = ease(29.5, 35.5, s);
      const rise = ease(32.2, 37.5, s);
      const tone = (a: Rgb, b: Rgb) => mixRgb(a, b, light);
      const gold = { x: 576, spread: 640, colour: tone([150, 170, 200], [255, 190, 116]), strength: mix(0.4, 0.85, rise) };
      paintLanterns(c, lanternsAt(sky, s - 30.4 + 12), 0.75 * (1 - 0.55 * light));
      paintHeadland(c, {
        x: 1066,
        y: 352,
        scale: 0.38,
        waterline: 456,
        rock: tone([20, 30, 46], [72, 58, 82]),
        rim: tone([90, 110, 140], [255, 176, 120]),
        lamp: 1 - ease(33.4, 35, s),
        wall: tone([120, 130, 146], [255, 214, 176]),
        wallShade: tone([70, 84, 104], [150, 112, 120]),
      });
      paintGulls(c, s - 30, tone([20, 30, 46], [74, 52, 72]));
      paintWave(c, sheet(536, 10, 380, 1.0, 6, gold, tone([56, 84, 116], [206, 138, 128]), tone([32, 56, 88], [122, 88, 112])), s);
      const swell = sheet(584, 14, 560, 0.9, 3, gold, tone([44, 70, 102], [170, 112, 118]), tone([24, 46, 76], [92, 72, 102]));
      const x = 318 + (s - 30.4) * 24;
      paintBoat(c, {
        x,
        y: waveHeight(swell, x, s) + 5,
        lean: Math.sin(s * 0.9) * 0.03,
        scale: 0.72,
        stroke: s * 2.1,
        lantern: 0.9 * (1 - ease(33, 34.4, s)),
        rim: tone([150, 170, 196], [255, 196, 132]),
        shade: tone([10, 16, 26], [38, 28, 44]),
      });
      paintWave(c, swell, s);
      paintWave(c, sheet(646, 20, 680, 0.85, 8, gold, tone([32, 56, 86], [128, 86, 104]), tone([16, 34, 60], [66, 56, 88])), s);
      paintWave(c, sheet(708, 24, 860, 0.8, 2, gold, tone([22, 42, 70], [88, 64, 90]), tone([10, 24, 46], [46, 42, 74])), s);
    },
  };
}

function sheet(
  y: number,
  height: number,
  length: number,
  speed: number,
  seed: number,
  light: Wave['light'],
  crest: Rgb,
  body: Rgb,
): Wave {
  return water(y, height, length, speed, seed, { light, crest, body, depth: mixRgb(body, [16, 24, 48], 0.45) });
}

/** The film's shots in order; neighbours overlap by the length of their dissolve. */
export const createScenes = (): readonly Scene[] => [
  openingSky(),
  lighthouse(),
  keeperAtSea(),
  lanternsRise(),
  morning(),
];
