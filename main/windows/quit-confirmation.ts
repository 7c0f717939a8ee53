import type { BrowserWindow } from 'electron';

export interface QuitConfirmation {
  /** Whether quitting may go on; when it may not, the reviewer is being asked. */
  canQuit(): boolean;
  /**
   * The window is being closed. False: the app quits instead, with the window still there, since a film that plays tells
   * its last seconds first.
   */
  canClose(): boolean;
  /** What the reviewer said; yes quits. */
  answer(quit: boolean): void;
  /** The system ends the session: nobody can be asked any more. */
  waive(): void;
}

export interface QuitConfirmationParts {
  /** Whether quitting would lose something that the reviewer would want back. */
  readonly isAtStake: () => boolean;
  /** Puts the question to the reviewer; false when there is no window to put it in. */
  readonly requestAnswer: () => boolean;
  readonly quit: () => void;
  /** A film plays, and quitting has not ended it yet. */
  readonly isWatching?: () => boolean;
}

/** Quitting asks first while something is at stake. */
export function createQuitConfirmation({
  isAtStake,
  requestAnswer,
  quit,
  isWatching,
}: QuitConfirmationParts): QuitConfirmation {
  let agreed = false;
  const canQuit = (): boolean => agreed || !isAtStake() || !requestAnswer();
  return {
    canQuit,
    canClose() {
      if (!canQuit()) return false;
      if (isWatching?.() !== true) return true;
      quit();
      return false;
    },
    answer(wanted) {
      agreed = wanted;
      if (wanted) quit();
    },
    waive() {
      agreed = true;
    },
  };
}

/** Closing the one window quits the app, so it asks as well. On Windows the end of the session is told to the window. */
export function installQuitConfirmation(window: BrowserWindow, confirmation: QuitConfirmation): void {
  window.on('close', (event) => {
    if (!confirmation.canClose()) event.preventDefault();
  });
  if (process.platform !== 'win32') return;
  window.on('query-session-end', () => confirmation.waive());
  window.on('session-end', () => confirmation.waive());
}
