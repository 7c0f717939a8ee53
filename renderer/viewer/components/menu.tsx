import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly header?: ReactNode;
  /** The id of the selected entry, if the entries are mutually exclusive. */
  readonly chosen?: string;
}

export function Menu({ label, trigger, entries, header, chosen }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        {header && <div className={styles.header}>{header}</div>}
        <AriaMenu
          aria-label={label}
          className={styles.menu ?? ''}
          {...(chosen === undefined
            ? {}
            : { selectionMode: 'single', disallowEmptySelection: true, selectedKeys: [chosen] })}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              onAction={entry.run}
              className={styles.item ?? ''}
            >
              {entry.icon}
              <span>{entry.label}</span>
              {entry.id === chosen && <Check aria-hidden="true" className={styles.chosen} />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
