import type { ReactNode } from 'react';
import { wholeTitle } from './title-lines.ts';
import styles from './welcome.module.css';

interface WelcomeProps {
  readonly title: string;
  readonly text: string | null;
  /** True above a form of several fields, which needs the height. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/**
 * The first screen, shown before there is anything to watch. It has a dark background with a beam of light, and one
 * action.
 */
export function Welcome({ title, text, isCompact = false, children }: WelcomeProps) {
  return (
    <div className={styles.welcome} data-compact={isCompact}>
      <div className={styles.light} aria-hidden="true" />
      <div className={styles.content}>
        <h1 tabIndex={-1} {...wholeTitle(title, styles.title)}>
          {title}
        </h1>
        {text !== null && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
