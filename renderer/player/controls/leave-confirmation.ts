import { type Translate } from '../strings.ts';
import { make } from './elements.ts';

export interface LeaveConfirmation {
  readonly element: HTMLElement;
  /** Escape with nothing to close: the first press asks, the second leaves. */
  press: () => void;
  /** Cancels the confirmation, because another action followed. */
  forget: () => void;
}

const CONFIRM_MILLISECONDS = 3000;

/**
 * Escape goes back, as everywhere in the app. Reviewers who leave full screen may press it once too often, so leaving
 * takes two presses and the first shows a hint.
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
