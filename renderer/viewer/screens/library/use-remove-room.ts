import { useViewer } from '../../hooks/use-viewer.tsx';
import { cardName } from './shelves.ts';

/** Takes a room out of the library, with a way back for as long as the toast stays. */
export function useRemoveRoom(): (roomKey: string) => Promise<void> {
  const { rooms, toasts } = useViewer();
  const { show } = toasts.getState();
  return async (roomKey) => {
    const outcome = await rooms.getState().remove(roomKey);
    if (!outcome.ok) {
      show({ text: (say) => say('toast.failed', { code: outcome.failure.code }) });
      return;
    }
    const name = outcome.value ? cardName(outcome.value) : roomKey;
    show({
      text: (say) => say('toast.roomRemoved', { name }),
      action: {
        label: (say) => say('toast.undo'),
        run: () =>
          void rooms
            .getState()
            .restore(roomKey)
            .then((restored) =>
              show({
                text: (say) =>
                  restored.ok
                    ? say('toast.roomRestored', { name })
                    : say('toast.failed', { code: restored.failure.code }),
              }),
            ),
      },
    });
  };
}
