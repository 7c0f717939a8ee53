import { useEffect, useRef } from 'react';
import type { VideoRef } from '../../../../preload/contract/operations.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { settled } from '../../stores/async.ts';

const saveMs = 1_000;

/**
 * Saves the typed text as a draft, at most 1 s after each change, so that a crash, a quit or another dialog loses no
 * text. Only a text that the reviewer has changed is saved. Returns a function that discards an unsaved change, for a
 * request that was sent.
 */
export function useDraft(
  { roomKey, videoKey }: VideoRef,
  { email, message }: { readonly email: string; readonly message: string },
  hasChanged: boolean,
): () => void {
  const { bridge, timers } = useViewer();
  const latest = useRef({ email, message });
  const stopTimer = useRef<(() => void) | null>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    latest.current = { email, message };
    // A text that was changed back replaces the saved draft, too.
    if ((!hasChanged && !isSaved.current) || stopTimer.current !== null) return;
    stopTimer.current = timers.after(saveMs, () => {
      stopTimer.current = null;
      isSaved.current = true;
      void settled(bridge.screenings.saveDraft({ roomKey, videoKey, ...latest.current }));
    });
  }, [bridge, timers, roomKey, videoKey, email, message, hasChanged]);
  useEffect(() => {
    const saveNow = (): void => {
      if (stopTimer.current === null) return;
      stopTimer.current();
      stopTimer.current = null;
      void settled(bridge.screenings.saveDraft({ roomKey, videoKey, ...latest.current }));
    };
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [bridge, roomKey, videoKey]);
  return () => {
    stopTimer.current?.();
    stopTimer.current = null;
  };
}
