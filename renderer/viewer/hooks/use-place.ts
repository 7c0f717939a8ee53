import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useViewer } from './use-viewer.tsx';

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
    if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
    const frame = requestAnimationFrame(() => {
      if (place) element.scrollTo({ top: place.scrollTop, behavior: 'instant' });
      if (document.activeElement && document.activeElement !== document.body) return;
      const key = place?.focusKey;
      const target = key ? element.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`) : null;
      (target ?? element.querySelector('h1'))?.focus({ preventScroll: true });
    });
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
