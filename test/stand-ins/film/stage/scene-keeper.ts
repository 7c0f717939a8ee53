import { paintBoat } from './paint-boat.ts';
import { paintReflection } from './paint-glow.ts';
import { paintWave, waveHeight } from './paint-waves.ts';
import { lamplight, moonlight, plain, water, type Scene } from './scene.ts';

/** The keeper alone under the moon. */
export function keeperAtSea(): Scene {
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
