import { z } from 'zod';
import { firstSpoken } from '../../preload/contract/languages.ts';
import type { Notifier } from '../platform/notifier.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import type { FilmsOfLibrary } from '../rooms/library-films.ts';
import type { DocumentKind, TrustedClock, Vault } from '../vault/vault.ts';
import { reminderTexts, type ReminderMoment } from './reminder-texts.ts';

/** Shows reminders of films that expire unseen: 72 and 24 hours before, at most once a day, only while the app runs. */
export interface Reminders {
  /** Starts the reminders. Returns a function that stops them and withdraws the shown one. */
  start(): () => void;
  /**
   * To be called after a change that may require or end a reminder: a room, a viewing, a setting, the end of a film.
   */
  changed(): void;
  /** To be called when the reviewer changes. Withdraws the shown reminder, which may concern another reviewer. */
  reviewerChanged(): void;
}

const hour = 3_600;
const day = 24 * hour;
const stages = [24, 72] as const;

interface Given {
  /** Epoch seconds of the last reminder; null if there was none. */
  readonly lastAt: number | null;
  /** Shown reminders, each as expiry date and stage, so that no film is named. */
  readonly given: readonly string[];
}

const reminderKind: DocumentKind<Given> = {
  name: 'reminders',
  version: 1,
  evictable: false,
  parse: (value) =>
    z.object({ lastAt: z.number().nullable(), given: z.array(z.string().max(40)) }).parse(value),
};
const documentId = 'reminders';
/** Maximum number of stored entries; the oldest are removed. */
const givenLimit = 500;

/** Milliseconds between two checks, and from a change to its check, because changes arrive in bursts. */
const lookEveryMs = 30 * 60_000;
const changeWaitMs = 2_000;

export function createReminders(parts: {
  readonly films: Pick<FilmsOfLibrary, 'deadlines'>;
  readonly isOn: () => boolean;
  /** Whether a film is on the screen. */
  readonly isPlaying: () => boolean;
  readonly languages: () => readonly string[];
  readonly notifier: Notifier;
  readonly vault: Pick<Vault, 'read' | 'write'>;
  readonly clock: Pick<TrustedClock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}): Reminders {
  const { notifier, vault, clock, timers } = parts;
  /** Expiry date of the film that the shown reminder is about; null if none is shown. */
  let shown: number | null = null;
  let isStarted = false;
  let cancelWait: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();

  const withdraw = (): void => {
    if (shown !== null) notifier.withdraw();
    shown = null;
  };

  const look = async (): Promise<void> => {
    if (!isStarted || !parts.isOn()) {
      withdraw();
      return;
    }
    const deadlines = await parts.films.deadlines();
    if (shown !== null && !deadlines.some(({ expiryDate }) => expiryDate === shown)) withdraw();
    if (parts.isPlaying()) return;
    const now = clock.now();
    const before = (await vault.read(reminderKind, documentId))?.value ?? { lastAt: null, given: [] };
    // If the clock was set back, `lastAt` is in the future, which must not stop the reminders.
    if (before.lastAt !== null && now - before.lastAt < day && now >= before.lastAt) return;
    for (const { expiryDate } of deadlines) {
      const stage = stages.find((hours) => expiryDate - now <= hours * hour);
      if (stage === undefined || before.given.includes(nameOf(expiryDate, stage))) continue;
      // The reminder is recorded before it is shown: a crash in between loses one reminder and does not repeat it at
      // each start.
      const given = stages.filter((hours) => hours >= stage).map((hours) => nameOf(expiryDate, hours));
      const after = { lastAt: now, given: [...before.given, ...given].slice(-givenLimit) };
      await vault.write(reminderKind, documentId, after, { kind: 'device' });
      // The setting or the playback may have changed during the write.
      if (!parts.isOn() || parts.isPlaying()) return;
      const texts = reminderTexts[firstSpoken(parts.languages())];
      notifier.show({ title: texts[momentOf(expiryDate, now)], body: texts.body });
      shown = expiryDate;
      return;
    }
  };

  const lookNow = (): void => {
    last = last.then(look).catch((error: unknown) => {
      parts.logger.warn('a reminder could not be given', { error });
    });
  };

  const changed = (): void => {
    cancelWait?.();
    cancelWait = timers.after(changeWaitMs, lookNow);
  };

  return {
    start: () => {
      isStarted = true;
      changed();
      const stopLooking = timers.every(lookEveryMs, lookNow);
      return () => {
        isStarted = false;
        stopLooking();
        cancelWait?.();
        withdraw();
      };
    },
    changed,
    reviewerChanged: () => {
      withdraw();
      changed();
    },
  };
}

const nameOf = (expiryDate: number, stage: number): string => `${expiryDate}/${stage}`;

/** Returns when a film expires, counted in calendar days in the time zone of this computer. */
function momentOf(expiryDate: number, now: number): ReminderMoment {
  const midnight = new Date(now * 1000).setHours(24, 0, 0, 0) / 1000;
  if (expiryDate < midnight) return 'today';
  const days = 1 + Math.floor((expiryDate - midnight) / day);
  return days === 1 ? 'tomorrow' : days === 2 ? 'in-two-days' : 'in-three-days';
}
