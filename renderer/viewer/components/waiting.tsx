import { useEffect, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /**
   * Milliseconds before anything is drawn, so that quick calls do not flicker. The default is drawn within 300 ms of a press,
   * also in a room, whose screen changes after 80 ms.
   */
  readonly after?: number;
  readonly inline?: boolean;
  /** False inside a region that is already announced, or where many are shown together. */
  readonly announced?: boolean;
}

/**
 * A waiting text: announced immediately to screen readers, drawn after `after`; after 5 s it says that it takes
 * longer than usual.
 */
export function Waiting({ text, after = 180, inline = false, announced = true }: WaitingProps) {
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
