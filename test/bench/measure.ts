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

interface Ratio {
  /** Median of the paired ratios. */
  readonly median: number;
  /** Upper bound of the median's 95 % confidence interval, by bootstrap. */
  readonly upper95: number;
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

/**
 * Returns the ratio by pair, because a computer that slows down during the run slows both values of a pair. `random`
 * returns 0 to 1.
 */
export function ratioOf({ measured, reference }: Pairs, random: () => number = seeded(1)): Ratio {
  const ratios = measured.map((value, index) => value / (reference[index] ?? Number.NaN));
  const medians = Array.from({ length: resamples }, () =>
    quantile(
      ratios.map(() => ratios[Math.floor(random() * ratios.length)] ?? Number.NaN),
      0.5,
    ),
  );
  return { median: quantile(ratios, 0.5), upper95: quantile(medians, 0.975) };
}

/**
 * Returns a random function with the same sequence every time, so that a run that is evaluated twice has the same
 * bound.
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
 * count. Stops early after `deadline` (epoch milliseconds), but not before three rounds.
 */
export async function alternate(
  rounds: number,
  measured: () => Promise<number>,
  reference: () => Promise<number>,
  { warmUps = 1, deadline = Infinity }: { readonly warmUps?: number; readonly deadline?: number } = {},
): Promise<Pairs> {
  const pairs = { measured: [] as number[], reference: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round >= 3 && Date.now() > deadline) break;
    const measuredFirst = round % 2 === 0;
    const first = await (measuredFirst ? measured() : reference());
    const second = await (measuredFirst ? reference() : measured());
    if (round < 0) continue;
    pairs.measured.push(measuredFirst ? first : second);
    pairs.reference.push(measuredFirst ? second : first);
  }
  return pairs;
}
