import { useEffect, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /**
   * Delay in milliseconds before the text is drawn, so that quick calls do not flicker. With the default, the text is
   * drawn within 300 ms of a press, also in a room, whose screen may change 80 ms after the press.
   */
  readonly after?: number;
  readonly inline?: boolean;
  /** False inside a region that is already announced, or where many waiting texts are shown together. */
  readonly announced?: boolean;
}

/**
 * A waiting text. Screen readers announce the text immediately; it is drawn after the delay `after`. After 5 s a second
 * text explains that the call takes longer than usual.
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
