import { type Rgb } from './chance.ts';
import { type NightLook } from './night-shader.ts';
import { type Wave } from './paint-waves.ts';

/** One shot of the film: when it is on screen, how its sky looks, and what is painted in front of it. */
export interface Scene {
  readonly from: number;
  readonly to: number;
  look(second: number): NightLook;
  paint(c: CanvasRenderingContext2D, second: number): void;
}

/** A night without moon, wind or lights: each scene changes what it wants. */
export const plain = {
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

export const moonlight: Rgb = [176, 214, 232];
export const lamplight: Rgb = [255, 184, 92];
const night = { crest: [34, 78, 104], body: [16, 44, 70], depth: [6, 18, 36] } as const;

/** A sheet of night water; lengths in pixels, `change` overrides the rest. */
export function water(
  y: number,
  height: number,
  length: number,
  speed: number,
  seed: number,
  change: Partial<Wave> = {},
): Wave {
  const light = { x: 640, spread: 620, colour: moonlight, strength: 0.5 };
  return { y, height, length, speed, seed, ...night, light, ...change };
}

/** The lamp's angle at `second`: it turns once in six seconds. */
export const turn = (second: number) => second * 1.05;
