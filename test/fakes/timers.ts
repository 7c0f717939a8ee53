import type { Timers } from '../../main/platform/ports.ts';
import type { FakeClock } from './clock.ts';

export interface FakeTimers extends Timers {
  /**
   * Advances time, and the given clock, and runs due timers in order. After each timer the event loop gets some turns,
   * so that promises settle before the next timer runs.
   */
  advance(ms: number): Promise<void>;
  /** Returns the number of pending timers. */
  pending(): number;
  /** Returns the milliseconds until the next timer is due; null without a pending timer. */
  untilNext(): number | null;
}

interface Entry {
  due: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

export function createFakeTimers(clock?: FakeClock): FakeTimers {
  const entries = new Set<Entry>();
  let elapsed = 0;

  const add = (ms: number, everyMs: number | null, run: () => void): (() => void) => {
    const entry: Entry = { due: elapsed + Math.max(0, ms), everyMs, run };
    entries.add(entry);
    return () => void entries.delete(entry);
  };

  const passTo = (instant: number): void => {
    clock?.advance(instant - elapsed);
    elapsed = instant;
  };

  return {
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, Math.max(1, ms), run),
    pending: () => entries.size,
    untilNext: () =>
      entries.size === 0 ? null : Math.max(0, Math.min(...[...entries].map(({ due }) => due)) - elapsed),
    advance: async (ms) => {
      const end = elapsed + ms;
      for (;;) {
        const next = [...entries].sort((a, b) => a.due - b.due)[0];
        if (!next || next.due > end) break;
        passTo(next.due);
        if (next.everyMs === null) entries.delete(next);
        else next.due += next.everyMs;
        next.run();
        await settled();
      }
      passTo(end);
      await settled();
    },
  };
}

/** Waits for a few turns of the event loop, which is enough for promises of in-memory ports. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
