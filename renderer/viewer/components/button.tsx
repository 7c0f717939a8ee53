import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { cx } from '../styles/cx.ts';
import styles from './button.module.css';
import { restoresFocus } from './focus-restore.ts';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  readonly size?: 'm' | 'l';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly focusKey?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A text button. Use at most one `primary` button in view. */
export function Button({ kind = 'quiet', size = 'm', icon, children, focusKey, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} data-focus-key={focusKey} className={cx(styles.button, styles[kind], styles[size])}>
      {icon}
      <span ref={restoresFocus} className={styles.words}>
        {children}
      </span>
    </AriaButton>
  );
}
