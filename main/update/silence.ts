import type { Timers } from '../platform/ports.ts';

/**
 * Resolves to the result of `work`. After `ms` milliseconds of silence it calls `end`, which aborts the requests of
 * `work`, and rejects with the code ETIMEDOUT. `work` receives a function that restarts the timeout with another length
 * in milliseconds.
 */
export async function endAtSilence<T>(
  { timers, ms, end }: { readonly timers: Timers; readonly ms: number; readonly end: () => void },
  work: (restart: (ms: number) => void) => Promise<T>,
): Promise<T> {
  let isOver = false;
  let cancel = (): void => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const silent = new Promise<never>((_, reject) => (refuse = reject));
  const restart = (length: number): void => {
    cancel();
    if (isOver) return;
    cancel = timers.after(length, () => {
      refuse(Object.assign(new Error('request timed out: the feed was silent'), { code: 'ETIMEDOUT' }));
      end();
    });
  };
  restart(ms);
  try {
    return await Promise.race([work(restart), silent]);
  } finally {
    isOver = true;
    cancel();
  }
}
