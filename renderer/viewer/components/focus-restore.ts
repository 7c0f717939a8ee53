/** Data attribute in which `useScrollRestoration` stores the `data-focus-key` last focused on the screen. */
export const lastFocusName = 'heldFocus';

const reachableCell = '[data-cell-focus][tabindex="0"]';
const outOfReach = '[inert], [aria-hidden=true]';

function lastFocused(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const key = main?.dataset[lastFocusName] ?? '';
  if (!main || key === '') return null;
  // If the video is no longer listed, such as a watched one under the filter "to watch": the grid's reachable cell.
  const instead = key.startsWith('video:') ? main.querySelector<HTMLElement>(reachableCell) : null;
  return main.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`) ?? instead;
}

function isLost(): boolean {
  const held = document.activeElement;
  return held === document.body || held?.closest(outOfReach) != null;
}

/**
 * When the focused element is gone, focuses the top dialog, so that Escape works; without a dialog, the element last
 * focused on the screen, or the screen's heading.
 */
export function restoreFocus(): void {
  if (!isLost()) return;
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const onTop = dialogs.findLast((dialog) => !dialog.closest(outOfReach));
  const next = onTop ?? lastFocused() ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}

/**
 * Calls `restoreFocus` after the browser has drawn, since it blurs a disabled or hidden element only in the next
 * frame. It waits one more frame once the focus is lost: react-aria returns it in that frame when a dialog closes.
 */
export function restoreFocusSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isLost()) requestAnimationFrame(restoreFocus);
    }),
  );
}
