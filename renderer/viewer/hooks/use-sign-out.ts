import { preparedFilm } from '../stores/prepared.ts';
import { useViewer } from './use-viewer.tsx';

/** Returns a function that signs out, and asks first where that would erase a prepared film. */
export function useSignOut(): () => void {
  const { app, dialogs, prepared } = useViewer();
  return () => {
    if (preparedFilm(prepared.getState().status)?.signOutErases)
      dialogs.getState().show({ kind: 'lose-prepared', by: 'sign-out' });
    else void app.getState().signOut();
  };
}
