import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from './failure-details.tsx';
import { FailureSuggestion } from './failure-suggestion.tsx';
import { failureText } from './failure-text.ts';
import { useRecoveryAction } from './use-recovery-action.ts';

/** The details of a failure that a toast reported. The reviewer repeats the action where it failed. */
export function FailureDialog({
  failure,
  onClose,
}: {
  readonly failure: Failure;
  readonly onClose: () => void;
}) {
  const { translate } = useTranslation();
  const way = useRecoveryAction(failure, undefined);
  return (
    <Dialog
      title={failureText(failure, translate).title}
      size="m"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{translate('app.close')}</Button>
          {way && (
            <Button
              kind="primary"
              autoFocus
              onPress={() => {
                onClose();
                way.run();
              }}
            >
              {way.label}
            </Button>
          )}
        </>
      }
    >
      <p>
        <FailureSuggestion failure={failure} />
      </p>
      <FailureDetails failure={failure} way={way} isOpen />
    </Dialog>
  );
}
