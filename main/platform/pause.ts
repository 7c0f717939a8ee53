import type { Timers } from './ports.ts';

/** Resolves after `ms` milliseconds, or as soon as `stop` is aborted. */
export function pause(timers: Timers, ms: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop?.aborted === true) {
      resolve();
      return;
    }
    const done = (): void => {
      cancel();
      stop?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = timers.after(ms, done);
    stop?.addEventListener('abort', done);
  });
}
