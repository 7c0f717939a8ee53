import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu } from '../../components/menu.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { type FilterSort, filters, sortOrders } from '../../stores/filter-sort.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './filter-bar.module.css';

/** Keys of the filters' names. */
export const filterTexts = {
  all: 'room.filterAll',
  'to-watch': 'room.filterToWatch',
  begun: 'room.filterBegun',
  watched: 'video.watched',
  expiring: 'library.expiring',
} as const;

const orderTexts = {
  given: 'room.orderGiven',
  title: 'room.orderTitle',
  expiry: 'room.orderExpiry',
  newest: 'room.orderNewest',
} as const;

interface FilterBarProps {
  readonly roomKey: string;
  readonly filterSort: FilterSort;
}

/**
 * Selects the videos of a room that are shown, and their order. The fields are plain elements, because a long room
 * already renders many.
 */
export const FilterBar = memo(function FilterBar({ roomKey, filterSort }: FilterBarProps) {
  const { translate } = useTranslation();
  const { arrange } = useViewer().room.getState();
  const group = useId();
  return (
    <>
      <div role="radiogroup" aria-label={translate('room.show')} className={styles.filters}>
        {filters.map((filter) => (
          <label key={filter} className={styles.filter}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={filter === filterSort.filter}
              onChange={() => arrange(roomKey, { ...filterSort, filter })}
            />
            {translate(filterTexts[filter])}
          </label>
        ))}
      </div>
      <Menu
        label={translate('room.order')}
        chosen={filterSort.order}
        trigger={
          <Button className={styles.order ?? ''}>
            <span className={styles.what}>{translate('room.order')}</span>{' '}
            {translate(orderTexts[filterSort.order])}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={sortOrders.map((id) => ({
          id,
          label: translate(orderTexts[id]),
          run: () => arrange(roomKey, { ...filterSort, order: id }),
        }))}
      />
    </>
  );
});
