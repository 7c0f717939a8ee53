import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { restoreFocusSoon } from '../../components/focus-restore.ts';
import { useScreening, useViewer } from '../../hooks/use-viewer.tsx';

/**
 * Keeps the focus in the player's frame while a film is on the screen, so that keys reach the player: at the start,
 * when the player shows the film, and when the window gets the focus. Keys that the viewer receives are passed on to
 * the player. When the film closes, the focus returns to the previous element.
 */
export function useFilmFocus(frame: RefObject<HTMLIFrameElement | null>, isPlaying: boolean): void {
  const { player } = useViewer();
  const isShown = useScreening((state) => state.frame === 'shown');
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    // The element is stored before the rest of the window becomes inert and loses the focus.
    if (isPlaying) before.current = document.activeElement;
  }, [isPlaying]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    frame.current?.focus();
    return () => {
      const element = before.current;
      // The element is gone if it was in the dialog with Play, which was removed when the film opened.
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        // The header of the room may have grown by a film in progress, so the element may have left the view.
        element.focus();
      else restoreFocusSoon({ isScrolled: true });
    };
  }, [frame, isPlaying]);
  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const focus = (): void => {
      // If the frame already has the focus but its document was replaced, the new document gets the focus only after a
      // blur.
      if (document.activeElement === frame.current) frame.current?.blur();
      frame.current?.focus();
    };
    const passOn = (event: KeyboardEvent): void => {
      focus();
      // Windows reports AltGr, which types characters, as Control with Alt.
      const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isCommand || event.metaKey || event.key === 'Tab') return;
      event.preventDefault();
      player.press(event.key, event.shiftKey);
    };
    focus();
    document.addEventListener('keydown', passOn, { signal });
    addEventListener('focus', focus, { signal });
    return () => ended.abort();
  }, [frame, player, isPlaying, isShown]);
}
