import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';

/** Shown for a screening that failed: the reason and what to do next. The film plays again only after a press. */
export function FailedDialog({ video, failure }: { readonly video: Video; readonly failure: Failure }) {
  const { translate } = useTranslation();
  const { screening, dialogs } = useViewer();
  const { dismiss, play } = screening.getState();
  const { title } = failureText(failure, translate);
  const way = useRecoveryAction(failure, () => {
    dismiss();
    void play(video);
  });
  const canReactivate = failure.kind === 'expired' && video.canReactivate;
  return (
    <Dialog
      title={title}
      onClose={dismiss}
      actions={
        <>
          <Button onPress={dismiss}>{translate('app.close')}</Button>
          {canReactivate && (
            <Button
              kind="primary"
              onPress={() => {
                dismiss();
                dialogs.getState().show({ kind: 'reactivate', video });
              }}
            >
              {translate('video.reactivate')}
            </Button>
          )}
          {way && !canReactivate && (
            <Button
              kind="primary"
              autoFocus
              onPress={() => {
                dismiss();
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
      <FailureDetails failure={failure} way={way} />
    </Dialog>
  );
}
