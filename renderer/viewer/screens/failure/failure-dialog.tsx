import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from './failure-details.tsx';
import styles from './failure-details.module.css';
import { FailureSuggestion } from './failure-suggestion.tsx';
import { failureText } from './failure-text.ts';
import { useRecoveryAction, type WayOut } from './use-recovery-action.ts';

interface FailureDialogProps {
  readonly failure: Failure;
  /** Name of the film that did not start. */
  readonly film?: string;
  readonly onClose: () => void;
  /** Repeats what failed. Absent where the reviewer repeats it in the place where it failed. */
  readonly onRetry?: () => void;
  /** The action instead of the usual one of the failure. */
  readonly instead?: WayOut | null;
  /** Whether the details are open at first, because a toast has already shown the sentence. */
  readonly isOpen?: boolean;
}

/** A failure over the screen: what happened, one action, and the details. */
export function FailureDialog({
  failure,
  film,
  onClose,
  onRetry,
  instead = null,
  isOpen = false,
}: FailureDialogProps) {
  const { translate } = useTranslation();
  const usual = useRecoveryAction(failure, onRetry);
  const way = instead ?? usual;
  return (
    <Dialog
      title={failureText(failure, translate).title}
      size={isOpen ? 'm' : 's'}
      onClose={onClose}
      hasDismissButton
      actions={
        <>
          {way && (
            <Button
              kind="primary"
              autoFocus={way === usual}
              onPress={() => {
                onClose();
                way.run();
              }}
            >
              {way.label}
            </Button>
          )}
          <Button onPress={onClose}>{translate('app.close')}</Button>
        </>
      }
    >
      {film !== undefined && (
        <p dir="auto" className={styles.film}>
          {film}
        </p>
      )}
      <p>
        <FailureSuggestion failure={failure} />
      </p>
      <FailureDetails failure={failure} offered={way?.does} isOpen={isOpen} />
    </Dialog>
  );
}
