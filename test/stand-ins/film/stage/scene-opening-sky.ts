import { ease } from './chance.ts';
import { paintReflection } from './paint-glow.ts';
import { paintHeadland } from './paint-lighthouse.ts';
import { paintWave } from './paint-waves.ts';
import { plain, turn, water, type Scene } from './scene.ts';

/** The wide sky with the title, a headland far off. */
export function openingSky(): Scene {
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
      paintHeadland(c, {
        ...land,
        rock: [14, 26, 40],
        lamp: 1,
        wall: [120, 140, 150],
        wallShade: [60, 80, 96],
      });
      paintReflection(c, 1037, y + 8, 90, 5, [255, 206, 140], 0.4, s);
      paintWave(c, water(y + 74, 9, 330, 0.9, 3), s);
      paintWave(c, water(y + 122, 15, 520, 0.8, 8, { crest: [24, 60, 86], body: [11, 33, 56] }), s);
    },
  };
}
