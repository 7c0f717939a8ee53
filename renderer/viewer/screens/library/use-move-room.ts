import { useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { cardName } from './library-sections.ts';

/** Returns a function that moves a room and announces its new position to screen readers. */
export function useMoveRoom(): (roomKey: string, to: number) => Promise<void> {
  const { rooms, toasts } = useViewer();
  return async (roomKey, to) => {
    const place = await rooms.getState().move(roomKey, to);
    if (place === null) return;
    const cards = valueOf(rooms.getState().cards) ?? [];
    const card = cards[place];
    const name = card ? cardName(card) : roomKey;
    toasts.getState().show({
      text: (translate) => translate('toast.roomMoved', { name, place: place + 1, count: cards.length }),
    });
  };
}
