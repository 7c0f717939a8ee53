import { Info, Play } from 'lucide-react';
import type { AvailabilityChip, Room, Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { ExpandableText } from '../../components/expandable-text.tsx';
import hero from '../../components/hero.module.css';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useLastSeen } from '../../hooks/use-offline.ts';
import { useNow, useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { isBegun } from '../../stores/filter-sort.ts';
import { videoCount } from '../../stores/listing.ts';
import { type RoomView, wholeRoom } from '../../stores/room-view.ts';
import { wholeTitle } from '../../components/title-lines.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { costText, requestSentText, shorterText, unavailableReason } from '../video/availability-text.ts';
import { Chips } from '../video/chips.tsx';
import { DisplayLine } from '../video/display-line.tsx';
import { OfflineButton } from '../video/offline-button.tsx';
import { StartOver } from '../video/start-over.tsx';
import { useMainAction } from '../video/use-main-action.ts';
import { episodeShort, remainingText, partSeen } from '../video/video-text.ts';
import { featuredVideo } from './featured.ts';
import { HeroArt } from './hero-art.tsx';
import { heroTheme } from './hero-theme.ts';
import styles from './room-hero.module.css';

/** Number of videos above which the header is a low strip, because the videos below matter more. */
const stripFrom = 12;

interface RoomHeroProps {
  readonly room: Room;
  readonly view: RoomView;
  /** The only film of the room, whose details are below the header; null in a room of several films. */
  readonly only: Video | null;
  /** Whether the details of a video cover the room. */
  readonly isCovered: boolean;
}

/** The banner, the title, and the main action: Play with its cost next to it. */
export function RoomHero({ room, view, only, isCovered }: RoomHeroProps) {
  const { translate, format } = useTranslation();
  const { dialogs } = useViewer();
  const now = useNow();
  const begun = useRooms((state) => state.continueWatching);
  const { project, roomKey } = room;
  const asOf = useLastSeen(roomKey);
  const listing = view.listings.get(wholeRoom);
  const video = featuredVideo(roomKey, listing, begun);
  const hasSeveralVideos = project.episodic || (listing !== undefined && videoCount(listing).count > 1);
  const { progress } = room;
  // The header of a festival offers only a film that was begun. Otherwise it leaves the choice to the reviewer.
  const offered = hasSeveralVideos && !project.episodic && !(video && isBegun(video)) ? null : video;
  const isLong = listing !== undefined && videoCount(listing).count > stripFrom;
  // Season 0 contains specials and is not counted.
  const seasons = project.seasons.filter((season) => season > 0).length;
  const facts = [
    project.episodic
      ? translate('room.series')
      : !listing || hasSeveralVideos
        ? null
        : translate('room.film'),
    seasons > 1 ? translate('room.seasons', { count: seasons }) : null,
    !hasSeveralVideos && video?.durationSeconds ? format.duration(video.durationSeconds) : null,
    progress &&
      (progress.secondsLeft !== null && progress.secondsLeft > 0
        ? translate('room.watchedLeft', {
            watched: progress.seen,
            of: progress.of,
            duration: format.duration(progress.secondsLeft),
          })
        : translate('room.watched', { watched: progress.seen, of: progress.of })),
    progress && progress.noLongerAvailable > 0
      ? translate('room.noLongerAvailable', { count: progress.noLongerAvailable })
      : null,
    !hasSeveralVideos && video?.watched ? translate('video.watched') : null,
    asOf === null ? null : translate('room.stale', { when: format.since(asOf, now) }),
  ].filter((fact) => fact !== null);
  return (
    <header className={cx(hero.hero, styles.hero)} {...heroTheme(project)} data-strip={isLong}>
      <HeroArt bannerUrl={project.bannerUrl} posterUrl={project.posterUrl} />
      <div className={cx(hero.content, styles.content)}>
        <h1 tabIndex={-1} {...wholeTitle(project.name, hero.title)}>
          {project.name}
        </h1>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {project.description && !isLong && (
          <div className={styles.description}>
            <ExpandableText
              text={project.description}
              more={translate('room.more')}
              less={translate('room.less')}
            />
          </div>
        )}
        <div className={styles.main}>
          <div className={hero.actions}>
            {offered && <Featured video={offered} named={hasSeveralVideos} />}
            {only ? (
              <>
                <StartOver video={only} />
                <OfflineButton video={only} />
              </>
            ) : (
              // Before the first listing it would be where the listing then places Play, which may use a view.
              view.listings.size > 0 && (
                <Button
                  size="l"
                  icon={<Info aria-hidden="true" />}
                  focusKey="about"
                  onPress={() => dialogs.getState().show({ kind: 'about-room', roomKey })}
                >
                  {translate('room.aboutOpen')}
                </Button>
              )
            )}
          </div>
          {offered && <FeaturedState video={offered} isOnly={only !== null} isCovered={isCovered} />}
        </div>
        {!listing && !view.pageFailure && (
          <div className={hero.state}>
            {/* It is shown here, because the listing may be out of view below. */}
            <Waiting inline text={translate('room.loadingPage')} />
          </div>
        )}
      </div>
    </header>
  );
}

/** @param named true if the room has other videos, so that the button names the video that it plays */
function Featured({ video, named }: { readonly video: Video; readonly named: boolean }) {
  const translation = useTranslation();
  const { navigation } = useViewer();
  const main = useMainAction(video);
  // Support is asked about one film, which the button of a room with several films would not name.
  const action = named && main?.kind === 'ask' ? null : main;
  const { roomKey, videoKey } = video;
  // The details of the only film are on the page.
  if (!action && !named) return null;
  const name = episodeShort(video, translation) ?? video.name;
  // The button for the details of the room is next to it.
  if (!action)
    return (
      <Button
        size="l"
        focusKey="featured"
        onPress={() => navigation.getState().go({ name: 'video', roomKey, videoKey })}
      >
        {translation.line([translation.translate('video.details'), name])}
      </Button>
    );
  const which = named && action.kind === 'play' ? name : null;
  return (
    <Button
      kind="primary"
      size="l"
      icon={action.kind === 'play' && <Play aria-hidden="true" fill="currentColor" />}
      focusKey="featured"
      onPress={action.run}
    >
      {translation.line([action.label, which])}
    </Button>
  );
}

const isNoDeadline = ({ kind }: AvailabilityChip): boolean => kind !== 'expires-soon';

interface FeaturedStateProps {
  readonly video: Video;
  /** Whether the video is the only one of the room, so that all of its details are on the page. */
  readonly isOnly: boolean;
  /** Whether the details of a video cover the room, and show there what concerns Play. */
  readonly isCovered: boolean;
}

/** Shown below the buttons: the progress, why the video does not play, what Play costs, and the display it plays on. */
function FeaturedState({ video, isOnly, isCovered }: FeaturedStateProps) {
  const translation = useTranslation();
  const now = useNow();
  const part = partSeen(video);
  const isWhole = isOnly && !isCovered;
  const shorter = isWhole ? shorterText(video, now, translation) : null;
  const requestSent = isWhole ? requestSentText(video, now, translation) : null;
  const reason = unavailableReason(video, now, translation);
  // After the sign-in the film plays without another press.
  const mayPlay = reason === null || video.availability === 'sign-in-needed';
  const cost = mayPlay ? costText(video, translation) : null;
  const left = remainingText(video, translation);
  return (
    <div className={hero.state}>
      {part !== null && !video.watched && (
        <div className={cx(hero.progress, styles.progress)}>
          <ProgressBar part={part} />
          {left !== null && <span>{left}</span>}
        </div>
      )}
      <Chips video={shorter ? { ...video, chips: video.chips.filter(isNoDeadline) } : video} nearby="cost" />
      {reason && <p>{reason}</p>}
      {requestSent && <p>{requestSent}</p>}
      {cost && (
        <p
          // It describes the buttons that play from a note, too.
          id={isWhole ? 'play-cost' : undefined}
          className={video.cost === 'last-view' ? hero.lastView : undefined}
        >
          {cost}
        </p>
      )}
      {shorter && <p className={hero.lastView}>{shorter}</p>}
      {/* The only film of a room has it below the header. */}
      {!isOnly && !isCovered && <DisplayLine video={video} />}
    </div>
  );
}
