import { z } from 'zod';
import { firstSpoken } from '../../preload/contract/languages.ts';
import type { Notifier } from '../platform/notifier.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import type { FilmsOfLibrary } from '../rooms/library-films.ts';
import type { DocumentKind, TrustedClock, Vault } from '../vault/vault.ts';
import { reminderTexts, type ReminderMoment } from './reminder-texts.ts';

/** Reminds of films that expire unseen: 72 and 24 hours before, at most once a day, only while the app runs. */
export interface Reminders {
  /** Returns a function that stops it and withdraws what is shown. */
  start(): () => void;
  /** Something changed that may call for a reminder or end one: a room, a viewing, a setting, the end of a film. */
  changed(): void;
  /** The reviewer changed: what is shown may not be theirs. */
  reviewerChanged(): void;
}

const hour = 3_600;
const day = 24 * hour;
const stages = [24, 72] as const;

interface Given {
  /** Epoch seconds of the last reminder; null: none yet. */
  readonly lastAt: number | null;
  /** Reminders given, by expiry date and stage: no film is named. */
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
/** Most entries that are stored; the oldest go. */
const givenLimit = 500;

/** Milliseconds between two looks, and from a change to the look at it: changes come in bursts. */
const lookEveryMs = 30 * 60_000;
const changeWaitMs = 2_000;

export function createReminders(parts: {
  readonly films: Pick<FilmsOfLibrary, 'deadlines'>;
  readonly isOn: () => boolean;
  /** A film is on the screen. */
  readonly isPlaying: () => boolean;
  readonly languages: () => readonly string[];
  readonly notifier: Notifier;
  readonly vault: Pick<Vault, 'read' | 'write'>;
  readonly clock: Pick<TrustedClock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}): Reminders {
  const { notifier, vault, clock, timers } = parts;
  /** Expiry date of the film that the shown reminder is about. */
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
    // A clock that was set back must not end the reminders.
    if (before.lastAt !== null && now - before.lastAt < day && now >= before.lastAt) return;
    for (const { expiryDate } of deadlines) {
      const stage = stages.find((hours) => expiryDate - now <= hours * hour);
      if (stage === undefined || before.given.includes(nameOf(expiryDate, stage))) continue;
      // Recorded first: after a crash there is one reminder too few, not one every start.
      const given = stages.filter((hours) => hours >= stage).map((hours) => nameOf(expiryDate, hours));
      const after = { lastAt: now, given: [...before.given, ...given].slice(-givenLimit) };
      await vault.write(reminderKind, documentId, after, { kind: 'device' });
      // Changed during the writing.
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

/** By the calendar of this computer, as people say it. */
function momentOf(expiryDate: number, now: number): ReminderMoment {
  const midnight = new Date(now * 1000).setHours(24, 0, 0, 0) / 1000;
  if (expiryDate < midnight) return 'today';
  const days = 1 + Math.floor((expiryDate - midnight) / day);
  return days === 1 ? 'tomorrow' : days === 2 ? 'in-two-days' : 'in-three-days';
}
