import { ease, mix, mixRgb, type Rgb } from './chance.ts';
import { paintBoat } from './paint-boat.ts';
import { paintGulls } from './paint-gulls.ts';
import { lanternsAt, paintLanterns } from './paint-lanterns.ts';
import { paintHeadland } from './paint-lighthouse.ts';
import { paintWave, waveHeight, type Wave } from './paint-waves.ts';
import { plain, water, type Scene } from './scene.ts';

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
  return water(y, height, length, speed, seed, {
    light,
    crest,
    body,
    depth: mixRgb(body, [16, 24, 48], 0.45),
  });
}

/** Morning: the lamp goes out, the boat goes home, the end card. */
export function morning(): Scene {
  const sky = {
    count: 40,
    seed: 33,
    x: 560,
    spread: 620,
    water: 450,
    over: 5,
    rise: 33,
    smallest: 5,
    largest: 18,
  };
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
      sun: [0.8, ease(32.2, 37.5, s)],
    }),
    paint: (c, s) => {
      const light = ease(29.5, 35.5, s);
      const rise = ease(32.2, 37.5, s);
      const tone = (a: Rgb, b: Rgb) => mixRgb(a, b, light);
      const gold = {
        x: 576,
        spread: 640,
        colour: tone([150, 170, 200], [255, 190, 116]),
        strength: mix(0.4, 0.85, rise),
      };
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
      paintWave(
        c,
        sheet(
          536,
          10,
          380,
          1.0,
          6,
          gold,
          tone([56, 84, 116], [206, 138, 128]),
          tone([32, 56, 88], [122, 88, 112]),
        ),
        s,
      );
      const swell = sheet(
        584,
        14,
        560,
        0.9,
        3,
        gold,
        tone([44, 70, 102], [170, 112, 118]),
        tone([24, 46, 76], [92, 72, 102]),
      );
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
      paintWave(
        c,
        sheet(
          646,
          20,
          680,
          0.85,
          8,
          gold,
          tone([32, 56, 86], [128, 86, 104]),
          tone([16, 34, 60], [66, 56, 88]),
        ),
        s,
      );
      paintWave(
        c,
        sheet(708, 24, 860, 0.8, 2, gold, tone([22, 42, 70], [88, 64, 90]), tone([10, 24, 46], [46, 42, 74])),
        s,
      );
    },
  };
}
