import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { wholeTitle } from './title-lines.ts';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { restoreFocusSoon } from './focus-restore.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What Escape and a press outside do in a later step of the dialog: they go one step back. */
  readonly onBack?: (() => void) | null;
  readonly size?: 's' | 'm' | 'l';
  /** Use `alertdialog` for a question that the reviewer must answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Content drawn edge to edge at the top, which includes the visible title. */
  readonly hero?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether a button of the actions or the content closes the dialog, such as Cancel. There is then no X. */
  readonly hasDismissButton?: boolean;
  readonly children?: ReactNode;
}

/**
 * Restores the focus when a press removes or disables the focused button. No event reports this loss of focus. Without
 * a focus, Escape would not work, and Tab would start at an arbitrary element.
 */
function useKeptFocus(): (dialog: HTMLElement | null) => void {
  const observer = useRef<MutationObserver>(null);
  return useCallback((dialog) => {
    observer.current?.disconnect();
    observer.current = null;
    if (!dialog) return;
    observer.current = new MutationObserver(() => restoreFocusSoon());
    observer.current.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }, []);
}

/**
 * A dialog over the screen. It traps the focus and restores the earlier focus on closing. Escape closes it; a press
 * outside closes only the role `dialog`. One button closes it: its own (`hasDismissButton`), or else the X at the top.
 *
 * The order for Tab and screen readers is that of the eye: title, X, content, actions; the primary action is the first,
 * and the way out the last. As the ARIA Authoring
 * Practices advise, the content says with `autoFocus` where the focus starts: on the first field, on the action that is
 * used most, or on the one that does no harm. Otherwise it starts on the dialog, whose title is then read.
 */
export function Dialog({
  title,
  onClose,
  onBack = null,
  size = 's',
  role = 'dialog',
  hero,
  actions,
  hasDismissButton = false,
  children,
}: DialogProps) {
  const { translate } = useTranslation();
  // React-aria restores the focus first: in the next frame, or in the second where a screen reader made the press.
  useEffect(() => () => restoreFocusSoon(), []);
  const keptFocus = useKeptFocus();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && (onBack ?? onClose)()}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog
          ref={keptFocus}
          className={cx(styles.dialog, Boolean(hero) && styles.withHero)}
          role={role}
        >
          {hero}
          <Heading
            slot="title"
            className={hero ? 'sr-only' : cx(styles.title, !hasDismissButton && styles.besideClose)}
          >
            <span {...(hero ? {} : wholeTitle(title))}>{title}</span>
          </Heading>
          {!hasDismissButton && (
            <div className={styles.close} data-theme={hero ? 'dark' : undefined}>
              <IconButton label={translate('app.close')} appearance="filled" onPress={onClose}>
                <X />
              </IconButton>
            </div>
          )}
          <div className={cx(styles.body, Boolean(hero) && styles.underHero)}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
