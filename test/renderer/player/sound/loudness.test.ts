import { describe, expect, it } from 'vitest';
import { createLoudnessGain, loudnessOf } from '../../../../renderer/player/sound/loudness.ts';

const RATE = 48_000;
const sine = (amplitude: number) =>
  Float32Array.from({ length: RATE }, (_, at) => amplitude * Math.sin((2 * Math.PI * 1000 * at) / RATE));
const silent = new Float32Array(RATE);

describe('loudness', () => {
  it('is that of ITU-R BS.1770 for samples that are K-weighted', () => {
    // The standard's K-weighting raises 1 kHz by 0.691 dB, and a sine at full scale in one channel is -3.01 LKFS.
    expect(loudnessOf([sine(1), silent])).toBeCloseTo(-3.01 - 0.691, 1);
    expect(loudnessOf([sine(0.1), sine(0.1)])).toBeCloseTo(-20 - 0.691, 1);
    expect(loudnessOf([silent, silent])).toBe(-Infinity);
  });
});

describe('the gain', () => {
  /** Returns the gain in dB after this many blocks of 0.4 s. */
  const after = (blocks: readonly number[]) => {
    const next = createLoudnessGain();
    return blocks.reduce((_, block) => next(block), 0);
  };
  const film = (loudness: number, blocks = 150) => new Array<number>(blocks).fill(loudness);

  it('brings quiet and loud films to the same loudness', () => {
    for (const loudness of [-14, -18, -23, -27, -33])
      expect(loudness + after(film(loudness))).toBeCloseTo(-23, 5);
  });

  it('has bounds', () => {
    expect(after(film(-5))).toBe(-12);
    expect(after(film(-45))).toBe(12);
  });

  it('waits, then changes by less than 1 dB a second', () => {
    expect(after(film(-33, 5))).toBe(0);
    expect(after(film(-33, 15))).toBeCloseTo(3, 5);
  });

  it('silence changes nothing, and a quiet scene stays quieter', () => {
    const loud = after(film(-14));
    expect(after([...film(-14), ...film(-Infinity, 100), ...film(-60, 100)])).toBe(loud);
    // Half a minute that is 15 dB quieter.
    expect(after([...film(-14), ...film(-29, 75)]) - loud).toBeLessThan(3);
  });
});
