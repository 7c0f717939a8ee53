import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { PauseCountdown } from '../shell/pause-countdown.tsx';

/**
 * The dialog of a playback request that takes long. If the service asked for a pause (`Retry-After`), it shows the
 * countdown, because it hides the banner that has one.
 */
export function OpeningDialog({ video }: { readonly video: Video }) {
  const { translate } = useTranslation();
  const { screening } = useViewer();
  const connection = useStatus()?.connection;
  const { cancel } = screening.getState();
  return (
    <Dialog
      title={translate('opening.text', { name: video.name })}
      role="alertdialog"
      onClose={cancel}
      hasDismissButton
      actions={<Button onPress={cancel}>{translate('app.cancel')}</Button>}
    >
      <Waiting inline after={0} text={translate('opening.asking')} />
      {connection?.state === 'paused' && (
        <p>
          <PauseCountdown until={connection.until} />
        </p>
      )}
    </Dialog>
  );
}
