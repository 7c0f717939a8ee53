import type { Pairs } from './measure.ts';

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
  /** Upper limit of the ratio if there are pairs, else of the value; null if the figure is only reported. */
  readonly target: number | null;
  /**
   * How pairs are compared. `medians` (the default) is the ratio of the two medians. `paired` is the median of the
   * paired ratios, whose upper 95 % bound may be `boundAbove` above the target. `difference` is the measured median
   * minus the reference median.
   */
  readonly compare?: 'medians' | 'paired' | 'difference';
  readonly boundAbove?: number;
  /** Short description of the reference, or of the value if there is no reference. */
  readonly reference: string;
}

interface RowContext {
  /** Time by which the row should have finished, epoch milliseconds. */
  readonly deadline: number;
}

/** One row of the bench. `npm run bench -- <name>` runs it alone. */
export interface Row {
  readonly name: string;
  /** Maximum duration in seconds. In a whole run each row gets its share of the available time. */
  readonly seconds: number;
  readonly run: (context: RowContext) => Promise<readonly Result[]>;
}
