import type { Logger, Timers } from '../platform/ports.ts';

/** Milliseconds that quitting waits for what must become durable. */
const quitDeadlineMs = 5_000;
/** Milliseconds that an installation may take to end the app; macOS may ask for an administrator's password first. */
const installDeadlineMs = 5 * 60_000;

/** As much of Electron's `app` as is needed. */
export interface QuittableApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
  quit(): void;
}

export interface QuittingParts {
  /** False: the reviewer is being asked, and the app stays for now. */
  readonly canQuit?: () => boolean;
  /** Ends the app's work: resolves when nothing can be lost any more. */
  readonly finish: () => Promise<void>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Quitting {
  /**
   * Ends the app's work for the installation of an update, so that the next quit passes at once: one that is held back
   * would take the installation with it. The installation quits the app, not the last window that closes. Rejects with
   * what `finish` rejects with.
   */
  finishNow(): Promise<void>;
  /** The work has ended: whatever closes now loses nothing. */
  isFinished(): boolean;
  /** The app stays after `finishNow`: quitting waits again. */
  stay(): void;
}

/** Quits with the last window, and holds quitting back until what must not be lost is on the disk; not for ever. */
export function installQuitting(app: QuittableApp, parts: QuittingParts): Quitting {
  let passes = false;
  let finishing = false;
  let installing = false;

  function finished(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = parts.timers.after(quitDeadlineMs, resolve);
      void parts
        .finish()
        .catch((error: unknown) => {
          parts.logger.warn('the shutdown did not complete', { error });
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
    if (finishing || parts.canQuit?.() === false) return;
    finishing = true;
    void finished().then(() => {
      passes = true;
      app.quit();
    });
  });

  app.on('window-all-closed', () => {
    // Squirrel closes the windows, and installs after that: an app that quits here is gone before it can.
    if (installing) parts.timers.after(installDeadlineMs, () => app.quit());
    else app.quit();
  });

  return {
    async finishNow() {
      await parts.finish();
      passes = true;
      installing = true;
    },
    isFinished: () => passes,
    stay() {
      passes = false;
      finishing = false;
      installing = false;
    },
  };
}
