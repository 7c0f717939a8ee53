import type { BrowserWindow } from 'electron';

export interface QuitConfirmation {
  /** Whether quitting may proceed; if not, the reviewer is being asked. */
  canQuit(): boolean;
  /**
   * Whether the window may close. If false while a film plays, the app quits instead and keeps the window, so that
   * the film's last seconds are reported first.
   */
  canClose(): boolean;
  /** The reviewer's answer; true quits. */
  answer(quit: boolean): void;
  /** The system ends the session: quitting no longer asks. */
  waive(): void;
}

export interface QuitConfirmationParts {
  /** Whether quitting would lose something that the reviewer wants to keep. */
  readonly isAtStake: () => boolean;
  /** Asks the reviewer; false when there is no window to ask in. */
  readonly requestAnswer: () => boolean;
  readonly quit: () => void;
  /** Whether a film plays that quitting has not ended yet. */
  readonly isWatching?: () => boolean;
}

/** Asks before quitting while something would be lost. */
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

/** Closing the only window quits the app, so it asks too. On Windows the window receives the end of the session. */
export function installQuitConfirmation(window: BrowserWindow, confirmation: QuitConfirmation): void {
  window.on('close', (event) => {
    if (!confirmation.canClose()) event.preventDefault();
  });
  if (process.platform !== 'win32') return;
  window.on('query-session-end', () => confirmation.waive());
  window.on('session-end', () => confirmation.waive());
}
