import type { Pairs } from './measure.ts';

/** A figure of the table. */
export interface Result {
  /** Such as `first-frame B, 40 ms`. */
  readonly name: string;
  readonly unit: 'ms' | 'KB' | 'count' | 'calls/s';
  /** What was measured and its reference; a figure without one has `value` alone. */
  readonly pairs?: Pairs;
  readonly value?: number;
  /** What is to be reached: a ratio when there are pairs, else the value. */
  readonly target: number;
  /** What the reference is, in a few words. */
  readonly reference: string;
}

export interface RowContext {
  /** Epoch milliseconds by which the row should be through. */
  readonly deadline: number;
}

/** One row of the bench: `npm run bench -- <name>` runs it alone. */
export interface Row {
  readonly name: string;
  readonly run: (context: RowContext) => Promise<readonly Result[]>;
}
