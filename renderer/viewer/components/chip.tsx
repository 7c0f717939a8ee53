import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './chip.module.css';
import tones from './tone.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'cool';

interface ChipProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a state as text. The colour only repeats the meaning of the text. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={cx(styles.chip, tone === 'plain' ? styles.plain : tones[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
