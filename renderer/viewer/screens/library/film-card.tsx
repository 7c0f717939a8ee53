import { Play } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import type { LibraryFilm, RoomCard } from '../../../../preload/contract/rooms.ts';
import card from '../../components/card.module.css';
import { Poster } from '../../components/poster.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import tip from '../../components/tip.module.css';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { isBegun } from '../../stores/filter-sort.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { costText, deadlineText } from '../video/availability-text.ts';
import { CardPlay } from '../video/card-play.tsx';
import { Chips } from '../video/chips.tsx';
import { CostTip } from '../video/cost-tip.tsx';
import { episodeLong, episodeShort, partSeen, remainingText } from '../video/video-text.ts';
import styles from './film-card.module.css';

interface FilmCardProps {
  readonly film: LibraryFilm;
  /** The film's room, for the room's pictures; undefined if the room is not in the library. */
  readonly room: RoomCard | undefined;
  /** The section of the library. A film may appear in two sections, so focus keys include the section. */
  readonly shelf: string;
  /** Whether Tab reaches the card. */
  readonly reachable: boolean;
}

/**
 * A film in the library, with its room above its name. A press on the card resumes a film that was begun, if that uses
 * no view, and opens the details of any other film, which has a Play button of its own.
 */
export function FilmCard({ film, room, shelf, reachable }: FilmCardProps) {
  const translation = useTranslation();
  const { translate, format } = translation;
  const { navigation, screening } = useViewer();
  const { video, projectName, roomKey } = film;
  const { videoKey, name } = video;
  const canResume = video.availability === 'ready' && isBegun(video) && video.cost === 'none';
  const deadline = deadlineText(video, useNow(), translation);
  const episode = episodeShort(video, translation);
  const facts = [
    episode,
    remainingText(video, translation) ??
      (video.durationSeconds === null ? null : format.duration(video.durationSeconds)),
    // The deadline list leaves out these films. Those under "Expiring soon" have a chip with the deadline.
    shelf === 'continue' ? deadline : null,
  ].filter((fact) => fact !== null);
  const about = useId();
  const inRoom = projectName === name ? null : projectName;
  const part = partSeen(video);
  // The banner of a room shows the room's only film. If the room has several films, each film has its own picture.
  const ofRoom = room?.videoCount === 1 ? (room.bannerUrl ?? null) : null;
  return (
    <article className={cx(card.card, styles.card)}>
      <div className={cx(card.picture, styles.still)}>
        <Poster
          src={ofRoom ?? video.posterUrl}
          otherwise={[video.posterUrl, room?.bannerUrl ?? null, room?.posterUrl ?? null]}
          title={name}
          shape="wide"
          dimmed={video.availability !== 'ready'}
        />
        {canResume && (
          <span className={cx(card.play, tip.anchor, styles.play)} aria-hidden="true">
            <Play />
            <CostTip video={video} side="after" />
          </span>
        )}
        {part !== null && !video.watched && (
          <span className={styles.progress}>
            <ProgressBar part={part} />
          </span>
        )}
      </div>
      {inRoom !== null && <p className={styles.room}>{inRoom}</p>}
      <span id={about} hidden>
        {[
          translate(canResume ? 'video.resume' : 'video.details'),
          inRoom,
          episodeLong(video, translation),
          ...facts,
          canResume ? costText(video, translation) : null,
        ]
          .filter((fact) => fact !== null && fact !== episode)
          .join(', ')}
      </span>
      <h3 className={card.name}>
        <Button
          className={cx(card.open, card.line)}
          aria-describedby={about}
          data-focus-key={`${shelf}:${roomKey}/${videoKey}`}
          data-cell-focus=""
          excludeFromTabOrder={!reachable}
          onPress={() =>
            canResume
              ? void screening.getState().play(video)
              : navigation.getState().go({ name: 'video', roomKey, videoKey })
          }
        >
          {name}
        </Button>
      </h3>
      <p className={card.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Chips video={video} inLibrary />
      {!canResume && (
        <CardPlay
          video={video}
          side="after"
          className={cx(card.play, styles.play, styles.button)}
          focusKey={`${shelf}-play:${roomKey}/${videoKey}`}
          reachable={reachable}
        />
      )}
    </article>
  );
}
