import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { restoreFocus, restoreFocusSoon } from './focus-restore.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 's' | 'm' | 'l';
  /** `alertdialog`: for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Drawn edge to edge at the top; the visible title is then part of it. */
  readonly hero?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Restores the focus when the focused button is removed or disabled by its own press. No event reports that: Escape
 * would not work, and the next Tab would start anywhere.
 */
function useKeptFocus(): (dialog: HTMLElement | null) => void {
  const observer = useRef<MutationObserver>(null);
  return useCallback((dialog) => {
    observer.current?.disconnect();
    observer.current = null;
    if (!dialog) return;
    observer.current = new MutationObserver(restoreFocusSoon);
    observer.current.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }, []);
}

/** A dialog over the screen. It traps the focus and returns it on closing; Escape and a press outside close it. */
export function Dialog({
  title,
  onClose,
  size = 's',
  role = 'dialog',
  hero,
  actions,
  children,
}: DialogProps) {
  const { translate } = useTranslation();
  // After react-aria, which returns the focus in the next frame.
  useEffect(() => () => void requestAnimationFrame(restoreFocus), []);
  const keptFocus = useKeptFocus();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog ref={keptFocus} className={styles.dialog ?? ''} role={role}>
          <div className={styles.close} data-theme={hero ? 'dark' : undefined}>
            <IconButton label={translate('app.close')} appearance="filled" onPress={onClose}>
              <X />
            </IconButton>
          </div>
          {hero}
          <Heading slot="title" className={hero ? 'sr-only' : (styles.title ?? '')}>
            {title}
          </Heading>
          <div className={cx(styles.body, Boolean(hero) && styles.underHero)}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
