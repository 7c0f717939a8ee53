import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { restoreFocusSoon } from '../../components/focus-restore.ts';

/**
 * Focuses the player's frame, so that keys reach it. When the film closes, the focus returns to the previous element.
 */
export function useFilmFocus(frame: RefObject<HTMLIFrameElement | null>, playing: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    // Before the rest of the window becomes inert and loses the focus.
    if (playing) before.current = document.activeElement;
  }, [playing]);
  useEffect(() => {
    if (!playing) return undefined;
    frame.current?.focus();
    return () => {
      const element = before.current;
      // The dialog with Play was removed when the film opened, and the focus with it.
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        element.focus({ preventScroll: true });
      else restoreFocusSoon();
    };
  }, [frame, playing]);
}
