/**
 * Function that runs once at a time: a call during a running call returns the running call's promise, whatever its
 * arguments.
 */
export interface SingleFlight<Args extends readonly unknown[], T> {
  (...args: Args): Promise<T>;
  /** Promise of the running call; null when none runs. */
  readonly running: () => Promise<T> | null;
}

export function singleFlight<Args extends readonly unknown[], T>(
  work: (...args: Args) => Promise<T>,
): SingleFlight<Args, T> {
  let running: Promise<T> | null = null;
  const run = (...args: Args): Promise<T> =>
    (running ??= work(...args).finally(() => {
      running = null;
    }));
  return Object.assign(run, { running: () => running });
}

/**
 * Creates a single flight per key: calls with the same key share a running call. All calls with one key must return the
 * same type.
 */
export function keyedSingleFlight(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>) => {
    const started = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, started);
    return started as Promise<T>;
  };
}
