import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface MenuContent {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly header?: ReactNode;
  /** The id of the selected entry, if the entries are mutually exclusive. */
  readonly chosen?: string;
}

interface MenuListProps extends MenuContent {
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** What gets the focus; true is the menu itself. */
  readonly autoFocus: true | 'first' | 'last';
  readonly onClose: () => void;
}

/** The open menu below its button. */
export function MenuList({
  label,
  entries,
  header,
  chosen,
  button,
  isOpen,
  autoFocus,
  onClose,
}: MenuListProps) {
  return (
    <Popover
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      placement="bottom end"
      className={styles.popover ?? ''}
    >
      {header && <div className={styles.header}>{header}</div>}
      <AriaMenu
        aria-label={label}
        autoFocus={autoFocus}
        onClose={onClose}
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
  );
}
