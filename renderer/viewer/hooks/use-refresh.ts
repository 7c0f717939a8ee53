import { currentEntry } from '../stores/navigation.ts';
import { useViewer } from './use-viewer.tsx';

/**
 * Returns a function that reads the library from the service immediately, starting with the room on the screen. The
 * function shows a toast, which another one replaces if the service fails; the screen shows results as they arrive.
 */
export function useRefresh(): () => void {
  const { navigation, room, rooms, toasts, screening } = useViewer();
  return () => {
    if (screening.getState().screening.state === 'open') return;
    const { route } = currentEntry(navigation.getState());
    if ('roomKey' in route) void room.getState().reread(route.roomKey, true);
    const { show, fail, dismiss } = toasts.getState();
    const checking = show({ text: (translate) => translate('library.refreshing') });
    void rooms
      .getState()
      .refresh()
      .then((outcome) => {
        if (outcome.ok) return;
        dismiss(checking);
        fail(outcome.failure);
      });
  };
}
