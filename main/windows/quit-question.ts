import type { BrowserWindow } from 'electron';

export interface QuitQuestion {
  /** Whether quitting may go on; when it may not, the reviewer is being asked. */
  mayQuit(): boolean;
  /**
   * The window is being closed. False: the app quits instead, with the window still there, since a film that plays tells
   * its last seconds first.
   */
  mayClose(): boolean;
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
  /** A film plays, and quitting has not ended it yet. */
  readonly isWatching?: () => boolean;
}

/** Quitting asks first while something is at stake. */
export function createQuitQuestion({ isAtStake, ask, quit, isWatching }: QuitQuestionParts): QuitQuestion {
  let agreed = false;
  const mayQuit = (): boolean => agreed || !isAtStake() || !ask();
  return {
    mayQuit,
    mayClose() {
      if (!mayQuit()) return false;
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
export function installQuitQuestion(window: BrowserWindow, question: QuitQuestion): void {
  window.on('close', (event) => {
    if (!question.mayClose()) event.preventDefault();
  });
  if (process.platform !== 'win32') return;
  window.on('query-session-end', () => question.waive());
  window.on('session-end', () => question.waive());
}
