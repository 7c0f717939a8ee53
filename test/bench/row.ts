import type { Pairs } from './measure.ts';

/** A figure of the table. */
export interface Result {
  /** Such as `first-frame B, 40 ms`. */
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 'KB' | 'MB' | 'count' | '%' | 's';
  /** What was measured and its reference; a figure without one has `value` alone. */
  readonly pairs?: Pairs;
  readonly value?: number;
  /** It cannot be measured in this run: why. It counts as neither reached nor missed. */
  readonly notMeasured?: string;
  /** What is to be reached: a ratio when there are pairs, else the value. At most; null where it is only told. */
  readonly target: number | null;
  /**
   * How pairs are compared. `medians` (the default): ratio of the two medians. `paired`: median of the paired ratios,
   * whose upper 95 % bound may be `boundAbove` above the target. `difference`: measured minus reference, medians.
   */
  readonly compare?: 'medians' | 'paired' | 'difference';
  readonly boundAbove?: number;
  /** What the reference is, in a few words; beside a value alone, what it is. */
  readonly reference: string;
}

interface RowContext {
  /** Epoch milliseconds by which the row should be through. */
  readonly deadline: number;
}

/** One row of the bench: `npm run bench -- <name>` runs it alone. */
export interface Row {
  readonly name: string;
  /** Seconds that it wants at most; in a whole run each row gets its share of what there is. */
  readonly seconds: number;
  readonly run: (context: RowContext) => Promise<readonly Result[]>;
}
