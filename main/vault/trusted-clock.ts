import { z } from 'zod';
import type { Clock, Logger, Timers } from '../platform/ports.ts';
import type { DocumentKind, TrustedClock, Vault } from './vault.ts';

const savedSchema = z.object({
  /** This clock's time in epoch milliseconds, when the monotonic clock was at `monotonicMs`. */
  nowMs: z.number(),
  monotonicMs: z.number(),
  bootId: z.string().nullable(),
  /** Whether the service's time was received during the run that wrote this document. */
  isConfirmed: z.boolean(),
});
type Saved = z.infer<typeof savedSchema>;

export const clockKind: DocumentKind<Saved> = {
  name: 'clock',
  version: 1,
  evictable: false,
  parse: (value) => savedSchema.parse(value),
  // A time from the system clock alone does not replace the last trusted one.
  merge: (onDisk, inMemory) => (inMemory.isConfirmed ? inMemory : onDisk),
};

/** Smaller differences are ignored, because a `Date` header has whole seconds and a network delay. */
const toleranceMs = 2_000;
/** Milliseconds between two saves of the time. Setting the clock back between two runs gains at most this time. */
const saveEveryMs = 5 * 60_000;
const saveAgainAfterMs = 60_000;
/** Earliest accepted service time. An earlier time is from a wrong clock, or not from the service. */
const earliestMs = Date.UTC(2020, 0, 1);

export interface RestorableClock extends TrustedClock {
  /**
   * Continues from the last time saved in this vault, and saves the time there from now on. Called again after a
   * locked vault was opened. Never rejects.
   */
  restore(vault: Vault): Promise<void>;
  /**
   * False while the time is based on the system clock alone, because no service time was received since the computer
   * started.
   */
  isCertain(): boolean;
  close(): Promise<void>;
}

/**
 * Creates a clock that combines the service's date and the monotonic clock. Within one boot the system clock is
 * ignored. After a restart without contact, the time is the later of the last trusted time and the system clock.
 */
export function createTrustedClock(options: {
  readonly clock: Clock & { readonly bootId?: string | null };
  readonly timers: Timers;
  readonly logger: Logger;
}): RestorableClock {
  const { clock, timers, logger } = options;
  const bootId = clock.bootId ?? null;
  /** Initially the system clock's time at the start. */
  let base = { nowMs: clock.now(), monotonicMs: clock.monotonic() };
  let isConfirmed = false;
  let isOfThisBoot = false;
  let store: Vault | null = null;
  let savedAtMs: number | null = null;
  let stop: (() => void) | null = null;

  const nowMs = (): number => base.nowMs + (clock.monotonic() - base.monotonicMs);
  const setNow = (ms: number): void => {
    base = { nowMs: ms, monotonicMs: clock.monotonic() };
  };

  const save = async (): Promise<void> => {
    if (!store) return;
    const monotonicMs = clock.monotonic();
    savedAtMs = monotonicMs;
    try {
      await store.write(
        clockKind,
        '',
        { nowMs: nowMs(), monotonicMs, bootId, isConfirmed },
        { kind: 'device' },
      );
    } catch (error) {
      logger.warn('The trusted time could not be saved', { reason: String(error) });
    }
  };

  /** Returns the earliest possible current time, based on the saved time. */
  const leastNow = (saved: Saved): number => {
    const monotonicMs = clock.monotonic();
    const isOtherBoot = monotonicMs < saved.monotonicMs || (bootId !== null && saved.bootId !== bootId);
    // After a save in another boot, at least the uptime of this boot has passed. After a save in this boot, the
    // difference of the monotonic times has passed.
    return saved.nowMs + (isOtherBoot ? monotonicMs : monotonicMs - saved.monotonicMs);
  };

  const continueFrom = (saved: Saved): void => {
    const isSameBoot = bootId !== null && saved.bootId === bootId && clock.monotonic() >= saved.monotonicMs;
    isOfThisBoot = isSameBoot && saved.isConfirmed;
    setNow(isSameBoot ? leastNow(saved) : Math.max(leastNow(saved), clock.now(), nowMs()));
  };

  return {
    now: () => Math.floor(nowMs() / 1_000),
    synchronise: (serviceDateMs) => {
      if (!Number.isFinite(serviceDateMs) || serviceDateMs < earliestMs) return;
      const isNews = !isConfirmed || Math.abs(serviceDateMs - nowMs()) > toleranceMs;
      if (isNews) setNow(serviceDateMs);
      isConfirmed = true;
      const isDue = savedAtMs === null || clock.monotonic() - savedAtMs >= saveAgainAfterMs;
      if (isNews || isDue) void save();
    },
    restore: async (vault) => {
      store = vault;
      try {
        const saved = await vault.read(clockKind, '');
        if (saved && !isConfirmed) continueFrom(saved.value);
      } catch (error) {
        logger.warn('The trusted time could not be read', { reason: String(error) });
      }
      stop?.();
      stop = timers.every(saveEveryMs, () => void save());
      // The save is not awaited, so that it does not delay the start.
      void save();
    },
    isCertain: () => isConfirmed || isOfThisBoot,
    close: async () => {
      stop?.();
      await save();
    },
  };
}
