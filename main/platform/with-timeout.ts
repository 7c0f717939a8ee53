import type { Timers } from './ports.ts';

/** Resolves to the result of `work`, or to null when it fails or takes longer than `ms` milliseconds. */
export function withTimeout<T>(work: Promise<T>, timers: Timers, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = timers.after(ms, () => resolve(null));
    void work
      .catch(() => null)
      .then((found) => {
        cancel();
        resolve(found);
      });
  });
}
