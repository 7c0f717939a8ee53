/** Measured and reference values, both in milliseconds or both in bytes, taken alternately in the same run. */
export interface Pairs {
  readonly measured: readonly number[];
  readonly reference: readonly number[];
}

export interface Figures {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

export type Comparison = 'ratio' | 'difference';

interface Compared {
  /** Median over the pairs. */
  readonly value: number;
  /** Both ends of the median's 95 % confidence interval, by bootstrap; null for a single pair. */
  readonly interval: readonly [number, number] | null;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function figuresOf(values: readonly number[]): Figures {
  return { count: values.length, median: quantile(values, 0.5), p95: quantile(values, 0.95) };
}

const resamples = 2000;

/** Compares pair by pair, because a computer that slows down during the run slows both values of a pair. */
export function compare({ measured, reference }: Pairs, by: Comparison): Compared {
  const each = measured.map((value, index) => {
    const other = reference[index] ?? Number.NaN;
    return by === 'ratio' ? value / other : value - other;
  });
  const random = seeded(1);
  const medians = Array.from({ length: resamples }, () =>
    quantile(
      each.map(() => each[Math.floor(random() * each.length)] ?? Number.NaN),
      0.5,
    ),
  );
  const interval = each.length < 2 ? null : ([quantile(medians, 0.025), quantile(medians, 0.975)] as const);
  return { value: quantile(each, 0.5), interval };
}

/**
 * Returns a random function (0 to 1) with the same sequence every time, so that a run that is evaluated twice has the
 * same interval.
 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Measures both sides alternately and swaps their order in each round (A B, B A). The first `warmUps` rounds do not
 * count.
 */
export async function alternate(
  rounds: number,
  measured: () => Promise<number>,
  reference: () => Promise<number>,
  warmUps = 1,
): Promise<Pairs> {
  const pairs = { measured: [] as number[], reference: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const measuredFirst = round % 2 === 0;
    const first = await (measuredFirst ? measured() : reference());
    const second = await (measuredFirst ? reference() : measured());
    if (round < 0) continue;
    pairs.measured.push(measuredFirst ? first : second);
    pairs.reference.push(measuredFirst ? second : first);
  }
  return pairs;
}
