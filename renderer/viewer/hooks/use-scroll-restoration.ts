import { type RefObject, useLayoutEffect } from 'react';
import { lastFocusName } from '../components/focus-restore.ts';
import type { ScrollPosition } from '../stores/navigation.ts';
import { useViewer } from './use-viewer.tsx';

/**
 * Milliseconds in which a list usually renders the row that had the focus. After this time the heading is focused until
 * the row appears.
 */
const headingAfterMs = 350;
/** Input events that end the restoration. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

const elementOf = (screen: HTMLElement, focusKey: string): HTMLElement | null =>
  screen.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(focusKey)}"]`);

/** Returns whether a part of the element, or of its card if it is in one, is in the visible part of the screen. */
function isInView(screen: HTMLElement, element: HTMLElement): boolean {
  const frame = screen.getBoundingClientRect();
  const { top, right, bottom, left } = cellOf(element).getBoundingClientRect();
  return top <= frame.bottom && bottom >= frame.top && left <= frame.right && right >= frame.left;
}
const cellOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[data-cell]') ?? element;

/**
 * Restores a screen's scroll position and focus when the reviewer returns, and the scroll position of each element with
 * `data-scroll-key`. On a new screen the heading gets the focus, so that screen readers begin there. The heading also
 * gets it where the reviewer had scrolled away from the focus: the focus would be out of view, or the place lost.
 * `isReady`: whether the screen has its content, or `failed` where it has a message instead, whose heading gets the
 * focus.
 */
export function useScrollRestoration(
  entryId: number,
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean | 'failed',
): void {
  const { navigation } = useViewer();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isReady || !element) return undefined;
    const place = navigation.getState().scrollPositionOf(entryId);
    const key = place?.focusKey ?? null;
    const over = new AbortController();
    const { signal } = over;
    const head = element.querySelector('h1');
    const before = document.activeElement;
    const scroll = (): void => {
      if (!place) return;
      element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
      for (const shelf of element.querySelectorAll<HTMLElement>('[data-scroll-key]'))
        shelf.scrollTo({ left: place.shelves?.[shelf.dataset.scrollKey ?? ''] ?? 0, behavior: 'instant' });
    };
    const restore = (): void => {
      const { activeElement } = document;
      if (signal.aborted) return;
      scroll();
      const holder = key === null ? head : elementOf(element, key);
      // A dialog over the screen keeps the focus and restores it on closing. An element that the reviewer focused keeps
      // the focus too.
      const isTaken = activeElement !== before && activeElement !== head && element.contains(activeElement);
      if (isTaken || activeElement?.closest('[role=dialog], [role=alertdialog]')) over.abort();
      else if (holder) {
        over.abort();
        holder.focus({ preventScroll: true });
        // The content above or before it may have changed.
        if (holder !== head && !isInView(element, holder))
          cellOf(holder).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      }
    };
    scroll();
    const frame = requestAnimationFrame(restore);
    // Watches for the row until an input event of the reviewer.
    const rows = new MutationObserver(restore);
    rows.observe(element, { childList: true, subtree: true });
    const patience = setTimeout(() => {
      restore();
      if (!signal.aborted) head?.focus({ preventScroll: true });
    }, headingAfterMs);
    for (const sign of signs)
      window.addEventListener(sign, () => over.abort(), { signal, capture: true, passive: true });
    signal.addEventListener('abort', () => {
      rows.disconnect();
      clearTimeout(patience);
      cancelAnimationFrame(frame);
    });
    return () => over.abort();
  }, [entryId, isReady, scroller, navigation]);

  // The cleanup of a layout effect runs while the screen is still in the document.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { remember, scrollPositionOf } = navigation.getState();
    let place: ScrollPosition = scrollPositionOf(entryId) ?? { scrollTop: 0, focusKey: null };
    const keep = (change: Partial<ScrollPosition>): void => {
      place = { ...place, ...change };
      element.dataset[lastFocusName] = place.focusKey ?? '';
      remember(entryId, place);
    };
    const onScroll = ({ target }: Event): void => {
      if (target === element) keep({ scrollTop: element.scrollTop });
      else if (target instanceof HTMLElement && target.dataset.scrollKey !== undefined)
        keep({ shelves: { ...place.shelves, [target.dataset.scrollKey]: target.scrollLeft } });
    };
    const onFocus = (event: FocusEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      // The focus on another button of a card is stored as the focus on the card.
      const holder =
        target?.closest('[data-focus-key]') ??
        target?.closest('[data-cell]')?.querySelector('[data-focus-key]');
      keep({ focusKey: holder?.getAttribute('data-focus-key') ?? null });
    };
    // The event `scroll` of a shelf does not bubble.
    element.addEventListener('scroll', onScroll, { passive: true, capture: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true });
      element.removeEventListener('focusin', onFocus);
      const holder = place.focusKey === null ? null : elementOf(element, place.focusKey);
      if (holder && !isInView(element, holder)) remember(entryId, { ...place, focusKey: null });
    };
  }, [entryId, scroller, navigation]);
}
