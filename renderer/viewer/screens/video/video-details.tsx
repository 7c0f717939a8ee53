import { useCallback, useEffect } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import hero from '../../components/hero.module.css';
import { Poster } from '../../components/poster.tsx';
import { wholeTitle } from '../../components/title-lines.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useLastSeen } from '../../hooks/use-offline.ts';
import { useDetails, useNow, useRoom, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { detailsKey } from '../../stores/details.ts';
import { indexOfVideo, itemAt } from '../../stores/listing.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';
import { Chips } from './chips.tsx';
import { Credits } from './credits.tsx';
import { DisplayLine } from './display-line.tsx';
import { NotesSection } from './notes-section.tsx';
import { VideoActions } from './video-actions.tsx';
import styles from './video-details.module.css';
import { PreparePanel } from './prepare-panel.tsx';
import { VideoFlags } from './video-flags.tsx';
import { VideoMetadata } from './video-metadata.tsx';
import { episodeLong } from './video-text.ts';

interface VideoDetailsProps {
  readonly roomKey: string;
  readonly videoKey: string;
}

/** The details of one video, over the video's room: description, limits, and what Play costs. */
export function VideoDetails({ roomKey, videoKey }: VideoDetailsProps) {
  const { translate } = useTranslation();
  const { details, navigation, room } = useViewer();
  const state = useDetails((all) => all.videos.get(detailsKey(roomKey, videoKey)));
  const listed = useRoom((all) => listedVideo(all.views.get(roomKey)?.listings.values() ?? [], videoKey));
  const read = useCallback(() => {
    const known = listedVideo(room.getState().views.get(roomKey)?.listings.values() ?? [], videoKey);
    void details.getState().read(roomKey, videoKey, known, true);
  }, [details, room, roomKey, videoKey]);
  useEffect(read, [read]);
  const video = state?.state === 'ready' ? state.value : listed;
  const toRoom = (): void => {
    const { entries, index } = navigation.getState();
    const before = entries[index - 1]?.route;
    if (before?.name === 'room' && before.roomKey === roomKey) navigation.getState().back();
    else navigation.getState().replace({ name: 'room', roomKey });
  };
  // Closing returns to where the reviewer came from, such as the results of a search.
  const close = (): void => {
    if (navigation.getState().index > 0) navigation.getState().back();
    else toRoom();
  };
  if (!video && state?.state === 'failed')
    return <FailedDetails failure={state.failure} onRetry={read} onClose={close} toRoom={toRoom} />;
  if (!video)
    return (
      <Dialog size="m" title={translate('video.details')} onClose={close}>
        <Waiting text={translate('video.loading')} />
      </Dialog>
    );
  return (
    <Dialog size="l" title={video.name} onClose={close} hero={<Still video={video} />}>
      <VideoActions video={video} />
      <DisplayLine video={video} />
      <VideoFlags video={video} />
      <LastSeen roomKey={roomKey} />
      <PreparePanel video={video} />
      {video.description && (
        <p dir="auto" className={styles.description}>
          {video.description}
        </p>
      )}
      <VideoMetadata video={video} />
      <NotesSection video={video} takesFocus />
      <Credits title={translate('video.cast')} credits={video.castAndCrew} />
    </Dialog>
  );
}

function FailedDetails({
  failure,
  onRetry,
  onClose,
  toRoom,
}: {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly toRoom: () => void;
}) {
  const { translate } = useTranslation();
  const { title, next } = failureText(failure, translate);
  const room = { does: 'other', label: translate('video.toRoom'), run: toRoom } as const;
  const way = useRecoveryAction(failure, onRetry, room) ?? room;
  return (
    <Dialog
      size="m"
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" autoFocus onPress={way.run}>
          {way.label}
        </Button>
      }
    >
      <p role="alert">{next}</p>
      <FailureDetails failure={failure} offered={way.does} />
    </Dialog>
  );
}

/** Shown while the room's data is stale, because the video's data is then stale too. */
function LastSeen({ roomKey }: { readonly roomKey: string }) {
  const { translate, format } = useTranslation();
  const now = useNow();
  const asOf = useLastSeen(roomKey);
  if (asOf === null) return null;
  return <p className={styles.lastSeen}>{translate('room.stale', { when: format.since(asOf, now) })}</p>;
}

function Still({ video }: { readonly video: Video }) {
  const translation = useTranslation();
  const episode = episodeLong(video, translation);
  const project = useRoom((all) => valueOf(all.views.get(video.roomKey)?.room)?.project);
  const { posterUrl } = video;
  const banner = project?.bannerUrl ?? null;
  // The banner suits this wide frame if it shows this film. One of several videos in a room has its own picture.
  const hasOwnPicture =
    episode !== null ||
    (posterUrl !== null && posterUrl !== project?.posterUrl && video.name !== project?.name);
  return (
    <div className={styles.hero} data-theme="dark">
      <Poster
        src={hasOwnPicture ? posterUrl : (banner ?? posterUrl)}
        otherwise={[posterUrl, ...(episode === null ? [banner] : []), project?.posterUrl ?? null]}
        title=""
        shape="stage"
        eager
      />
      <div className={cx(hero.onPicture, styles.titles)}>
        {episode && <p className={styles.episode}>{episode}</p>}
        <p {...wholeTitle(video.name, styles.title)} aria-hidden="true">
          {video.name}
        </p>
        <Chips video={video.shorterThanFilm ? { ...video, chips: [] } : video} nearby="facts" />
      </div>
    </div>
  );
}

function listedVideo(listings: Iterable<Parameters<typeof itemAt>[0]>, videoKey: string): Video | null {
  for (const listing of listings) {
    const index = indexOfVideo(listing, videoKey);
    const place = index === -1 ? null : itemAt(listing, index);
    if (place?.kind === 'video') return place.video;
  }
  return null;
}
