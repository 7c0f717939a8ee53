import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { recoveryAction } from '../failure/recovery-action.ts';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';
import { failureText } from '../failure/failure-text.ts';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './form-error.module.css';

/** Number of refusals after which the error names who can help. */
export const timesUntilHelp = 3;

interface FormErrorProps {
  readonly failure: Failure;
  /** True if a field already shows the error. Only the service's message and the code are then shown. */
  readonly isShownByField?: boolean;
  /** Number of consecutive refusals. */
  readonly times?: number;
  /** Continues after a sign-in that the failure requires. */
  readonly onSignedIn?: () => void;
}

/**
 * The error of a form, below the form's fields. It shows our text, the service's message and the code, and after
 * several refusals who can help.
 */
export function FormError({ failure, isShownByField = false, times = 0, onSignedIn }: FormErrorProps) {
  const { translate } = useTranslation();
  const { title } = failureText(failure, translate);
  const way = useRecoveryAction(failure, onSignedIn);
  const action = recoveryAction(failure.kind);
  const isActionShown = action === 'report' || (action === 'sign-in' && onSignedIn !== undefined);
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
      {isActionShown && way && <Button onPress={way.run}>{way.label}</Button>}
      <FailureDetails failure={failure} brief={times < timesUntilHelp} isActionShown={isActionShown} />
    </div>
  );
}
