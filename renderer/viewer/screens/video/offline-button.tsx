import { CloudDownload } from 'lucide-react';
import { useId, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { usePrepared, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './offline-button.module.css';
import { isAbout, PrepareCost, preparingKey } from './prepare-panel.tsx';

/**
 * A button next to Play that prepares the film for watching without a network. Its popover shows what that costs, or
 * why it is not possible now.
 */
export function OfflineButton({ video }: { readonly video: Video }) {
  const { translate } = useTranslation();
  const { prepared } = useViewer();
  const status = usePrepared((state) => state.status);
  const isAsking = usePrepared((state) => state.asking !== null);
  const isOffline = useStatus()?.connection.state !== 'online';
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  if (isAbout(status, video) || !video.canPrepare || video.availability !== 'ready') return null;
  const other = status.state === 'preparing' || status.state === 'ready' ? status.name : null;
  const reason =
    other !== null
      ? translate('prepared.other', { name: other })
      : isOffline
        ? translate('prepared.unreachable')
        : null;
  const press = () => {
    setOpen(false);
    void prepared.getState().prepare(video);
  };
  return (
    <>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          size="l"
          isDisabled={isAsking}
          {...(isAsking ? {} : { focusKey: preparingKey })}
          icon={<CloudDownload aria-hidden="true" />}
        >
          {translate(isAsking ? 'prepared.asking' : 'prepared.button')}
        </Button>
        <Popover placement="bottom start" className={styles.popover ?? ''} aria-labelledby={title}>
          <div className={styles.content}>
            <p id={title} className={styles.title}>
              {translate('prepared.title')}
            </p>
            {reason === null ? (
              <>
                <p>{translate('prepared.explain')}</p>
                <PrepareCost video={video} />
              </>
            ) : (
              <p id="prepare-cost">{reason}</p>
            )}
            <Button
              kind="primary"
              autoFocus
              isDisabled={reason !== null}
              aria-describedby="prepare-cost"
              onPress={press}
            >
              {translate('prepared.offer')}
            </Button>
          </div>
        </Popover>
      </DialogTrigger>
      {isAsking && (
        <Button size="l" focusKey={preparingKey} onPress={() => prepared.getState().cancelRequest()}>
          {translate('app.cancel')}
        </Button>
      )}
    </>
  );
}
