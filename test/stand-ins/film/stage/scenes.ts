import { type Scene } from './scene.ts';
import { keeperAtSea } from './scene-keeper.ts';
import { lanternsRise } from './scene-lanterns.ts';
import { lighthouse } from './scene-lighthouse.ts';
import { morning } from './scene-morning.ts';
import { openingSky } from './scene-opening-sky.ts';

/** The film's shots in order; neighbours overlap by the length of their dissolve. */
export const createScenes = (): readonly Scene[] => [
  openingSky(),
  lighthouse(),
  keeperAtSea(),
  lanternsRise(),
  morning(),
];
