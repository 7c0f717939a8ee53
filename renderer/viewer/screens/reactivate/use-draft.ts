import { useCallback, useEffect, useRef } from 'react';
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
  /** Stops the timer. Returns whether it ran, which means that a change is unsaved. */
  const discard = useCallback((): boolean => {
    const isUnsaved = stopTimer.current !== null;
    stopTimer.current?.();
    stopTimer.current = null;
    return isUnsaved;
  }, []);
  const save = useCallback((): void => {
    if (!discard()) return;
    isSaved.current = true;
    void settled(bridge.screenings.saveDraft({ roomKey, videoKey, ...latest.current }));
  }, [bridge, roomKey, videoKey, discard]);
  useEffect(() => {
    latest.current = { email, message };
    // A text that was changed back replaces the saved draft, too.
    if (hasChanged || isSaved.current) stopTimer.current ??= timers.after(saveMs, save);
  }, [timers, save, email, message, hasChanged]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return () => void discard();
}
