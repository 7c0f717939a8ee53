/**
 * Data attribute in which `useScrollRestoration` stores the `data-focus-key` of the element that was last focused on
 * the screen.
 */
export const lastFocusName = 'heldFocus';

const outOfReach = '[inert], [aria-hidden=true]';
const anyDialog = '[role=dialog], [role=alertdialog]';
const overlay = `${anyDialog}, [role=menu], [role=listbox]`;

/** The element outside of the screen, dialogs and menus that had the focus last, such as the menu's button; else null. */
let lastOutside: HTMLElement | null = null;

/**
 * Follows the focus for `restoreFocus`. A dialog cannot know who opened it: the entry of a menu is removed before the
 * dialog appears, and so is a dialog that another one follows. Returns a function that stops.
 */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target.closest(overlay)) return;
    lastOutside = target.closest('main, iframe') ? null : target;
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    lastOutside = null;
  };
}

function lastFocused(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const key = main?.dataset[lastFocusName] ?? '';
  if (!main || key === '') return null;
  const exact = main.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`);
  if (exact) return exact;
  // If the item is no longer listed, such as a removed room or a watched video under the filter "to watch", the cell of
  // its list that Tab reaches gets the focus: the next one, or else the last.
  const list = CSS.escape(key.slice(0, key.indexOf(':') + 1));
  if (list === '') return null;
  return (
    main
      .querySelector(`[data-cell] [data-focus-key^="${list}"][tabindex="0"]`)
      ?.closest('[data-cell]')
      ?.querySelector<HTMLElement>('[data-cell-focus]') ?? null
  );
}

function isLost(): boolean {
  const held = document.activeElement;
  return held === document.body || held?.closest(outOfReach) != null;
}

/**
 * If the focus is lost, focuses the top dialog, so that Escape works. Without a dialog, focuses the element that was
 * last focused, such as the button of the header that opened the dialog, which is scrolled into view; or else the
 * screen's heading, which is scrolled into view if `isScrolled` is true.
 */
function restoreFocus(isScrolled: boolean): void {
  if (!isLost()) return;
  const dialogs = [...document.querySelectorAll<HTMLElement>(anyDialog)];
  const onTop = dialogs.findLast((dialog) => !dialog.closest(outOfReach));
  const outside = lastOutside?.isConnected === true ? lastOutside : null;
  const above = onTop ?? outside;
  if (above) above.focus({ preventScroll: true });
  else {
    const last = lastFocused();
    if (last) last.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: !isScrolled });
  }
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
 * a dialog closes. A heading that gets the focus is scrolled into view after a change of the screen, and not where a
 * button of a long list is removed.
 */
export function restoreFocusSoon({ isScrolled = false } = {}): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isLost()) requestAnimationFrame(() => restoreFocus(isScrolled));
    }),
  );
}
