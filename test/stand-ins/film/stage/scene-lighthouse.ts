import { mixRgb } from './chance.ts';
import { paintBoat } from './paint-boat.ts';
import { paintReflection } from './paint-glow.ts';
import { paintHeadland } from './paint-lighthouse.ts';
import { paintWave, waveHeight } from './paint-waves.ts';
import { lamplight, moonlight, plain, turn, water, type Scene } from './scene.ts';

/** The lighthouse at work; the keeper rows away from it. */
export function lighthouse(): Scene {
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
      const light = {
        x,
        spread: 700,
        colour: mixRgb(moonlight, lamplight, 0.55),
        strength: 0.45 + 0.35 * facing,
      };
      const middle = water(574, 11, 360, 1.0, 4, { light });
      const boatX = 486 - (s - 5.8) * 17;
      paintWave(c, middle, s);
      paintBoat(c, {
        x: boatX,
        y: waveHeight(middle, boatX, s) + 3,
        lean: Math.sin(s * 1.1) * 0.04,
        heading: -1,
        scale: 0.48,
        stroke: s * 2.4,
        lantern: 0.95,
        rim: [150, 186, 200],
        shade: [9, 14, 22],
      });
      paintReflection(c, boatX - 53, 592, 80, 7, lamplight, 0.5, s);
      paintWave(c, water(622, 17, 540, 0.9, 9, { light, crest: [26, 62, 86], body: [12, 34, 56] }), s);
      paintWave(c, water(678, 22, 760, 0.8, 2, { light, crest: [19, 46, 68], body: [8, 24, 42] }), s);
    },
  };
}
