import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { UpdateState } from '../shell/update-state.tsx';

/** No film plays before the app is newer: how far that is, live, and the way on. No view was spent. */
export function UpdateNeededDialog({ failure }: { readonly failure: Failure }) {
  const { say } = useWords();
  const { screening } = useViewer();
  const status = useStatus();
  const { dismiss } = screening.getState();
  return (
    <Dialog
      title={say('update.neededTitle')}
      size="m"
      onClose={dismiss}
      actions={<Button onPress={dismiss}>{say('app.close')}</Button>}
    >
      <p>{say('update.neededText')}</p>
      {status && (
        <div role="status">
          <UpdateState status={status} kind="primary" />
        </div>
      )}
      <FailureDetails failure={failure} />
    </Dialog>
  );
}
