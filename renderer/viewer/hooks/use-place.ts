import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useViewer } from './use-viewer.tsx';

/** Frames in which a long list may draw the row that held the focus. */
const restoreFrames = 20;

/**
 * Keeps the place of a screen: scroll and focus are remembered when it is left and put back when the reviewer returns.
 * A screen that is new gets the focus on its heading, so that screen readers begin there.
 */
export function usePlace(entryId: number, scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const { navigation } = useViewer();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!ready || !element) return undefined;
    const place = navigation.getState().placeOf(entryId);
    const key = place?.focusKey ?? null;
    let frame = 0;
    let tries = key === null ? 1 : restoreFrames;
    const restore = (): void => {
      if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
      // A dialog over the screen keeps the focus, and gives it back by itself.
      if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      const holder =
        key === null ? null : element.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`);
      tries -= 1;
      if (holder) holder.focus({ preventScroll: true });
      else if (tries > 0) frame = requestAnimationFrame(restore);
      else element.querySelector('h1')?.focus({ preventScroll: true });
    };
    if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
    frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [entryId, ready, scroller, navigation]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { remember } = navigation.getState();
    let scrollTop = element.scrollTop;
    let focusKey = navigation.getState().placeOf(entryId)?.focusKey ?? null;
    const keep = (): void => remember(entryId, { scrollTop, focusKey });
    const onScroll = (): void => {
      scrollTop = element.scrollTop;
      keep();
    };
    const onFocus = (event: FocusEvent): void => {
      const holder = event.target instanceof Element ? event.target.closest('[data-focus-key]') : null;
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
