import type { Timers } from '../platform/ports.ts';

/** One timer a room: wakes at the next moment when something about it changes by itself. */
export interface ExpiryTimers {
  /** `at` and `now` in epoch seconds; an earlier moment that waits for the room stays. */
  schedule(roomKey: string, at: number, now: number): void;
  /** Nothing wakes any more: not of what waits, nor of what is still told. */
  stop(): void;
}

export function createExpiryTimers(timers: Timers, onExpiry: (roomKey: string) => void): ExpiryTimers {
  let isStopped = false;
  const waiting = new Map<string, { readonly at: number; readonly cancel: () => void }>();
  return {
    schedule: (roomKey, at, now) => {
      if (isStopped) return;
      const before = waiting.get(roomKey);
      if (before && before.at <= at && before.at > now) return;
      before?.cancel();
      // A moment late, so that the clock has surely passed it.
      const cancel = timers.after((at - now) * 1000 + 250, () => {
        waiting.delete(roomKey);
        onExpiry(roomKey);
      });
      waiting.set(roomKey, { at, cancel });
    },
    stop: () => {
      isStopped = true;
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
