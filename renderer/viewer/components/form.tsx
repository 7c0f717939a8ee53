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

/** Fields below one another. What is wrong with them is said in our own words, not in the browser's. */
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
  /** What is being waited for; null when nothing is. */
  readonly busy: string | null;
  readonly onCancel: () => void;
  /** One below the other, the first as wide as the fields; or side by side. */
  readonly layout?: 'stack' | 'row';
  readonly children: ReactNode;
}

/** The buttons of a form. While its call is under way they give way to what is waited for, and the way out of it. */
export function FormActions({ busy, onCancel, layout = 'stack', children }: FormActionsProps) {
  const { translate } = useTranslation();
  const buttons = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const waiting = busy !== null;
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (waiting && buttons.current?.contains(activeElement)) {
      focused.current = activeElement as HTMLElement;
      cancel.current?.focus();
    } else if (!waiting) {
      // Whoever pressed it has it again, unless a field wants the focus: that one takes it later.
      if (activeElement === document.body && focused.current?.isConnected) focused.current.focus();
      focused.current = null;
    }
  }, [waiting]);
  return (
    <div className={styles.actions}>
      <div ref={buttons} className={cx(styles.buttons, styles[layout])} inert={waiting} data-hidden={waiting}>
        {children}
      </div>
      {waiting && (
        <div className={styles.busy}>
          <Waiting inline after={0} text={busy} />
          <Button ref={cancel} onPress={onCancel}>
            {translate('app.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
