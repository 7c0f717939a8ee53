import type { Logger, Timers } from '../platform/ports.ts';

/** Milliseconds that quitting waits for what must become durable. */
const quitDeadlineMs = 5_000;

/** As much of Electron's `app` as is needed. */
export interface QuittableApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

export interface QuittingParts {
  /** False: the reviewer is being asked, and the app stays for now. */
  readonly mayQuit?: () => boolean;
  /** Ends the app's work: resolves when nothing can be lost any more. */
  readonly finish: () => Promise<void>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Quitting {
  /**
   * Ends the app's work before it is asked to quit, so that the next quit passes at once: one that is held back would
   * take the installation of an update with it. Rejects with what `finish` rejects with.
   */
  finishNow(): Promise<void>;
  /** The work has ended: whatever closes now loses nothing. */
  isFinished(): boolean;
  /** The app stays after `finishNow`: quitting waits again. */
  stay(): void;
}

/** Holds quitting back until what must not be lost is on the disk; not for ever. */
export function installQuitting(app: QuittableApp, parts: QuittingParts): Quitting {
  let passes = false;
  let finishing = false;

  function finished(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = parts.timers.after(quitDeadlineMs, resolve);
      void parts
        .finish()
        .catch((error: unknown) => {
          parts.logger.warn('the work could not be ended in order', { error });
        })
        .then(() => {
          cancel();
          resolve();
        });
    });
  }

  app.on('before-quit', (event) => {
    if (passes) return;
    event.preventDefault();
    if (finishing || parts.mayQuit?.() === false) return;
    finishing = true;
    void finished().then(() => {
      passes = true;
      app.quit();
    });
  });

  return {
    async finishNow() {
      await parts.finish();
      passes = true;
    },
    isFinished: () => passes,
    stay() {
      passes = false;
      finishing = false;
    },
  };
}
