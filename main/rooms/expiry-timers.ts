import type { Timers } from '../platform/ports.ts';

/** Holds one timer per room, which fires at the next scheduled time of the room. */
export interface ExpiryTimers {
  /**
   * Schedules the room's timer at `at`, or keeps the pending time if that is earlier. Both arguments are in epoch
   * seconds. A pending timer is set again in any case, because the clock may have been corrected.
   */
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
      // The timer fires 250 ms late, so that the clock has passed `next`.
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
