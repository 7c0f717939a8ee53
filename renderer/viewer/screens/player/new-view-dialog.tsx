import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { OpenWith } from '../../stores/open-with.ts';
import { useTranslation } from '../../strings/use-translation.tsx';

/**
 * Shown when the stored grant was refused. Continuing costs a view, which only the reviewer may confirm. The focus starts
 * on Cancel, because a spent view cannot be given back, and the Enter that pressed Play may repeat.
 */
export function NewViewDialog({
  video,
  using,
  onClose,
}: {
  readonly video: Video;
  /** What the refused Play asked for. */
  readonly using: OpenWith;
  readonly onClose: () => void;
}) {
  const { translate } = useTranslation();
  const { details, screening } = useViewer();
  const isLastView = video.maxViews !== null && video.maxViews - video.viewsConsumed <= 1;
  const close = (): void => {
    onClose();
    void details.getState().read(video.roomKey, video.videoKey, video, true);
  };
  return (
    <Dialog
      title={translate('opening.newViewTitle')}
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button
            kind="primary"
            onPress={() => {
              onClose();
              void screening.getState().play(video, { ...using, newView: true, isAutomatic: false });
            }}
          >
            {translate('opening.newViewGo')}
          </Button>
          <Button autoFocus onPress={close}>
            {translate('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{translate(isLastView ? 'opening.newViewLast' : 'opening.newViewText', { name: video.name })}</p>
    </Dialog>
  );
}
