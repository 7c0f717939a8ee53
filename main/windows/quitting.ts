import type { Logger, Timers } from '../platform/ports.ts';

/** Milliseconds that quitting waits for data to become durable. */
const quitDeadlineMs = 5_000;
/**
 * Milliseconds that quitting waits for an answer whose loss would cost a view. A call ends at its own limit, 30 s by
 * default; this only bounds a profile whose limit is minutes.
 */
const answerDeadlineMs = 120_000;
/**
 * Milliseconds after which the app quits if an installation has not ended the app. macOS may first ask for an
 * administrator's password.
 */
const installDeadlineMs = 5 * 60_000;

/** The part of Electron's `app` that is used. */
export interface QuittableApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
  quit(): void;
  relaunch(): void;
}

export interface QuittingParts {
  /** Whether the app may quit. False while the reviewer is being asked. */
  readonly canQuit?: () => boolean;
  /** Whether a film plays. */
  readonly isWatching?: () => boolean;
  /** Ends the app's work. Resolves when all data is on disk. */
  readonly finish: () => Promise<void>;
  /** Whether an answer is on its way whose loss would cost a view. `finish` waits for it, with a hidden window. */
  readonly isAnswerAwaited?: () => boolean;
  readonly hideWindow?: () => void;
  readonly showWindow?: () => void;
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Quitting {
  /**
   * Ends the app's work before an update is installed, so that the next quit is not delayed: a delayed quit would
   * cancel the installation. From then on, the installation quits the app, not the closing of the last window. Rejects
   * as `finish` does.
   */
  finishNow(): Promise<void>;
  /**
   * Returns whether the window may close. While a film plays it returns false and quits the app instead. The window
   * then remains until the film's last seconds are reported.
   */
  canClose(): boolean;
  /**
   * To be called when the reviewer wants the window. Returns whether the app is quitting; it then starts again after it
   * has quit, because its window would not work any more.
   */
  startsAgain(): boolean;
  /**
   * To be called when Windows asks whether its session may end. Returns whether the app delays that, to wait for an
   * answer whose loss would cost a view; it then quits by itself, with its window.
   */
  delaysSessionEnd(): boolean;
  /** Undoes `finishNow` when the installation failed: quitting waits for `finish` again. */
  stay(): void;
}

/** Quits when the last window closes. Delays quitting until data is on the disk, but only up to a deadline. */
export function installQuitting(app: QuittableApp, parts: QuittingParts): Quitting {
  let canPass = false;
  let isFinishing = false;
  let isInstalling = false;
  let isSessionEnding = false;
  let isWantedAgain = false;
  const canQuit = (): boolean => isSessionEnding || parts.canQuit?.() !== false;
  const isAnswerAwaited = (): boolean => parts.isAnswerAwaited?.() === true;

  function finished(): Promise<void> {
    return new Promise((resolve) => {
      let cancel: () => void = () => undefined;
      // After an answer, what remains has a whole deadline of its own.
      const wait = (leftMs: number, wasAwaited: boolean): void => {
        cancel = parts.timers.after(quitDeadlineMs, () => {
          const isAwaited = isAnswerAwaited();
          if (leftMs > quitDeadlineMs && (isAwaited || wasAwaited)) wait(leftMs - quitDeadlineMs, isAwaited);
          else resolve();
        });
      };
      wait(answerDeadlineMs, isAnswerAwaited());
      // When its session ends, Windows ends an app without a visible window after 5 s.
      if (isAnswerAwaited() && !isSessionEnding) parts.hideWindow?.();
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
    if (isFinishing || !canQuit()) return;
    isFinishing = true;
    void finished().then(() => {
      canPass = true;
      if (isWantedAgain) app.relaunch();
      app.quit();
    });
  });

  app.on('window-all-closed', () => {
    // Squirrel installs the update after it has closed the windows. Quitting now would end the app before the
    // installation.
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
      if (!canQuit()) return false;
      if (canPass || parts.isWatching?.() !== true) return true;
      app.quit();
      return false;
    },
    startsAgain() {
      isWantedAgain ||= isFinishing;
      return isFinishing;
    },
    delaysSessionEnd() {
      if (!isAnswerAwaited()) return false;
      // Set only where the app quits anyway: another app may cancel the end, which Electron does not report.
      isSessionEnding = true;
      // Windows ends an app without a visible window after 5 s, so one that is quitting already shows it again.
      if (isFinishing) parts.showWindow?.();
      app.quit();
      return true;
    },
    stay() {
      canPass = false;
      isFinishing = false;
      isInstalling = false;
    },
  };
}
