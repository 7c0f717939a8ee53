import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { restoreFocusSoon } from '../../components/focus-restore.ts';

/** The keys of a film belong to its document. When it is over, the focus goes back to what had it. */
export function useFilmFocus(frame: RefObject<HTMLIFrameElement | null>, playing: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    // Before the rest of the window goes out of reach and loses the focus.
    if (playing) before.current = document.activeElement;
  }, [playing]);
  useEffect(() => {
    if (!playing) return undefined;
    frame.current?.focus();
    return () => {
      const element = before.current;
      // Where Play was in a dialog, that went when the film came, and the focus with it.
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        element.focus({ preventScroll: true });
      else restoreFocusSoon();
    };
  }, [frame, playing]);
}
