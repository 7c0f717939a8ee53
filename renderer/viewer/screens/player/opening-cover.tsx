import { useEffect, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { PauseCountdown } from '../shell/pause-countdown.tsx';

/** Milliseconds before the cover shows any text. */
const quietFor = 180;

/**
 * Shown while the playback request is running. It is blank at first, then shows what is happening and Cancel. If the
 * service asked for a pause (`Retry-After`), the dialog shows the countdown, because it hides the banner that has one.
 */
export function OpeningCover({ video }: { readonly video: Video }) {
  const { translate } = useTranslation();
  const { timers, screening } = useViewer();
  const connection = useStatus()?.connection;
  const [stage, setStage] = useState<'quiet' | 'shown'>('quiet');
  useEffect(() => timers.after(quietFor, () => setStage('shown')), [timers]);
  if (stage === 'quiet') return null;
  const { cancel } = screening.getState();
  return (
    <Dialog
      title={translate('opening.text', { name: video.name })}
      role="alertdialog"
      onClose={cancel}
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
