import { useViewer } from './use-viewer.tsx';

/** Returns a function that opens the dialog before a sign-out, which says what the sign-out erases. */
export function useSignOut(): () => void {
  const { dialogs, notes } = useViewer();
  const run = async (): Promise<void> => {
    // A note that was just typed counts, too.
    await notes.getState().flush();
    await notes.getState().loadCount();
    dialogs.getState().show({ kind: 'sign-out', notedFilms: notes.getState().count?.signOutErases ?? 0 });
  };
  return () => void run();
}
