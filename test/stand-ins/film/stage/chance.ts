/** A seeded source of numbers from 0 to 1: the same seed draws the same picture on every machine. */
export function createChance(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  };
}

/** 0 before `from`, 1 after `to`, a soft step between. */
export function ease(from: number, to: number, at: number): number {
  const x = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export type Rgb = readonly [number, number, number];

/** A CSS colour from red, green, blue (0 to 255) and opacity (0 to 1). */
export const css = ([r, g, b]: Rgb, opacity = 1): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${opacity.toFixed(4)})`;

export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];
