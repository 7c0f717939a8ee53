import type { Failure } from '../../../../preload/contract/failures.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './form-error.module.css';

/** Times that something was refused after which the reviewer is told who can help. */
export const timesUntilHelp = 3;

interface FormErrorProps {
  readonly failure: Failure;
  /** A field says already what is wrong: here stand the service's own words and the code alone. */
  readonly isShownByField?: boolean;
  /** Times in a row that it was refused. */
  readonly times?: number;
}

/** What went wrong with a form, under what was typed: our words, the service's, the code, and in the end who can help. */
export function FormError({ failure, isShownByField = false, times = 0 }: FormErrorProps) {
  const { translate } = useTranslation();
  const { title } = failureText(failure, translate);
  return (
    <div className={cx(styles.trouble, isShownByField && styles.bare)} role="alert">
      {!isShownByField && (
        <div>
          <p className={styles.title}>{title}</p>
          <p>
            <FailureSuggestion failure={failure} />
          </p>
        </div>
      )}
      <FailureDetails failure={failure} brief={times < timesUntilHelp} />
    </div>
  );
}
