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
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Drawn edge to edge above the title, which is then part of it. */
  readonly hero?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A button that goes, or is switched off, with its own press takes the focus with it, which no event tells of: Escape would
 * be dead, and the next Tab begin anywhere.
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

/** A dialog over the screen. Focus goes in, stays in, and comes back; Escape and a press outside close it. */
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
  // After react-aria, which gives the focus back in the next frame.
  useEffect(() => () => void requestAnimationFrame(restoreFocus), []);
  const keptFocus = useKeptFocus();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
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
