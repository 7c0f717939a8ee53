/** Where `useScrollRestoration` leaves what had the focus last on the screen, by its `data-focus-key`. */
export const lastFocusName = 'heldFocus';

const reachableCell = '[data-cell-focus][tabindex="0"]';
const outOfReach = '[inert], [aria-hidden=true]';

function lastFocused(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const key = main?.dataset[lastFocusName] ?? '';
  if (!main || key === '') return null;
  // A film that is shown no longer, such as one that was to be watched: the grid's own cell, which is now another's.
  const instead = key.startsWith('video:') ? main.querySelector<HTMLElement>(reachableCell) : null;
  return main.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`) ?? instead;
}

function isLost(): boolean {
  const held = document.activeElement;
  return held === document.body || held?.closest(outOfReach) != null;
}

/**
 * The focus is nowhere, or behind the dialog below, when what had it is gone: then the dialog on top has it, or Escape would be
 * dead there; without one, what had it last on the screen, or the screen's head.
 */
export function restoreFocus(): void {
  if (!isLost()) return;
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const onTop = dialogs.findLast((dialog) => !dialog.closest(outOfReach));
  const next = onTop ?? lastFocused() ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}

/**
 * The same once the browser has drawn: it takes the focus from what is switched off, or hidden, only with the next frame. And
 * a frame after it was found lost: where a dialog has just gone, react-aria gives it back in that one.
 */
export function restoreFocusSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isLost()) requestAnimationFrame(restoreFocus);
    }),
  );
}
