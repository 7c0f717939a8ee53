import { useEffect, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /** Milliseconds before anything is drawn: what is quick should not flicker. */
  readonly after?: number;
  readonly inline?: boolean;
  /** False inside what is announced already, or where many of them stand together. */
  readonly announced?: boolean;
}

/** Says what is being waited for, at once to screen readers, and after 5 s that it takes longer than usual. */
export function Waiting({ text, after = 400, inline = false, announced = true }: WaitingProps) {
  const { translate } = useTranslation();
  const [stage, setStage] = useState<'quiet' | 'shown' | 'long'>(after === 0 ? 'shown' : 'quiet');
  useEffect(() => {
    const show = setTimeout(() => setStage('shown'), after);
    const long = setTimeout(() => setStage('long'), 5000);
    return () => {
      clearTimeout(show);
      clearTimeout(long);
    };
  }, [after]);
  return (
    <div
      {...(announced ? { role: 'status' } : {})}
      className={cx(styles.waiting, inline && styles.inline)}
      data-stage={stage}
    >
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{text}</span>
      {stage === 'long' && <span className={styles.long}>{translate('app.stillWorking')}</span>}
    </div>
  );
}
