import type { Logger } from '../platform/ports.ts';
import type { Screenings } from '../screening/screenings.ts';

type Film = NonNullable<ReturnType<Screenings['current']>>;

/** The film interrupted by a crash of the viewer, kept for the restarted viewer. */
export interface CrashResume {
  /** The viewer crashed: ends its screenings and writes position and audit log. `willRestart`: the viewer restarts. */
  onViewerGone(willRestart: boolean): void;
  /** Returns the film once, after its screening has ended; null if there is none. */
  take(): Promise<Film | null>;
}

export function createCrashResume(parts: {
  readonly screenings: () => Pick<Screenings, 'current' | 'closeAll'> | null;
  /** Ends the film's network access and erases its data. */
  readonly clear: () => Promise<void>;
  readonly logger: Logger;
}): CrashResume {
  let film: Film | null = null;
  let ended: Promise<void> = Promise.resolve();
  return {
    onViewerGone(willRestart) {
      const screenings = parts.screenings();
      const running = screenings?.current() ?? null;
      if (screenings === null || running === null) return;
      film = willRestart ? running : null;
      ended = screenings
        .closeAll('viewer-gone')
        .then(parts.clear)
        .catch((error: unknown) =>
          parts.logger.warn('an interrupted screening could not be ended', { error }),
        );
    },
    async take() {
      const taken = film;
      film = null;
      await ended;
      return taken;
    },
  };
}
