import { preparedFilm } from '../stores/prepared.ts';
import { useViewer } from './use-viewer.tsx';

/** Signs out, and asks before where that would erase a prepared film. */
export function useSignOut(): () => void {
  const { app, dialogs, prepared } = useViewer();
  return () => {
    if (preparedFilm(prepared.getState().status)?.signOutErases)
      dialogs.getState().show({ kind: 'lose-prepared', by: 'sign-out' });
    else void app.getState().signOut();
  };
}
