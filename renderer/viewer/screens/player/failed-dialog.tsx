import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { useIsOffline } from '../../hooks/use-offline.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDialog } from '../failure/failure-dialog.tsx';

/** Shown for a screening that failed: the reason and what to do next. The film plays again only after a press. */
export function FailedDialog({ video, failure }: { readonly video: Video; readonly failure: Failure }) {
  const { translate } = useTranslation();
  const { screening, dialogs } = useViewer();
  const { dismiss, play } = screening.getState();
  const canReactivate = failure.kind === 'expired' && video.canReactivate;
  const isLost = failure.kind === 'download-lost';
  const isOffline = useIsOffline();
  const again = (): void => void play(video);
  return (
    <FailureDialog
      failure={failure}
      film={video.name}
      onClose={dismiss}
      // Without its download the film plays only online.
      {...(isLost ? {} : { onRetry: again })}
      instead={
        canReactivate
          ? {
              does: 'other',
              label: translate('video.reactivate'),
              run: () => dialogs.getState().show({ kind: 'reactivate', video }),
            }
          : isLost && !isOffline
            ? { does: 'other', label: translate('video.play'), run: again }
            : null
      }
    />
  );
}
