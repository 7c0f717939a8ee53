import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { cx } from '../styles/cx.ts';
import { restoresFocus } from './focus-restore.ts';
import styles from './icon-button.module.css';
import tip from './tip.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** Text for screen readers, also shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
  readonly pressed?: boolean;
  readonly appearance?: 'plain' | 'filled';
  readonly focusKey?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  children,
  pressed,
  appearance = 'plain',
  focusKey,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      data-focus-key={focusKey}
      className={cx(styles.button, tip.anchor, styles[appearance])}
    >
      {children}
      <span ref={restoresFocus} className={tip.tip} aria-hidden="true">
        {label}
      </span>
    </AriaButton>
  );
}
