import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { Waiting } from './waiting.tsx';

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Shows fields in a column. Errors use the app's texts, not the browser's. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface FormActionsProps {
  /** Waiting text of the running call; null when no call is running. */
  readonly busy: string | null;
  readonly onCancel: () => void;
  /** Whether the submit button is as wide as the fields, which is the default. Other buttons are side by side. */
  readonly isSubmitWide?: boolean;
  readonly children: ReactNode;
}

/** The buttons of a form. While the form's call is running, a waiting text and a Cancel button replace them. */
export function FormActions({ busy, onCancel, isSubmitWide = true, children }: FormActionsProps) {
  const { translate } = useTranslation();
  const buttons = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const isWaiting = busy !== null;
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isWaiting && buttons.current?.contains(activeElement)) {
      focused.current = activeElement as HTMLElement;
      cancel.current?.focus();
    } else if (!isWaiting) {
      // The focus returns to the pressed button if no other element has it.
      if (activeElement === document.body && focused.current?.isConnected) focused.current.focus();
      focused.current = null;
    }
  }, [isWaiting]);
  return (
    <div className={styles.actions}>
      <div
        ref={buttons}
        className={cx(styles.buttons, isSubmitWide && styles.wideSubmit)}
        inert={isWaiting}
        data-hidden={isWaiting}
      >
        {children}
      </div>
      {isWaiting && (
        <div className={styles.busy} data-waiting="true">
          <Waiting inline after={0} text={busy} />
          <Button ref={cancel} onPress={onCancel}>
            {translate('app.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
