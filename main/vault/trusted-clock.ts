import { z } from 'zod';
import type { Clock, Logger, Timers } from '../platform/ports.ts';
import type { DocumentKind, TrustedClock, Vault } from './vault.ts';

const savedSchema = z.object({
  /** What this clock told, epoch milliseconds, when the monotonic one told `monotonicMs`. */
  nowMs: z.number(),
  monotonicMs: z.number(),
  bootId: z.string().nullable(),
  /** The service was heard since the app that wrote this was started. */
  isConfirmed: z.boolean(),
});
type Saved = z.infer<typeof savedSchema>;

export const clockKind: DocumentKind<Saved> = {
  name: 'clock',
  version: 1,
  evictable: false,
  parse: (value) => savedSchema.parse(value),
  // A time that was only the system's does not replace the last trusted one.
  merge: (onDisk, inMemory) => (inMemory.isConfirmed ? inMemory : onDisk),
};

/** A `Date` header counts whole seconds and travels a while: what differs by less says nothing new. */
const toleranceMs = 2_000;
/** How often the time is kept, so that setting the clock back between two runs gains no more than this. */
const saveEveryMs = 5 * 60_000;
const saveAgainAfterMs = 60_000;
/** A service that says it is earlier has a broken clock, or is none. */
const earliestMs = Date.UTC(2020, 0, 1);

export interface RestorableClock extends TrustedClock {
  /**
   * Goes on from the last time kept in this vault, and keeps the time there from now on. To be called again when a
   * locked vault was opened. Never rejects.
   */
  restore(vault: Vault): Promise<void>;
  /** False while the time is only the system's word: the service was not heard since the computer was started. */
  isCertain(): boolean;
  close(): Promise<void>;
}

/**
 * Trusted time: the service's date and the monotonic clock. Within one boot the system's clock has no
 * say; after a restart without contact, now is the later of the last trusted time and the system's clock.
 */
export function createTrustedClock(options: {
  readonly clock: Clock & { readonly bootId?: string | null };
  readonly timers: Timers;
  readonly logger: Logger;
}): RestorableClock {
  const { clock, timers, logger } = options;
  const bootId = clock.bootId ?? null;
  /** Until something better is known, the system's clock as it was at the start. */
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

  /** The least that it must be now, by what was kept. */
  const leastNow = (saved: Saved): number => {
    const monotonicMs = clock.monotonic();
    const isOtherBoot = monotonicMs < saved.monotonicMs || (bootId !== null && saved.bootId !== bootId);
    // Of another boot all that has passed of this one is certain; of this one, what has passed since.
    return saved.nowMs + (isOtherBoot ? monotonicMs : monotonicMs - saved.monotonicMs);
  };

  const goOnFrom = (saved: Saved): void => {
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
        if (saved && !isConfirmed) goOnFrom(saved.value);
      } catch (error) {
        logger.warn('The trusted time could not be read', { reason: String(error) });
      }
      stop?.();
      stop = timers.every(saveEveryMs, () => void save());
      // Not waited for: the app need not start later for it.
      void save();
    },
    isCertain: () => isConfirmed || isOfThisBoot,
    close: async () => {
      stop?.();
      await save();
    },
  };
}
