import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { currentEntry } from '../../stores/navigation.ts';
import { isCovered } from './is-covered.ts';

/** Milliseconds after a film in which Escape does not leave the screen, because it was meant for the film. */
const afterFilmMs = 500;

/**
 * Navigates back and forward on the usual keys and mouse buttons of browsers, and back on Escape where the header has a
 * Back button. Dialogs, menus and fields handle their Escape themselves and stop it.
 */
export function useHistoryKeys(): void {
  const viewer = useViewer();
  useEffect(() => {
    let filmClosedAt = -Infinity;
    const stopFollowing = viewer.screening.subscribe(({ screening }, before) => {
      if (screening.state === 'idle' && before.screening.state !== 'idle') filmClosedAt = performance.now();
    });
    const move = (way: 'back' | 'forward'): void => {
      if (!isCovered(viewer)) viewer.navigation.getState()[way]();
    };
    const onKey = (event: KeyboardEvent): void => {
      const { direction } = getComputedStyle(document.documentElement);
      const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const isAltAlone = event.altKey && !event.ctrlKey && !event.shiftKey && !event.metaKey;
      const isMetaAlone = event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
      if ((isAltAlone && event.key === back) || (isMetaAlone && event.key === '[')) move('back');
      else if ((isAltAlone && event.key === forward) || (isMetaAlone && event.key === ']')) move('forward');
      else if (isEscape(event) && currentEntry(viewer.navigation.getState()).route.name !== 'library') {
        if (performance.now() - filmClosedAt > afterFilmMs) move('back');
      } else return;
      event.preventDefault();
    };
    const onMouse = (event: MouseEvent): void => {
      if (event.button !== 3 && event.button !== 4) return;
      move(event.button === 3 ? 'back' : 'forward');
      // Otherwise Chromium also navigates back, in the player's iframe.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('mouseup', onMouse);
    return () => {
      stopFollowing();
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('mouseup', onMouse);
    };
  }, [viewer]);
}

/** A held Escape and a field with a text do not leave the screen, and neither does Escape under a dialog. */
function isEscape({ key, repeat, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || repeat || isComposing || defaultPrevented) return false;
  if (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
    if (target.value !== '') return false;
  if (target instanceof HTMLTextAreaElement && target.value !== '') return false;
  return document.querySelector('[role=dialog], [role=alertdialog]') === null;
}
