import { ease, mixRgb } from './chance.ts';
import { paintBoat } from './paint-boat.ts';
import { paintReflection } from './paint-glow.ts';
import { lanternsAt, paintLanternReflections, paintLanterns } from './paint-lanterns.ts';
import { paintWave, waveHeight } from './paint-waves.ts';
import { lamplight, plain, water, type Scene } from './scene.ts';

/** The lanterns rise under the aurora. */
export function lanternsRise(): Scene {
  const far = {
    count: 46,
    seed: 21,
    x: 700,
    spread: 640,
    water: 474,
    over: 8,
    rise: 30,
    smallest: 6,
    largest: 13,
  };
  const near = {
    count: 30,
    seed: 5,
    x: 560,
    spread: 500,
    water: 560,
    over: 7.5,
    rise: 58,
    smallest: 16,
    largest: 50,
  };
  return {
    from: 20.4,
    to: 31.4,
    look: (s) => ({
      ...plain,
      time: s,
      horizon: 0.37,
      aurora: 0.3 + 0.62 * ease(20.4, 25.5, s),
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
