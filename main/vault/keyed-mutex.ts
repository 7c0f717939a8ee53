/** Runs what goes by one name one after another, in the order asked; what goes by different names, at the same time. */
export function createKeyedMutex(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    // What failed is the asker's to handle; the next in line only waits for it to be over.
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
 * One call serves all who ask before it begins: whoever asks while one runs gets the next. For an fsync of a folder,
 * which makes durable whatever was renamed before it began.
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

/** Every file that is open counts against a limit of the system (256 on macOS). */
const concurrency = 16;

/** As `Promise.all` over `items`, but few at a time. */
export async function mapLimited<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array<R>(items.length);
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [place, item] of queue) results[place] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
}
