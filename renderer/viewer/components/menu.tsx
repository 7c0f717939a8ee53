import { type ReactElement, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { laterComponent } from './later.tsx';
import type { MenuContent } from './menu-list.tsx';

export type { MenuEntry } from './menu-list.tsx';

const MenuList = laterComponent(() => import('./menu-list.tsx').then((file) => file.MenuList));

interface MenuProps extends MenuContent {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
}

/** A button with a menu. The menu is rendered from its first opening on, because a library has one per room. */
export function Menu({ trigger, ...content }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [autoFocus, setAutoFocus] = useState<true | 'first' | 'last' | null>(null);
  const open = (focus: true | 'first' | 'last'): void => {
    // The focus returns to the element that had it when the menu opened.
    button.current?.focus();
    setAutoFocus(focus);
    setIsOpen(true);
  };
  return (
    <>
      <ButtonContext
        value={{
          ref: button,
          isPressed: isOpen,
          // The menu takes the focus at the press. If the button took it afterwards, the menu would close.
          preventFocusOnPress: true,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          onPressStart: ({ pointerType }) => {
            // Like a native menu, it opens when the mouse button goes down.
            if (pointerType === 'mouse' || pointerType === 'pen') open(true);
            if (pointerType === 'virtual') open('first');
          },
          onPress: ({ pointerType }) => {
            if (pointerType === 'touch') open(true);
            if (pointerType === 'keyboard') open('first');
          },
          onKeyDown: (event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
            if (isPlain && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
              event.preventDefault();
              open(event.key === 'ArrowDown' ? 'first' : 'last');
            } else event.continuePropagation();
          },
        }}
      >
        {trigger}
      </ButtonContext>
      {autoFocus !== null && (
        <MenuList
          {...content}
          button={button}
          isOpen={isOpen}
          autoFocus={autoFocus}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
