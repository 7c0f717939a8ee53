import type { Failure } from '../../../../preload/contract/failures.ts';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { NextWords } from '../failure/next-words.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './form-trouble.module.css';

/** Times that something was refused after which the reviewer is told who can help. */
export const timesUntilHelp = 3;

interface FormTroubleProps {
  readonly failure: Failure;
  /** A field says already what is wrong: here stand the service's own words and the code alone. */
  readonly saidByField?: boolean;
  /** Times in a row that it was refused. */
  readonly times?: number;
}

/** What went wrong with a form, under what was typed: our words, the service's, the code, and in the end who can help. */
export function FormTrouble({ failure, saidByField = false, times = 0 }: FormTroubleProps) {
  const { say } = useWords();
  const { title } = failureWords(failure, say);
  return (
    <div className={cx(styles.trouble, saidByField && styles.bare)} role="alert">
      {!saidByField && (
        <div>
          <p className={styles.title}>{title}</p>
          <p>
            <NextWords failure={failure} />
          </p>
        </div>
      )}
      <FailureDetails failure={failure} brief={times < timesUntilHelp} />
    </div>
  );
}
