import type { Comparison, Pairs } from './measure.ts';

/** One figure of the table. */
export interface Result {
  /** Name of the figure, such as `first-frame B, 40 ms`. */
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 'KB' | 'MB' | 'count' | '%' | 's';
  /** Measured and reference values. A figure without a reference has only `value`. */
  readonly pairs?: Pairs;
  readonly value?: number;
  /** Reason why this run cannot measure the figure, which then counts as neither reached nor missed. */
  readonly notMeasured?: string;
  /** Upper limit of the comparison if there are pairs, else of the value; null if the figure is only reported. */
  readonly target: number | null;
  /** The target of a slow run. Without it the figure is only reported there. */
  readonly slowTarget?: number;
  /** How pairs are compared: the median of the ratios of the pairs (the default), or of their differences. */
  readonly compare?: Comparison;
  /** How far the upper end of the 95 % interval may be above the target. Without it only the median counts. */
  readonly boundAbove?: number;
  /** Short description of the reference, or of the value if there is no reference. */
  readonly reference: string;
}

/** One row of the bench. `npm run bench -- <name>` runs it alone. */
export interface Row {
  readonly name: string;
  /** `slow` is true if other processes keep the processors busy. */
  readonly run: (context: { readonly slow: boolean }) => Promise<readonly Result[]>;
}
