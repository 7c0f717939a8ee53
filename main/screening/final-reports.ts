import type { Timers } from '../platform/ports.ts';

/**
 * What a film still has to tell when main ends it: the seconds since its last report, which the player tells as soon as
 * it pauses. Main waits for them where nothing could take them later (quitting), and not for long.
 */
export interface FinalReports {
  /** A report of this film is being written; to be called when it is. `stands`: it said that the film stands still. */
  begin(grantId: string): (isStill: boolean | null) => void;
  /** Whether the film goes on, by its last word: one that never told anything, or stands, has nothing left to tell. */
  hasPending(grantId: string): boolean;
  /** Resolves when a film that was asked to pause has told all it knows, or is not heard of in time. */
  whenReceived(grantId: string): Promise<void>;
  forget(grantId: string): void;
}

/** Milliseconds that quitting waits for a player which does not answer. It usually takes some 50. */
export const finalReportsMs = 500;
/** Milliseconds without a further report after the one that said it stands: they come together. */
const quietMs = 40;

interface Film {
  writing: number;
  isStill: boolean | null;
  changed: (() => void) | null;
}

export function createFinalReports(timers: Timers): FinalReports {
  const films = new Map<string, Film>();

  const of = (grantId: string): Film => {
    const known = films.get(grantId);
    if (known) return known;
    const film: Film = { writing: 0, isStill: null, changed: null };
    films.set(grantId, film);
    return film;
  };

  return {
    begin: (grantId) => {
      const film = of(grantId);
      film.writing += 1;
      film.changed?.();
      return (isStill) => {
        film.writing -= 1;
        if (isStill !== null) film.isStill = isStill;
        film.changed?.();
      };
    },
    hasPending: (grantId) => films.get(grantId)?.isStill === false,
    whenReceived: (grantId) => {
      const film = of(grantId);
      return new Promise((resolve) => {
        let stopQuiet: (() => void) | null = null;
        const settle = (): void => {
          film.changed = null;
          stopQuiet?.();
          stopLate();
          resolve();
        };
        const stopLate = timers.after(finalReportsMs, settle);
        const check = (): void => {
          stopQuiet?.();
          stopQuiet = film.isStill === true && film.writing === 0 ? timers.after(quietMs, settle) : null;
        };
        film.changed = check;
        check();
      });
    },
    forget: (grantId) => void films.delete(grantId),
  };
}
