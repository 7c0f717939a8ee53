/**
 * Data attribute in which `useScrollRestoration` stores the `data-focus-key` of the element that was last focused on
 * the screen.
 */
export const lastFocusName = 'heldFocus';

const reachableCell = '[data-cell-focus][tabindex="0"]';
const outOfReach = '[inert], [aria-hidden=true]';

function lastFocused(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const key = main?.dataset[lastFocusName] ?? '';
  if (!main || key === '') return null;
  // If the video is no longer listed, such as a watched one under the filter "to watch", the cell that Tab reaches gets
  // the focus.
  const instead = key.startsWith('video:') ? main.querySelector<HTMLElement>(reachableCell) : null;
  return main.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`) ?? instead;
}

function isLost(): boolean {
  const held = document.activeElement;
  return held === document.body || held?.closest(outOfReach) != null;
}

/**
 * If the focus is lost, focuses the top dialog, so that Escape works. Without a dialog, focuses the element that was
 * last focused on the screen, or else the screen's heading.
 */
export function restoreFocus(): void {
  if (!isLost()) return;
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const onTop = dialogs.findLast((dialog) => !dialog.closest(outOfReach));
  const last = onTop ? null : lastFocused();
  // The layout may have changed since, so the element is scrolled into view.
  if (last) last.focus();
  else (onTop ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

/**
 * Ref of an element inside a button: restores the focus where the button is removed while it has the focus, such as a
 * "Try again" that succeeded.
 */
export const restoresFocus = (inside: Element | null) => (): void => {
  // React calls this before it removes the element from the document.
  if (inside?.closest('button') === document.activeElement) restoreFocusSoon();
};

/**
 * Calls `restoreFocus` if the focus is lost after two frames, because the browser blurs a disabled or hidden element
 * only when it renders the next frame. The call waits for one more frame, in which react-aria restores the focus after
 * a dialog closes.
 */
export function restoreFocusSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isLost()) requestAnimationFrame(restoreFocus);
    }),
  );
}
