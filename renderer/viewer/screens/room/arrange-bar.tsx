import { Choice } from '../../components/choice.tsx';
import { Select } from '../../components/select.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { asGiven, filters, orders } from '../../stores/arranging.ts';
import type { RoomView } from '../../stores/room-view.ts';
import { useWords } from '../../strings/use-words.tsx';

const filterWords = {
  all: 'room.filterAll',
  'to-watch': 'room.filterToWatch',
  begun: 'room.filterBegun',
  watched: 'video.watched',
  expiring: 'library.expiring',
} as const;

const orderWords = {
  given: 'room.orderGiven',
  title: 'room.orderTitle',
  expiry: 'room.orderExpiry',
  newest: 'room.orderNewest',
} as const;

/** Which videos of a room are shown, and in which order. */
export function ArrangeBar({ roomKey, view }: { readonly roomKey: string; readonly view: RoomView }) {
  const { say } = useWords();
  const { arrange } = useViewer().room.getState();
  const { arrangement } = view;
  return (
    <>
      <Choice
        label={say('room.show')}
        quiet
        value={arrangement.filter}
        options={filters.map((value) => ({ value, label: say(filterWords[value]) }))}
        onChange={(filter) => arrange(roomKey, { ...arrangement, filter })}
      />
      <Select
        label={say('room.order')}
        quiet
        value={arrangement.order}
        options={orders.map((value) => ({ value, label: say(orderWords[value]) }))}
        onChange={(chosen) => {
          const order = orders.find((one) => one === chosen) ?? asGiven.order;
          arrange(roomKey, { ...arrangement, order });
        }}
      />
    </>
  );
}
