import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { UpdateState } from '../shell/update-state.tsx';

/**
 * Shown when films need a newer version of the app. It shows the progress and the action of the update. No view was
 * spent.
 */
export function UpdateNeededDialog({ failure }: { readonly failure: Failure }) {
  const { translate } = useTranslation();
  const { screening } = useViewer();
  const status = useStatus();
  const { dismiss } = screening.getState();
  return (
    <Dialog
      title={translate('update.neededTitle')}
      size="m"
      onClose={dismiss}
      hasDismissButton
      actions={<Button onPress={dismiss}>{translate('app.close')}</Button>}
    >
      <p>{translate('update.neededText')}</p>
      {status && (
        <div role="status">
          <UpdateState status={status} kind="primary" />
        </div>
      )}
      <FailureDetails failure={failure} />
    </Dialog>
  );
}
