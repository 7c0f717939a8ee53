import type { Timers } from '../platform/ports.ts';

/**
 * Tracks the reports that a player sends when its film pauses: the position and the seconds since the last report.
 * Before the app quits, main waits briefly for them, because they cannot arrive later.
 */
export interface FinalReports {
  /**
   * Marks a report as being written. The caller calls the returned function when the report is written. `isStill`:
   * whether the film is paused or ended; null if the report does not contain this.
   */
  begin(grantId: string): (isStill: boolean | null) => void;
  /**
   * Whether a playing film still has reports to send: true if it played at its last report, false if it was paused, had
   * ended or never reported.
   */
  hasPending(grantId: string): boolean;
  /** To be called after the film was paused. Resolves when its last reports are written, or after `finalReportsMs`. */
  whenReceived(grantId: string): Promise<void>;
  forget(grantId: string): void;
}

/** Maximum milliseconds that quitting waits for a player's last reports. They usually arrive after about 50 ms. */
export const finalReportsMs = 500;
/** Milliseconds to wait for other reports after the report of a pause, because the player sends them together. */
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
