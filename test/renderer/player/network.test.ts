// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bufferingGoal, isWeak } from '../../../renderer/player/streaming.ts';

const calm = { sinceTrouble: null, measured: 20e6, best: 5e6 };
const minutes = (count: number) => count * 60_000;

describe('weak network detection', () => {
  it('reports no weakness while no download failed and the rate is far above the best picture', () => {
    expect(isWeak(calm, false)).toBe(false);
  });

  it('reports weakness when a download failed or the film waited in the last five minutes', () => {
    expect(isWeak({ ...calm, sinceTrouble: minutes(4.9) }, false)).toBe(true);
    expect(isWeak({ ...calm, sinceTrouble: minutes(5.1) }, true)).toBe(false);
  });

  it('reports weakness below one and a half times the best picture, and recovery only from three times', () => {
    expect(isWeak({ ...calm, measured: 7e6 }, false)).toBe(true);
    expect(isWeak({ ...calm, measured: 9e6 }, false)).toBe(false);
    expect(isWeak({ ...calm, measured: 9e6 }, true)).toBe(true);
    expect(isWeak({ ...calm, measured: 15e6 }, true)).toBe(false);
  });

  it('makes no judgement before the first measurement', () => {
    expect(isWeak({ ...calm, measured: null }, false)).toBe(false);
    expect(isWeak({ ...calm, measured: null }, true)).toBe(true);
    expect(isWeak({ ...calm, best: 0, measured: 1 }, false)).toBe(false);
  });
});

describe('the buffer length on a weak network', () => {
  it('is ten minutes where the memory allows it', () => {
    expect(bufferingGoal(700e3, 8)).toBe(600);
    expect(bufferingGoal(1.6e6, undefined)).toBe(600);
  });

  it('holds 120 MB, half of it on a small computer, and at least a minute', () => {
    expect(bufferingGoal(6e6, 8)).toBe(160);
    expect(bufferingGoal(6e6, 2)).toBe(80);
    expect(bufferingGoal(60e6, 8)).toBe(60);
    expect(bufferingGoal(0, 8)).toBe(60);
  });

  it('keeps within the budget at every rate that leaves more than a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100e6 }), (rate) => {
        const goal = bufferingGoal(rate, 8);
        return goal >= 60 && goal <= 600 && (goal === 60 || (goal * rate) / 8 <= 121e6);
      }),
      { seed: 7 },
    );
  });
});
