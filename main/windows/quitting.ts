import type { Logger, Timers } from '../platform/ports.ts';

/** Milliseconds that quitting waits for data to become durable. */
const quitDeadlineMs = 5_000;
/**
 * Milliseconds until the app quits if an installation has not ended it; macOS may ask for an administrator's
 * password first.
 */
const installDeadlineMs = 5 * 60_000;

/** The used part of Electron's `app`. */
export interface QuittableApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
  quit(): void;
}

export interface QuittingParts {
  /** Returns false while the reviewer is being asked: the app stays for now. */
  readonly canQuit?: () => boolean;
  /** Whether a film plays. */
  readonly isWatching?: () => boolean;
  /** Ends the app's work; resolves when nothing can be lost any more. */
  readonly finish: () => Promise<void>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Quitting {
  /**
   * Ends the app's work before an update is installed, so that the next quit is not delayed: a delayed quit would
   * cancel the installation. The installation quits the app, not the last closing window. Rejects as `finish` does.
   */
  finishNow(): Promise<void>;
  /**
   * Whether the window may close. If false while a film plays, the app quits instead and keeps the window, so that
   * the film's last seconds are reported first.
   */
  canClose(): boolean;
  /** Undoes `finishNow` when the app stays: quitting waits again. */
  stay(): void;
}

/** Quits when the last window closes. Delays quitting until data is on the disk, but only up to a deadline. */
export function installQuitting(app: QuittableApp, parts: QuittingParts): Quitting {
  let canPass = false;
  let isFinishing = false;
  let isInstalling = false;

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
    if (canPass) return;
    event.preventDefault();
    if (isFinishing || parts.canQuit?.() === false) return;
    isFinishing = true;
    void finished().then(() => {
      canPass = true;
      app.quit();
    });
  });

  app.on('window-all-closed', () => {
    // Squirrel installs after closing the windows: an app that quits here would end before it can.
    if (isInstalling) parts.timers.after(installDeadlineMs, () => app.quit());
    else app.quit();
  });

  return {
    async finishNow() {
      await parts.finish();
      canPass = true;
      isInstalling = true;
    },
    canClose() {
      if (parts.canQuit?.() === false) return false;
      if (canPass || parts.isWatching?.() !== true) return true;
      app.quit();
      return false;
    },
    stay() {
      canPass = false;
      isFinishing = false;
      isInstalling = false;
    },
  };
}
