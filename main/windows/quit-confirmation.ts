import type { BrowserWindow } from 'electron';

export interface QuitConfirmation {
  /** Whether quitting may proceed; if not, the reviewer is being asked. */
  canQuit(): boolean;
  /** The reviewer's answer; true quits. */
  answer(shouldQuit: boolean): void;
  /** The system ends the session: quitting no longer asks. */
  waive(): void;
}

export interface QuitConfirmationParts {
  /** Whether quitting would lose something that the reviewer wants to keep. */
  readonly isAtStake: () => boolean;
  /** Asks the reviewer; false when there is no window to ask in. */
  readonly requestAnswer: () => boolean;
  readonly quit: () => void;
}

/** Asks before quitting while something would be lost. */
export function createQuitConfirmation({
  isAtStake,
  requestAnswer,
  quit,
}: QuitConfirmationParts): QuitConfirmation {
  let hasAgreed = false;
  return {
    canQuit: () => hasAgreed || !isAtStake() || !requestAnswer(),
    answer(hasConfirmed) {
      hasAgreed = hasConfirmed;
      if (hasConfirmed) quit();
    },
    waive() {
      hasAgreed = true;
    },
  };
}

/** Closing the only window quits the app, so it asks too. On Windows the window receives the end of the session. */
export function installQuitConfirmation(
  window: BrowserWindow,
  quit: Pick<QuitConfirmation, 'waive'> & { canClose(): boolean },
): void {
  window.on('close', (event) => {
    if (!quit.canClose()) event.preventDefault();
  });
  if (process.platform !== 'win32') return;
  window.on('query-session-end', () => quit.waive());
  window.on('session-end', () => quit.waive());
}
