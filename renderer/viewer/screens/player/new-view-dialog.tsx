import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Refusal } from '../../player-port.ts';
import type { OpenWith } from '../../stores/open-with.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { prepareCostText } from '../video/availability-text.ts';

/**
 * Shown when the grant was refused, also in the middle of the film. Continuing costs a view, which only the reviewer may
 * confirm. The focus starts on Cancel, because a spent view cannot be given back, and the Enter that pressed Play may
 * repeat.
 */
export function NewViewDialog({
  video,
  using,
  go,
  refusal,
  onClose,
}: {
  readonly video: Video;
  /** What the refused Play asked for. */
  readonly using?: OpenWith;
  /** Downloads the film with another view. When absent, the dialog plays the film. */
  readonly go?: () => void;
  /** The refusal that stopped the film. */
  readonly refusal?: Refusal;
  readonly onClose: () => void;
}) {
  const { translate, format } = useTranslation();
  const { details, screening } = useViewer();
  const isLastView = video.maxViews !== null && video.maxViews - video.viewsConsumed <= 1;
  const close = (): void => {
    onClose();
    void details.getState().read(video.roomKey, video.videoKey, video, true);
  };
  return (
    <Dialog
      title={translate(go ? 'prepared.newViewTitle' : 'opening.newViewTitle')}
      role="alertdialog"
      onClose={close}
      hasDismissButton
      actions={
        <>
          <Button
            kind="primary"
            onPress={() => {
              onClose();
              if (go) go();
              else void screening.getState().play(video, { ...using, newView: true, isAutomatic: false });
            }}
          >
            {translate(go ? 'prepared.offer' : 'opening.newViewGo')}
          </Button>
          <Button autoFocus onPress={close}>
            {translate('app.cancel')}
          </Button>
        </>
      }
    >
      {go && video.maxViews !== null ? (
        // The film's own cost may be older than the refusal.
        <p>{prepareCostText({ ...video, cost: isLastView ? 'last-view' : 'view' }, { translate })}</p>
      ) : refusal === undefined ? (
        <p>{translate(isLastView ? 'opening.newViewLast' : 'opening.newViewText', { name: video.name })}</p>
      ) : (
        <>
          <p>
            {refusal.seconds < 1
              ? translate(isLastView ? 'opening.refusedLast' : 'opening.refusedText', { name: video.name })
              : translate(isLastView ? 'opening.stoppedLast' : 'opening.stoppedText', {
                  name: video.name,
                  time: format.position(refusal.seconds, video.durationSeconds),
                })}
          </p>
          <FailureDetails failure={{ kind: 'refused', code: refusal.code, canRetry: false }} />
        </>
      )}
    </Dialog>
  );
}
