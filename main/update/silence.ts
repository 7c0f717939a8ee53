import type { Timers } from '../platform/ports.ts';

/**
 * Returns the result of `work`. After `ms` milliseconds of silence it calls `end`, which aborts what `work` waits for, and
 * rejects with the code ETIMEDOUT. `work` receives a function that restarts (`true`) or stops (`false`) the timeout.
 */
export async function endAtSilence<T>(
  { timers, ms, end }: { readonly timers: Timers; readonly ms: number; readonly end: () => void },
  work: (isAwaited: (more: boolean) => void) => Promise<T>,
): Promise<T> {
  let isOver = false;
  let cancel = (): void => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const silent = new Promise<never>((_, reject) => (refuse = reject));
  const isAwaited = (more: boolean): void => {
    cancel();
    if (!more || isOver) return;
    cancel = timers.after(ms, () => {
      refuse(Object.assign(new Error('request timed out: the feed was silent'), { code: 'ETIMEDOUT' }));
      end();
    });
  };
  isAwaited(true);
  try {
    return await Promise.race([work(isAwaited), silent]);
  } finally {
    isOver = true;
    cancel();
  }
}
