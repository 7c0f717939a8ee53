import type { BrowserWindow } from 'electron';

export interface QuitQuestion {
  /** Whether quitting may go on; when it may not, the reviewer is being asked. */
  mayQuit(): boolean;
  /** What the reviewer said; yes quits. */
  answer(quit: boolean): void;
  /** The system ends the session: nobody can be asked any more. */
  waive(): void;
}

export interface QuitQuestionParts {
  /** Whether quitting would lose something that the reviewer would want back. */
  readonly isAtStake: () => boolean;
  /** Puts the question to the reviewer; false when there is no window to put it in. */
  readonly ask: () => boolean;
  readonly quit: () => void;
}

/** Quitting asks first while something is at stake. */
export function createQuitQuestion({ isAtStake, ask, quit }: QuitQuestionParts): QuitQuestion {
  let agreed = false;
  return {
    mayQuit: () => agreed || !isAtStake() || !ask(),
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
export function installQuitQuestion(window: BrowserWindow, question: QuitQuestion): void {
  window.on('close', (event) => {
    if (!question.mayQuit()) event.preventDefault();
  });
  if (process.platform !== 'win32') return;
  window.on('query-session-end', () => question.waive());
  window.on('session-end', () => question.waive());
}
