import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { NextWords } from '../failure/next-words.tsx';
import { useWayOn } from '../failure/use-way-on.ts';

/** A screening that did not open: why, what next, and Play again only by the reviewer's own press. */
export function FailedDialog({ video, failure }: { readonly video: Video; readonly failure: Failure }) {
  const { say } = useWords();
  const { screening, dialogs } = useViewer();
  const { dismiss, play } = screening.getState();
  const { title } = failureWords(failure, say);
  const way = useWayOn(failure, () => {
    dismiss();
    void play(video);
  });
  const reactivate = failure.kind === 'expired' && video.mayReactivate;
  return (
    <Dialog
      title={say('opening.failedTitle', { name: video.name })}
      onClose={dismiss}
      actions={
        <>
          <Button onPress={dismiss}>{say('app.close')}</Button>
          {reactivate && (
            <Button
              kind="primary"
              onPress={() => {
                dismiss();
                dialogs.getState().show({ kind: 'reactivate', video });
              }}
            >
              {say('video.reactivate')}
            </Button>
          )}
          {way && (
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
        <strong>{title.replace(/[.。]$/, '')}.</strong> <NextWords failure={failure} />
      </p>
      <FailureDetails failure={failure} />
    </Dialog>
  );
}
