import type { Timers } from '../platform/ports.ts';

/** One timer per room: fires when time next changes something about the room. */
export interface ExpiryTimers {
  /** `at` and `now` in epoch seconds. The pending timer of the room is set again, since the clock may be corrected. */
  schedule(roomKey: string, at: number, now: number): void;
  /** Cancels all timers and ignores later `schedule` calls. */
  stop(): void;
}

export function createExpiryTimers(timers: Timers, onExpiry: (roomKey: string) => void): ExpiryTimers {
  let isStopped = false;
  const waiting = new Map<string, { readonly at: number; readonly cancel: () => void }>();
  return {
    schedule: (roomKey, at, now) => {
      if (isStopped) return;
      const before = waiting.get(roomKey);
      before?.cancel();
      const next = before && before.at > now ? Math.min(before.at, at) : at;
      // 250 ms late, so that the clock has passed the moment.
      const cancel = timers.after((next - now) * 1000 + 250, () => {
        waiting.delete(roomKey);
        onExpiry(roomKey);
      });
      waiting.set(roomKey, { at: next, cancel });
    },
    stop: () => {
      isStopped = true;
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
