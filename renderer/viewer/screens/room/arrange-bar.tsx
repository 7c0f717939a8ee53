import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu } from '../../components/menu.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { type Arrangement, filters, orders } from '../../stores/arranging.ts';
import { useWords } from '../../strings/use-words.tsx';
import styles from './arrange-bar.module.css';

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

interface ArrangeBarProps {
  readonly roomKey: string;
  readonly arrangement: Arrangement;
}

/** Which videos of a room are shown, and in which order. Plain fields: they stand beside all that a long room holds. */
export const ArrangeBar = memo(function ArrangeBar({ roomKey, arrangement }: ArrangeBarProps) {
  const { say } = useWords();
  const { arrange } = useViewer().room.getState();
  const group = useId();
  return (
    <>
      <div role="radiogroup" aria-label={say('room.show')} className={styles.filters}>
        {filters.map((filter) => (
          <label key={filter} className={styles.filter}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={filter === arrangement.filter}
              onChange={() => arrange(roomKey, { ...arrangement, filter })}
            />
            {say(filterWords[filter])}
          </label>
        ))}
      </div>
      <Menu
        label={say('room.order')}
        chosen={arrangement.order}
        trigger={
          <Button className={styles.order ?? ''}>
            <span className={styles.what}>{say('room.order')}</span> {say(orderWords[arrangement.order])}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={orders.map((id) => ({
          id,
          label: say(orderWords[id]),
          run: () => arrange(roomKey, { ...arrangement, order: id }),
        }))}
      />
    </>
  );
});
