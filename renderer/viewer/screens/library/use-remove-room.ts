import { restoreFocusSoon } from '../../components/focus-restore.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { cardName } from './library-sections.ts';

/** Returns a function that removes a room from the library. A toast offers to undo the removal. */
export function useRemoveRoom(): (roomKey: string) => Promise<void> {
  const { rooms, toasts } = useViewer();
  const { show, fail } = toasts.getState();
  return async (roomKey) => {
    const outcome = await rooms.getState().remove(roomKey);
    if (!outcome.ok) {
      fail(outcome.failure);
      return;
    }
    // The card had the focus, which no event reports as lost.
    restoreFocusSoon();
    const name = outcome.value ? cardName(outcome.value) : roomKey;
    show({
      text: (translate) => translate('toast.roomRemoved', { name }),
      action: {
        label: (translate) => translate('toast.undo'),
        run: () =>
          void rooms
            .getState()
            .restore(roomKey)
            .then((restored) => {
              if (restored.ok) show({ text: (translate) => translate('toast.roomRestored', { name }) });
              else fail(restored.failure);
            }),
      },
    });
  };
}
