import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useRoom, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { RoomHero } from './room-hero.tsx';
import { RoomClosed } from './room-closed.tsx';
import styles from './room-screen.module.css';
import { RoomVideos } from './room-videos.tsx';

const VideoDetails = lazy(() =>
  import('../video/video-details.tsx').then((file) => ({ default: file.VideoDetails })),
);

interface RoomScreenProps {
  readonly entryId: number;
  readonly roomKey: string;
  /** The video whose details are open over the room. */
  readonly videoKey: string | null;
}

export function RoomScreen({ entryId, roomKey, videoKey }: RoomScreenProps) {
  const { translate } = useTranslation();
  const { room: store } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const view = useRoom((state) => state.views.get(roomKey));
  useEffect(() => {
    void store.getState().open(roomKey);
    return () => store.getState().leave(roomKey);
  }, [store, roomKey]);
  // Nothing is drawn over a playing frame; the details reappear with the room.
  const detailed = useScreening(({ screening }) => videoKey !== null && screening.state !== 'open');
  const ready = view?.room.state === 'ready';
  useScrollRestoration(entryId, scroller, ready);
  const open = view?.room.state === 'ready' && isOpen(view.room.value);
  useEffect(() => {
    // The focused element, such as the sign-in button, was removed with the closed room.
    if (open && document.activeElement === document.body) scroller.current?.querySelector('h1')?.focus();
  }, [open]);
  return (
    <main ref={scroller} id="content" className={styles.screen}>
      {view?.room.state === 'failed' && (
        <FailureNotice
          failure={view.room.failure}
          level={1}
          onRetry={() => void store.getState().reread(roomKey, true)}
        />
      )}
      {(!view || view.room.state === 'idle' || view.room.state === 'loading') && (
        <>
          <h1 tabIndex={-1} className="sr-only">
            {translate('room.loading')}
          </h1>
          <Waiting text={translate('room.loading')} />
        </>
      )}
      {view?.room.state === 'ready' &&
        (isOpen(view.room.value) ? (
          <>
            <RoomHero room={view.room.value} view={view} />
            <RoomVideos room={view.room.value} view={view} scroller={scroller} />
          </>
        ) : (
          <RoomClosed room={view.room.value} />
        ))}
      {detailed && videoKey !== null && (
        <Suspense fallback={null}>
          <VideoDetails key={videoKey} roomKey={roomKey} videoKey={videoKey} />
        </Suspense>
      )}
    </main>
  );
}

function isOpen({ state }: Room): boolean {
  return state === 'ready' || state === 'unread';
}
