import { compare, figuresOf, type Comparison, type Figures } from './measure.ts';
import type { Result } from './row.ts';

/** A result with its figures, as the file contains it. */
interface Line {
  readonly name: string;
  readonly unit: Result['unit'];
  readonly measured: Figures | null;
  readonly reference: (Figures & { readonly what: string }) | null;
  /** Meaning of the value, or the reason why there is none. */
  readonly note: string;
  readonly compared: (ReturnType<typeof compare> & { readonly by: Comparison }) | null;
  readonly target: number | null;
  /** Whether the target is reached; null if the figure is not measured or has no target. */
  readonly reached: boolean | null;
}

/** Returns the line of a result. `slow` selects the targets of a slow run. */
export function lineOf(result: Result, slow = false): Line {
  const { name, unit, pairs, value, reference: note } = result;
  const target = slow ? (result.slowTarget ?? null) : result.target;
  const base = { name, unit, target };
  if (pairs === undefined) {
    const measured = value === undefined ? null : figuresOf([value]);
    const reached = value === undefined || target === null ? null : value <= target;
    return {
      ...base,
      measured,
      reference: null,
      note: result.notMeasured ?? note,
      compared: null,
      reached,
    };
  }
  const measured = figuresOf(pairs.measured);
  const reference = { what: note, ...figuresOf(pairs.reference) };
  const by = result.compare ?? 'ratio';
  const compared = { by, ...compare(pairs, by) };
  const upper = compared.interval?.[1] ?? compared.value;
  const within = upper <= (target ?? Number.NaN) + (result.boundAbove ?? Infinity) + 1e-9;
  const reached = target === null ? null : compared.value <= target && within;
  return { ...base, measured, reference, note, compared, reached };
}

/** Prints the lines as a table below a title. */
export function printTable(title: string, lines: readonly Line[]): void {
  console.log(title);
  console.table(Object.fromEntries(lines.map((line) => [line.name, columnsOf(line)])));
}

function columnsOf({ unit, measured, reference, note, compared, target, reached }: Line) {
  return {
    measured: measured === null ? 'not measured' : `${round(measured.median)} ${unit}`,
    p95: measured === null || measured.count === 1 ? '' : round(measured.p95),
    n: measured?.count ?? 0,
    reference: reference === null ? '' : `${round(reference.median)} (p95 ${round(reference.p95)})`,
    compared: compared === null ? '' : comparisonOf(compared),
    target: target ?? '',
    reached: reached === null ? '' : reached ? 'yes' : 'NO',
    against: note,
  };
}

/** Returns the comparison with its interval, such as `1.24 (1.10 to 1.42)`. */
export function comparisonOf({ by, value, interval }: NonNullable<Line['compared']>): string {
  const text = (number: number) => `${by === 'difference' && number >= 0 ? '+' : ''}${number.toFixed(2)}`;
  return interval === null ? text(value) : `${text(value)} (${interval.map(text).join(' to ')})`;
}

function round(value: number): number {
  return Math.abs(value) >= 10 ? Math.round(value * 10) / 10 : Math.round(value * 1000) / 1000;
}
