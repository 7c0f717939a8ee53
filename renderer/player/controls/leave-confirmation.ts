import { type Translate } from '../strings.ts';
import { make } from './elements.ts';

export interface LeaveConfirmation {
  readonly element: HTMLElement;
  /** Escape, with nothing left to close: asks the first time, and leaves the second. */
  press: () => void;
  /** Something else was done since. */
  forget: () => void;
}

const CONFIRM_MILLISECONDS = 3000;

/**
 * Escape goes back, as it does everywhere else; but it is also pressed once too often on the way out of full screen, so it
 * takes two, and the first one says so.
 */
export function createLeaveConfirmation(t: Translate, leave: () => void): LeaveConfirmation {
  const element = make('p', 'way-out');
  element.setAttribute('role', 'status');
  let isAwaitingConfirmation: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(isAwaitingConfirmation);
    isAwaitingConfirmation = undefined;
    element.textContent = '';
  };
  return {
    element,
    press: () => {
      if (isAwaitingConfirmation !== undefined) {
        forget();
        leave();
        return;
      }
      element.textContent = t('escapeAgain');
      isAwaitingConfirmation = setTimeout(forget, CONFIRM_MILLISECONDS);
    },
    forget,
  };
}
