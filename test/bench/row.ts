import type { Pairs } from './measure.ts';

/** A figure of the table. */
export interface Result {
  /** Such as `first-frame B, 40 ms`. */
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 'KB' | 'MB' | 'count' | '%' | 's';
  /** Measured and reference; a figure without a reference has only `value`. */
  readonly pairs?: Pairs;
  readonly value?: number;
  /** Why this run cannot measure it. It counts as neither reached nor missed. */
  readonly notMeasured?: string;
  /** Upper limit: of the ratio if there are pairs, else of the value; null when the figure is only reported. */
  readonly target: number | null;
  /**
   * How pairs are compared. `medians` (the default): ratio of the two medians. `paired`: median of the paired ratios,
   * whose upper 95 % bound may be `boundAbove` above the target. `difference`: measured minus reference, medians.
   */
  readonly compare?: 'medians' | 'paired' | 'difference';
  readonly boundAbove?: number;
  /** A short description of the reference, or of the value when there is none. */
  readonly reference: string;
}

interface RowContext {
  /** Epoch milliseconds by which the row should have finished. */
  readonly deadline: number;
}

/** One row of the bench: `npm run bench -- <name>` runs it alone. */
export interface Row {
  readonly name: string;
  /** Maximum duration in seconds; in a whole run each row gets its share of the available time. */
  readonly seconds: number;
  readonly run: (context: RowContext) => Promise<readonly Result[]>;
}
