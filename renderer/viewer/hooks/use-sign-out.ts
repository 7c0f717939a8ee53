import { preparedFilm } from '../stores/prepared.ts';
import { useViewer } from './use-viewer.tsx';

/** Returns a function that signs out. A dialog requires a confirmation if that would erase a prepared film or notes. */
export function useSignOut(): () => void {
  const { dialogs, prepared } = useViewer();
  const offerNotes = useSignOutAfterNotes();
  return () => {
    if (preparedFilm(prepared.getState().status)?.signOutErases)
      dialogs.getState().show({ kind: 'lose-prepared', by: 'sign-out' });
    else offerNotes();
  };
}

/** Returns a function that signs out. If that would erase notes, a dialog first offers to export them. */
export function useSignOutAfterNotes(): () => void {
  const { app, dialogs, notes } = useViewer();
  const run = async (): Promise<void> => {
    // A note that was just typed counts, too.
    await notes.getState().flush();
    await notes.getState().loadCount();
    const films = notes.getState().count?.signOutErases ?? 0;
    if (films > 0) dialogs.getState().show({ kind: 'lose-notes', films });
    else await app.getState().signOut();
  };
  return () => void run();
}
