import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './banner.module.css';
import tones from './tone.module.css';

interface BannerProps {
  readonly tone: 'plain' | 'warn' | 'bad' | 'cool';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Shows a lasting state of the app in a line of its own, which covers no content. */
export function Banner({ tone, icon, children, actions }: BannerProps) {
  return (
    <div className={cx(styles.banner, tone === 'bad' ? tones.bad : styles.quiet, styles[tone])}>
      {icon}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
