import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Studio } from '../../../../preload/contract/rooms.ts';
import { Menu } from '../../components/menu.tsx';
import { useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import filter from '../room/filter-bar.module.css';

/** Maximum number of studios that are listed side by side. More studios are in a menu. */
const mostInLine = 5;

/** The choice of the studio whose projects are shown. */
export function SharedFilter({ studios }: { readonly studios: readonly Studio[] }) {
  const { translate } = useTranslation();
  const { chooseStudio } = useViewer().rooms.getState();
  const chosen = useRooms((all) => all.chosenStudio);
  const group = useId();
  const all = translate('library.allStudios');
  const options = [{ key: null, name: all }, ...studios];
  if (studios.length > mostInLine)
    return (
      <Menu
        label={translate('library.studios')}
        chosen={String(options.findIndex(({ key }) => key === chosen))}
        trigger={
          <Button className={filter.order ?? ''} aria-label={translate('library.studios')}>
            {options.find(({ key }) => key === chosen)?.name ?? all}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={options.map(({ key, name }, index) => ({
          id: String(index),
          label: name,
          run: () => void chooseStudio(key),
        }))}
      />
    );
  return (
    <div role="radiogroup" aria-label={translate('library.studios')} className={filter.filters}>
      {options.map(({ key, name }) => (
        <label key={key} className={filter.filter}>
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={key === chosen}
            onChange={() => void chooseStudio(key)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
