import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { lastFocusName } from '../components/focus-restore.ts';
import { useViewer } from './use-viewer.tsx';

/**
 * Milliseconds in which a list usually renders the row that had the focus. After this time the heading is focused until
 * the row appears.
 */
const headingAfterMs = 350;
/** Input events that end the restoration. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Restores a screen's scroll position and focus when the reviewer returns. On a new screen the heading gets the focus,
 * so that screen readers begin there.
 */
export function useScrollRestoration(
  entryId: number,
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
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
    const restore = (): void => {
      const { activeElement } = document;
      if (signal.aborted) return;
      if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
      const holder =
        key === null ? head : element.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`);
      // A dialog over the screen keeps the focus and restores it on closing. An element that the reviewer focused keeps
      // the focus too.
      const isTaken = activeElement !== before && activeElement !== head && element.contains(activeElement);
      if (isTaken || activeElement?.closest('[role=dialog], [role=alertdialog]')) over.abort();
      else if (holder) {
        over.abort();
        holder.focus({ preventScroll: true });
      }
    };
    if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
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

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { remember } = navigation.getState();
    let scrollTop = element.scrollTop;
    let focusKey = navigation.getState().scrollPositionOf(entryId)?.focusKey ?? null;
    const keep = (): void => {
      element.dataset[lastFocusName] = focusKey ?? '';
      remember(entryId, { scrollTop, focusKey });
    };
    const onScroll = (): void => {
      scrollTop = element.scrollTop;
      keep();
    };
    const onFocus = (event: FocusEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      // The focus on another button of a card is stored as the focus on the card.
      const holder =
        target?.closest('[data-focus-key]') ??
        target?.closest('[data-cell]')?.querySelector('[data-focus-key]');
      focusKey = holder?.getAttribute('data-focus-key') ?? null;
      keep();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', onFocus);
    };
  }, [entryId, scroller, navigation]);
}
