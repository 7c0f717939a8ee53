import { describe, expect, it } from 'vitest';
import type { Result } from './row.ts';
import { comparisonOf, lineOf } from './table.ts';

const base = { name: 'row', unit: 'ms', reference: 'a bare thing' } as const;
const reached = (result: Omit<Result, keyof typeof base>): boolean | null =>
  lineOf({ ...base, ...result }).reached;

describe('a row of the bench', () => {
  const pairs = { measured: [10, 11, 90], reference: [10, 10, 10] };

  const textOf = (result: Omit<Result, keyof typeof base>): string => {
    const { compared } = lineOf({ ...base, ...result });
    return compared === null ? '' : comparisonOf(compared);
  };

  it('compares pair by pair, so that one slow round does not decide', () => {
    expect(reached({ pairs, target: 1.1 })).toBe(true);
    expect(reached({ pairs, target: 1.09 })).toBe(false);
    // The ratio of the medians would be 1.05.
    const slowing = { measured: [11, 22, 44], reference: [10, 21, 40] };
    expect(reached({ pairs: slowing, target: 1.09 })).toBe(false);
  });

  it('says both ends of the interval; a single pair has none', () => {
    expect(textOf({ pairs, target: 1.1 })).toBe('1.10 (1.00 to 9.00)');
    expect(textOf({ pairs, target: 1, compare: 'difference' })).toBe('+1.00 (+0.00 to +80.00)');
    expect(textOf({ pairs: { measured: [11], reference: [10] }, target: 1.1 })).toBe('1.10');
    const many = Array.from({ length: 15 }, (_, index) => 100 + index);
    // The median of 15 values is between the 4th and the 12th in 95 % of the resamples.
    expect(textOf({ target: 1, pairs: { measured: many, reference: many.map(() => 100) } })).toMatch(
      /^1\.07 \(1\.0[34] to 1\.1[01]\)$/,
    );
  });

  it('fails a comparison whose interval ends further above the target than allowed', () => {
    expect(reached({ pairs, target: 1.1, boundAbove: 0.05 })).toBe(false);
    expect(reached({ pairs, target: 1.1, boundAbove: 8 })).toBe(true);
  });

  it('can compare the differences of the pairs instead of their ratios', () => {
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
