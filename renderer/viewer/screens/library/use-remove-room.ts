import { useViewer } from '../../hooks/use-viewer.tsx';
import { cardName } from './library-sections.ts';

/** Returns a function that removes a room from the library. A toast offers to undo the removal. */
export function useRemoveRoom(): (roomKey: string) => Promise<void> {
  const { rooms, toasts } = useViewer();
  const { show } = toasts.getState();
  return async (roomKey) => {
    const outcome = await rooms.getState().remove(roomKey);
    if (!outcome.ok) {
      show({ text: (translate) => translate('toast.failed', { code: outcome.failure.code }) });
      return;
    }
    const name = outcome.value ? cardName(outcome.value) : roomKey;
    show({
      text: (translate) => translate('toast.roomRemoved', { name }),
      action: {
        label: (translate) => translate('toast.undo'),
        run: () =>
          void rooms
            .getState()
            .restore(roomKey)
            .then((restored) =>
              show({
                text: (translate) =>
                  restored.ok
                    ? translate('toast.roomRestored', { name })
                    : translate('toast.failed', { code: restored.failure.code }),
              }),
            ),
      },
    });
  };
}
