import type { Timers } from '../platform/ports.ts';

/**
 * What a film still has to tell when main ends it: the seconds since its last report, which the player tells as soon as
 * it pauses. Main waits for them where nothing could take them later (quitting), and not for long.
 */
export interface LastWords {
  /** A report of this film is being written; to be called when it is. `stands`: it said that the film stands still. */
  begins(grantId: string): (stands: boolean | null) => void;
  /** Whether the film goes on, by its last word: one that never told anything, or stands, has nothing left to tell. */
  owes(grantId: string): boolean;
  /** Resolves when a film that was asked to pause has told all it knows, or is not heard of in time. */
  heard(grantId: string): Promise<void>;
  forget(grantId: string): void;
}

/** Milliseconds that quitting waits for a player which does not answer. It usually takes some 50. */
export const lastWordsMs = 500;
/** Milliseconds without a further report after the one that said it stands: they come together. */
const quietMs = 40;

interface Film {
  writing: number;
  stands: boolean | null;
  changed: (() => void) | null;
}

export function createLastWords(timers: Timers): LastWords {
  const films = new Map<string, Film>();

  const of = (grantId: string): Film => {
    const known = films.get(grantId);
    if (known) return known;
    const film: Film = { writing: 0, stands: null, changed: null };
    films.set(grantId, film);
    return film;
  };

  return {
    begins: (grantId) => {
      const film = of(grantId);
      film.writing += 1;
      film.changed?.();
      return (stands) => {
        film.writing -= 1;
        if (stands !== null) film.stands = stands;
        film.changed?.();
      };
    },
    owes: (grantId) => films.get(grantId)?.stands === false,
    heard: (grantId) => {
      const film = of(grantId);
      return new Promise((resolve) => {
        let stopQuiet: (() => void) | null = null;
        const settle = (): void => {
          film.changed = null;
          stopQuiet?.();
          stopLate();
          resolve();
        };
        const stopLate = timers.after(lastWordsMs, settle);
        const look = (): void => {
          stopQuiet?.();
          stopQuiet = film.stands === true && film.writing === 0 ? timers.after(quietMs, settle) : null;
        };
        film.changed = look;
        look();
      });
    },
    forget: (grantId) => void films.delete(grantId),
  };
}
