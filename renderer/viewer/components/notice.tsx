import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { wholeTitle } from './title-lines.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: ReactNode;
  /** `page`: the notice is the only content. `inset`: the notice is part of other content. */
  readonly place?: 'page' | 'inset';
  /** Level of the heading. Use 1 where the notice has the heading of the screen, which can have the focus. */
  readonly level?: 1 | 2 | 3 | 4;
  /** Whether screen readers interrupt their speech for the notice. */
  readonly urgent?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A message with the action to take next, for empty lists, failures and screens without content. */
export function Notice({
  title,
  text,
  icon,
  place = 'page',
  level = 2,
  urgent,
  actions,
  children,
}: NoticeProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx(styles.notice, styles[place])} role={urgent ? 'alert' : undefined}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title {...wholeTitle(title, styles.title)} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  );
}
