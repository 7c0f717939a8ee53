import { CloudDownload, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { restoreFocusSoon } from '../../components/focus-restore.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Poster } from '../../components/poster.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useDetails, useNow, usePrepared, useRooms, useStorage, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { detailsKey } from '../../stores/details.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { unavailableReason } from '../video/availability-text.ts';
import { PreparedStatusPanel } from '../video/prepare-panel.tsx';
import { useMainAction } from '../video/use-main-action.ts';
import styles from './offline-screen.module.css';

type Film = Exclude<PreparedStatus, { readonly state: 'none' }>;

/**
 * Shows what is stored for watching without a network, how long it lasts, the disk space that it takes, and the free
 * space.
 */
export function OfflineScreen({ entryId }: ScreenProps) {
  const { translate, format } = useTranslation();
  const { navigation, storage } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const status = usePrepared((all) => all.status);
  const freeBytes = useStorage(({ use }) => valueOf(use)?.freeBytes ?? null);
  const free = freeBytes === null ? null : translate('prepared.free', { bytes: format.bytes(freeBytes) });
  useScrollRestoration(entryId, scroller, true);
  useEffect(() => void storage.getState().load(), [storage, status.state]);
  // The focus is restored, because a change of the state removes the pressed button.
  useEffect(restoreFocusSoon, [status.state]);
  return (
    <Page
      ref={scroller}
      title={translate('prepared.screen')}
      // The lead is omitted for a stored film, because the film's panel shows how long the download lasts.
      {...(status.state === 'none' ? { lead: translate('prepared.lead') } : {})}
    >
      {status.state === 'none' ? (
        <Notice
          icon={<CloudDownload />}
          place="inset"
          title={translate('prepared.empty')}
          text={translate('prepared.emptyText')}
          actions={
            <Button kind="primary" onPress={() => navigation.getState().go({ name: 'library' })}>
              {translate('prepared.toLibrary')}
            </Button>
          }
        >
          {free !== null && <p className={styles.facts}>{free}</p>}
        </Notice>
      ) : (
        <StoredFilm status={status} free={free} />
      )}
    </Page>
  );
}

/** The prepared film: its picture, its Play button, and its state. */
function StoredFilm({ status, free }: { readonly status: Film; readonly free: string | null }) {
  const { translate, format, line } = useTranslation();
  const { details, navigation } = useViewer();
  const { roomKey, videoKey, name } = status;
  const video = useDetails((all) => valueOf(all.videos.get(detailsKey(roomKey, videoKey))) ?? null);
  const room = useRooms(({ cards }) => valueOf(cards)?.find((card) => card.roomKey === roomKey)?.projectName);
  useEffect(() => void details.getState().read(roomKey, videoKey, null, false), [details, roomKey, videoKey]);
  const seconds = video?.durationSeconds ?? null;
  const facts = [
    room === name ? null : room,
    seconds === null ? null : format.duration(seconds),
    // A running download shows the size in its own panel.
    status.state === 'ready' ? format.bytes(status.bytes) : null,
    free,
  ];
  const openDetails = (): void => navigation.getState().go({ name: 'video', roomKey, videoKey });
  return (
    <article className={styles.film}>
      <div className={styles.poster}>
        <Poster src={video?.posterUrl ?? null} title={name} shape="portrait" eager />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.facts}>{line(facts)}</p>
        <div className={styles.actions}>
          {status.state === 'ready' && video && <PlayStored video={video} />}
          <Button size="l" focusKey="offline:details" onPress={openDetails}>
            {translate('video.details')}
          </Button>
        </div>
        {/* The details show the progress of the request, Cancel, and its failure. */}
        <PreparedStatusPanel status={status} video={video} onAgain={openDetails} />
      </div>
    </article>
  );
}

function PlayStored({ video }: { readonly video: Video }) {
  const translation = useTranslation();
  const action = useMainAction(video);
  const now = useNow();
  if (action?.kind !== 'play')
    return <p className={styles.facts}>{unavailableReason(video, now, translation)}</p>;
  return (
    <Button
      kind="primary"
      size="l"
      focusKey="offline:play"
      icon={<Play aria-hidden="true" fill="currentColor" />}
      onPress={action.run}
    >
      {action.label}
    </Button>
  );
}
