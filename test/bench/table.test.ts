import { describe, expect, it } from 'vitest';
import { ratioOf } from './measure.ts';
import type { Result } from './row.ts';
import { lineOf } from './table.ts';

const base = { name: 'row', unit: 'ms', reference: 'a bare thing' } as const;
const reached = (result: Omit<Result, keyof typeof base>): boolean | null =>
  lineOf({ ...base, ...result }).reached;

describe('a row of the bench', () => {
  const pairs = { measured: [10, 11, 90], reference: [10, 10, 10] };

  it('compares medians, so that one slow round does not decide', () => {
    expect(lineOf({ ...base, pairs, target: 1.1 }).compared).toMatchObject({ by: 'medians', value: 1.1 });
    expect(reached({ pairs, target: 1.1 })).toBe(true);
    expect(reached({ pairs, target: 1.09 })).toBe(false);
  });

  it('fails a paired comparison whose upper bound is further above the target than allowed', () => {
    expect(ratioOf(pairs).upper95).toBe(9);
    expect(reached({ pairs, target: 1.1, compare: 'paired' })).toBe(true);
    expect(reached({ pairs, target: 1.1, compare: 'paired', boundAbove: 0.05 })).toBe(false);
    expect(reached({ pairs, target: 1.1, compare: 'paired', boundAbove: 8 })).toBe(true);
  });

  it('can compare the difference of the values instead of their ratio', () => {
    expect(reached({ pairs, target: 1, compare: 'difference' })).toBe(true);
    expect(reached({ pairs, target: 0.5, compare: 'difference' })).toBe(false);
  });

  it('compares a single value with its target; NaN fails, and an unmeasured row has no result', () => {
    expect(reached({ value: 60, target: 60 })).toBe(true);
    expect(reached({ value: 61, target: 60 })).toBe(false);
    expect(reached({ value: Number.NaN, target: 0 })).toBe(false);
    expect(reached({ target: 60, notMeasured: 'because' })).toBeNull();
    expect(lineOf({ ...base, target: 60, notMeasured: 'because' }).note).toBe('because');
  });
});
