import type { VideoRef } from '../../../preload/contract/operations.ts';
import { useViewer } from './use-viewer.tsx';

/**
 * Returns a function that exports the notes of a film, or of all films if `film` is null, and shows the result. The
 * function resolves to whether the notes were exported.
 */
export function useExportNotes(): (film: VideoRef | null) => Promise<boolean> {
  const { notes, toasts } = useViewer();
  return async (film) => {
    const outcome = await notes.getState().exportTo(film);
    if (outcome.ok && !outcome.value.saved) return false;
    const { show, fail } = toasts.getState();
    if (outcome.ok) show({ text: (say) => say('notes.exported') });
    else fail(outcome.failure);
    return outcome.ok;
  };
}
