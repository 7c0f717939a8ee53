import { currentEntry } from '../stores/navigation.ts';
import { useViewer } from './use-viewer.tsx';

/**
 * Asks the service at once what is new, in the room on the screen first: for whoever was just told that there is
 * something. Says that it looks; what it finds shows by itself.
 */
export function useRefresh(): () => void {
  const { navigation, room, rooms, toasts, screening } = useViewer();
  return () => {
    if (screening.getState().screening.state === 'open') return;
    const { route } = currentEntry(navigation.getState());
    if ('roomKey' in route) void room.getState().reread(route.roomKey, true);
    void rooms.getState().refresh();
    toasts.getState().show({ text: (translate) => translate('library.refreshing') });
  };
}
