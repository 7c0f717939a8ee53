import { useEffect, useRef } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { recoveryAction } from '../failure/recovery-action.ts';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';
import { failureText } from '../failure/failure-text.ts';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './form-error.module.css';

interface FormErrorProps {
  readonly failure: Failure;
  /** True if a field or a heading already shows and announces the error. Only the details are then shown. */
  readonly isShownByField?: boolean;
  /** One sentence that replaces our usual text. */
  readonly text?: string | undefined;
  /** Continues after a sign-in that the failure requires. */
  readonly onSignedIn?: () => void;
}

/**
 * The error of a form, below the form's fields: our text, an action where the form's own button does not help. The
 * button below it stays in view.
 */
export function FormError({ failure, isShownByField = false, text, onSignedIn }: FormErrorProps) {
  const { translate } = useTranslation();
  const { title } = failureText(failure, translate);
  const way = useRecoveryAction(failure, onSignedIn);
  const action = recoveryAction(failure.kind);
  const isActionShown =
    action === 'report' || action === 'ask' || (action === 'sign-in' && onSignedIn !== undefined);
  const error = useRef<HTMLDivElement>(null);
  const connection = useStatus()?.connection.state;
  // The error moves the button down, and so does the banner of a lost connection that follows it. In a dialog the button
  // stays in view and may be over the error.
  useEffect(() => {
    error.current?.scrollIntoView({ block: 'nearest' });
    const form = error.current?.closest('form');
    form?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure, connection]);
  return (
    <div ref={error} className={cx(styles.trouble, isShownByField && styles.bare)}>
      {!isShownByField && (
        <div role="alert">
          <p className={styles.title}>{text ?? title}</p>
          {text === undefined && (
            <p>
              <FailureSuggestion failure={failure} />
            </p>
          )}
        </div>
      )}
      {isActionShown && way && <Button onPress={way.run}>{way.label}</Button>}
      <FailureDetails failure={failure} offered={isActionShown ? way?.does : undefined} />
    </div>
  );
}
