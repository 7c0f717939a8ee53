import { type Translate } from '../strings.ts';
import { make } from './elements.ts';

export interface WayOut {
  readonly element: HTMLElement;
  /** Escape, with nothing left to close: asks the first time, and leaves the second. */
  press: () => void;
  /** Something else was done since. */
  forget: () => void;
}

const ASKED_MILLISECONDS = 3000;

/**
 * Escape goes back, as it does everywhere else; but it is also pressed once too often on the way out of full screen, so it
 * takes two, and the first one says so.
 */
export function createWayOut(t: Translate, leave: () => void): WayOut {
  const element = make('p', 'way-out');
  element.setAttribute('role', 'status');
  let asked: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(asked);
    asked = undefined;
    element.textContent = '';
  };
  return {
    element,
    press: () => {
      if (asked !== undefined) {
        forget();
        leave();
        return;
      }
      element.textContent = t('escapeAgain');
      asked = setTimeout(forget, ASKED_MILLISECONDS);
    },
    forget,
  };
}
