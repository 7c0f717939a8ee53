import type { Clock } from '../../main/platform/ports.ts';

export interface FakeClock extends Clock {
  /** The reviewer sets the system's clock; monotonic time takes no notice. */
  set(nowMs: number): void;
  /** Time passes: both clocks move. */
  advance(ms: number): void;
  /** The computer starts anew: monotonic time begins again, `uptimeMs` after the boot. */
  reboot(uptimeMs?: number): void;
}

/** 2026-01-15T12:00:00Z, an hour after the boot, unless told otherwise. */
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
