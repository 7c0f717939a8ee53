import type { BrowserWindow } from 'electron';
import type { Quitting } from './quitting.ts';

export interface QuitConfirmation {
  /** Whether quitting may proceed; if not, the reviewer is being asked. */
  canQuit(): boolean;
  /** Receives the reviewer's answer; true quits the app. */
  answer(shouldQuit: boolean): void;
  /** Called when the system ends the session. Quitting then needs no confirmation. */
  waive(): void;
}

export interface QuitConfirmationParts {
  /** Whether quitting would lose something that the reviewer wants to keep. */
  readonly isAtStake: () => boolean;
  /** Asks the reviewer. Returns false when there is no window to ask in. */
  readonly requestAnswer: () => boolean;
  readonly quit: () => void;
}

/** Creates the confirmation, which asks the reviewer before quitting while something would be lost. */
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

/**
 * Applies the confirmation to closing the only window, because that quits the app. On Windows the window also receives
 * the event that the system ends the session.
 */
export function installQuitConfirmation(
  window: BrowserWindow,
  quit: Pick<QuitConfirmation, 'waive'> & Pick<Quitting, 'canClose' | 'delaysSessionEnd'>,
  platform: NodeJS.Platform = process.platform,
): void {
  window.on('close', (event) => {
    if (!quit.canClose()) event.preventDefault();
  });
  if (platform !== 'win32') return;
  window.on('query-session-end', (event) => {
    // Windows emits no `before-quit` when its session ends. A critical end cannot be delayed.
    if (!event.reasons.includes('critical') && quit.delaysSessionEnd()) event.preventDefault();
  });
  window.on('session-end', () => quit.waive());
}
