import { type Translate } from '../strings.ts';
import { make } from './elements.ts';

export interface LeaveConfirmation {
  readonly element: HTMLElement;
  /** Handles Escape when no menu or panel is open: the first press shows the hint, the second leaves. */
  press: () => void;
  /** Cancels the confirmation, because the reviewer did something else. */
  forget: () => void;
}

const CONFIRM_MILLISECONDS = 3000;

/**
 * Escape goes back, as everywhere in the app. A reviewer who leaves full screen may press Escape once too often, so
 * leaving takes two presses, and the first press shows a hint.
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
