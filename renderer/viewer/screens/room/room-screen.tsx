import { useEffect, useRef } from 'react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { laterComponent } from '../../components/later.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useRoom, useRooms, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { onlyFilm } from '../../stores/room-view.ts';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { troubleOf } from '../failure/recovery-action.ts';
import { cardName } from '../library/library-sections.ts';
import { useRemoveRoom } from '../library/use-remove-room.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { RoomHero } from './room-hero.tsx';
import { RoomClosed } from './room-closed.tsx';
import styles from './room-screen.module.css';
import { RoomFilm } from './room-film.tsx';
import { RoomVideos } from './room-videos.tsx';

const VideoDetails = laterComponent(() =>
  import('../video/video-details.tsx').then((file) => file.VideoDetails),
);

interface RoomScreenProps {
  readonly entryId: number;
  readonly roomKey: string;
  /** Key of the video whose details are open over the room. */
  readonly videoKey: string | null;
}

export function RoomScreen({ entryId, roomKey, videoKey }: RoomScreenProps) {
  const { translate } = useTranslation();
  const { navigation, room: store } = useViewer();
  const remove = useRemoveRoom();
  const scroller = useRef<HTMLElement>(null);
  const view = useRoom((state) => state.views.get(roomKey));
  const card = useRooms(({ cards }) => valueOf(cards)?.find((one) => one.roomKey === roomKey));
  useEffect(() => {
    void store.getState().open(roomKey);
    return () => store.getState().leave(roomKey);
  }, [store, roomKey]);
  // While a film plays nothing is drawn over it. The details reappear with the room.
  const isDetailOpen = useScreening(({ screening }) => videoKey !== null && screening.state !== 'open');
  const isReady = view?.room.state === 'ready';
  useScrollRestoration(entryId, scroller, view?.room.state === 'failed' ? 'failed' : isReady);
  const only = view ? onlyFilm(view) : null;
  const isRoomOpen = view?.room.state === 'ready' && isOpen(view.room.value);
  useEffect(() => {
    // The focused element, such as the sign-in button, was removed together with the message of the closed room.
    if (isRoomOpen && document.activeElement === document.body)
      scroller.current?.querySelector('h1')?.focus();
  }, [isRoomOpen]);
  return (
    <main ref={scroller} id="content" className={styles.screen}>
      {view?.room.state === 'failed' && (
        <FailureNotice
          failure={view.room.failure}
          level={1}
          note={
            card && troubleOf(view.room.failure.kind) === 'connection'
              ? translate('room.kept', { name: cardName(card) })
              : null
          }
          onRetry={() => void store.getState().reread(roomKey, true)}
          otherwise={
            // The key was added offline, and only its card is left of it.
            card && view.room.failure.kind === 'room-unknown'
              ? {
                  does: 'other',
                  label: translate('card.remove'),
                  run: () => {
                    navigation.getState().replace({ name: 'library' });
                    void remove(roomKey);
                  },
                }
              : {
                  does: 'other',
                  label: translate('prepared.toLibrary'),
                  run: () => navigation.getState().go({ name: 'library' }),
                }
          }
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
            <RoomHero room={view.room.value} view={view} only={only} isCovered={videoKey !== null} />
            {only === null ? (
              <RoomVideos room={view.room.value} view={view} scroller={scroller} />
            ) : (
              // Open details show the same content, so the film is not shown a second time, also not below a playing film.
              videoKey === null && <RoomFilm room={view.room.value} video={only} />
            )}
          </>
        ) : (
          <RoomClosed room={view.room.value} />
        ))}
      {isDetailOpen && videoKey !== null && (
        <VideoDetails key={videoKey} roomKey={roomKey} videoKey={videoKey} />
      )}
    </main>
  );
}

function isOpen({ state }: Room): boolean {
  return state === 'ready' || state === 'unread';
}
