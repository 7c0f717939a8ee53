import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cx } from '../styles/cx.ts';
import { Button } from './button.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /**
   * Delay in milliseconds before the text is drawn, so that quick calls do not flicker. With the default, the text is
   * drawn within 300 ms of a press, also in a room, whose screen may change 80 ms after the press.
   */
  readonly after?: number;
  /** Delay in milliseconds before a second text explains that it takes longer than usual. */
  readonly longAfter?: number;
  /** An action that is shown with the second text. */
  readonly children?: ReactNode;
  readonly inline?: boolean;
  /** False inside a region that is already announced, or where many waiting texts are shown together. */
  readonly announced?: boolean;
}

/** A waiting text. Screen readers announce the text immediately; it is drawn after the delay `after`. */
export function Waiting({
  text,
  after = 180,
  longAfter = 5000,
  children,
  inline = false,
  announced = true,
}: WaitingProps) {
  const { translate } = useTranslation();
  const [stage, setStage] = useState<'quiet' | 'shown' | 'long'>(after === 0 ? 'shown' : 'quiet');
  useEffect(() => {
    const show = setTimeout(() => setStage('shown'), after);
    const long = setTimeout(() => setStage('long'), longAfter);
    return () => {
      clearTimeout(show);
      clearTimeout(long);
    };
  }, [after, longAfter]);
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
      {stage === 'long' && children}
    </div>
  );
}

/** Milliseconds after which a read of this computer's data is slow, and after which it can be repeated. */
const slowMs = 300;
const repeatMs = 2000;

/**
 * Returns whether a read of this computer's data is slow. It normally takes a few milliseconds, in which nothing is
 * shown or announced.
 */
export function useIsSlow(isReading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isReading]);
  return isReading && isSlow;
}

/** Shown while `useIsSlow`: something works, and after 2 s in all, a button that reads again. */
export function SlowRead({ onRetry }: { readonly onRetry: () => void }) {
  const { translate } = useTranslation();
  return (
    <Waiting inline after={0} longAfter={repeatMs - slowMs} text={translate('shell.opening')}>
      <Button onPress={onRetry}>{translate('app.retry')}</Button>
    </Waiting>
  );
}
