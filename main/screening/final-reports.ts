import type { Timers } from '../platform/ports.ts';

/**
 * Reports still due when main ends a film: the seconds since the last report, which the player sends when it pauses.
 * Main waits for them, briefly, only where they could not arrive later (quitting).
 */
export interface FinalReports {
  /**
   * Starts writing a report; call the returned function when it is written. `isStill`: the report says the film is
   * paused or ended; null: it does not say.
   */
  begin(grantId: string): (isStill: boolean | null) => void;
  /** Whether the last report says that the film plays. A film that is paused or never reported has nothing pending. */
  hasPending(grantId: string): boolean;
  /** Resolves when a film that was asked to pause has sent its last reports, or after `finalReportsMs`. */
  whenReceived(grantId: string): Promise<void>;
  forget(grantId: string): void;
}

/** Milliseconds that quitting waits for an unresponsive player. A response usually takes about 50. */
export const finalReportsMs = 500;
/** Milliseconds to wait for further reports after the one that says paused: they are sent together. */
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
