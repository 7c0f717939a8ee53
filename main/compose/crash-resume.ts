import type { Logger } from '../platform/ports.ts';
import type { Screenings } from '../screening/screenings.ts';

type Film = NonNullable<ReturnType<Screenings['current']>>;

/** The film that the viewer's death cut off, kept for the viewer that comes after it. */
export interface CrashResume {
  /** The viewer's process has gone: what ran has ended, position and trail are written. `again`: it comes back. */
  onViewerGone(willRestart: boolean): void;
  /** Told once, when the film before has ended. */
  take(): Promise<Film | null>;
}

export function createCrashResume(parts: {
  readonly screenings: () => Pick<Screenings, 'current' | 'closeAll'> | null;
  /** The film's traffic ends and nothing of it stays. */
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
