/**
 * Returns a function that runs tasks of the same name one after another, in the order requested. Tasks of different
 * names run concurrently.
 */
export function createKeyedMutex(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    // The caller handles a failure; the next task only waits for the end.
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, over);
    void over.then(() => {
      if (last.get(name) === over) last.delete(name);
    });
    return mine;
  };
}

/**
 * Returns a function that combines calls of `run`: one call serves all requests made before it starts, and a request
 * during a running call shares the next one. It is for the fsync of a folder, which makes durable all renames made
 * before it starts.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        const started = run();
        running = started;
        next = null;
        return started;
      });
    return next;
  };
}

/** Maximum number of items that run concurrently. Open files count against a limit of the system (256 on macOS). */
const concurrency = 16;

/**
 * Calls `run` for every item, at most `concurrency` at the same time, even after a failure. Resolves to the results in
 * order; rejects at the end with the first failure.
 */
export async function mapLimited<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array<R>(items.length);
  const failures: unknown[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await run(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Runs every step in order, even after a failure. Rejects at the end with the first failure. */
export async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
