import { figuresOf, ratioOf, type Figures } from './measure.ts';
import type { Result } from './row.ts';

/** A result with its figures, as the file contains it. */
interface Line {
  readonly name: string;
  readonly unit: Result['unit'];
  readonly measured: Figures | null;
  readonly reference: (Figures & { readonly what: string }) | null;
  /** Meaning of the value, or the reason why there is none. */
  readonly note: string;
  readonly compared: { readonly by: string; readonly value: number; readonly upper95: number | null } | null;
  readonly target: number | null;
  /** Whether the target is reached; null if the figure is not measured or has no target. */
  readonly reached: boolean | null;
}

export function lineOf(result: Result): Line {
  const { name, unit, pairs, value, target, reference: note } = result;
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
  const compared = comparedBy(result.compare ?? 'medians', pairs, measured, reference);
  const bound = result.boundAbove;
  const within =
    bound === undefined || target === null || (compared.upper95 ?? Number.NaN) <= target + bound + 1e-9;
  const reached = target === null ? null : compared.value <= target && within;
  return { ...base, measured, reference, note, compared, reached };
}

function comparedBy(
  by: NonNullable<Result['compare']>,
  pairs: NonNullable<Result['pairs']>,
  measured: Figures,
  reference: Figures,
): NonNullable<Line['compared']> {
  if (by === 'difference') return { by, value: measured.median - reference.median, upper95: null };
  const { median, upper95 } = ratioOf(pairs);
  if (by === 'paired') return { by, value: median, upper95 };
  return { by, value: measured.median / reference.median, upper95 };
}

/** Prints the lines as a table. */
export function printTable(lines: readonly Line[]): void {
  console.table(Object.fromEntries(lines.map((line) => [line.name, columnsOf(line)])));
}

function columnsOf({ unit, measured, reference, note, compared, target, reached }: Line) {
  const sign = compared?.by === 'difference' && compared.value >= 0 ? '+' : '';
  const bound = compared?.upper95 == null ? '' : ` (to ${compared.upper95.toFixed(2)})`;
  return {
    measured: measured === null ? 'not measured' : `${round(measured.median)} ${unit}`,
    p95: measured === null || measured.count === 1 ? '' : round(measured.p95),
    n: measured?.count ?? 0,
    reference: reference === null ? '' : `${round(reference.median)} (p95 ${round(reference.p95)})`,
    compared: compared === null ? '' : `${sign}${compared.value.toFixed(2)}${bound}`,
    target: target ?? '',
    reached: reached === null ? '' : reached ? 'yes' : 'NO',
    against: note,
  };
}

function round(value: number): number {
  return Math.abs(value) >= 10 ? Math.round(value * 10) / 10 : Math.round(value * 1000) / 1000;
}
