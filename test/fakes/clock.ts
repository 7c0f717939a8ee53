import type { Clock } from '../../main/platform/ports.ts';

export interface FakeClock extends Clock {
  /** Sets the system's clock, as the reviewer can; monotonic time is unaffected. */
  set(nowMs: number): void;
  /** Advances both clocks. */
  advance(ms: number): void;
  /** Restarts the computer: monotonic time starts again, at `uptimeMs` after the boot. */
  reboot(uptimeMs?: number): void;
}

/** Creates a clock. By default it starts at 2026-01-15T12:00:00Z, an hour after the boot. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 15, 12), uptimeMs = 3_600_000): FakeClock {
  let system = startMs;
  let monotonic = uptimeMs;
  return {
    now: () => system,
    monotonic: () => monotonic,
    set: (nowMs) => {
      system = nowMs;
    },
    advance: (ms) => {
      system += ms;
      monotonic += ms;
    },
    reboot: (uptime = 10_000) => {
      monotonic = uptime;
    },
  };
}
