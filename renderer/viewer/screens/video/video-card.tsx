import { memo, useId } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import card from '../../components/card.module.css';
import { Chip } from '../../components/chip.tsx';
import { Poster } from '../../components/poster.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { CardPlay } from './card-play.tsx';
import { Chips } from './chips.tsx';
import styles from './video-card.module.css';
import { episodeLong, episodeShort, partSeen, remainingText } from './video-text.ts';

interface VideoCardProps {
  readonly video: Video;
  /** `row` is for a list: the picture is next to the text, which includes the description. */
  readonly layout: 'card' | 'row';
  /** `portrait`: upright posters for films. `wide`: stills for episodes. */
  readonly shape: 'portrait' | 'wide';
  /** Whether Tab reaches the card. */
  readonly reachable: boolean;
  /**
   * Whether the card is on the first screen. Its picture then loads eagerly; eager pictures elsewhere would slow the
   * scrolling of a long room.
   */
  readonly first: boolean;
}

/**
 * A video of a room. The card opens the details. The button is a plain element, because hundreds are mounted and
 * unmounted while a long room is scrolled.
 */
export const VideoCard = memo(function VideoCard({ video, layout, shape, reachable, first }: VideoCardProps) {
  const translation = useTranslation();
  const { translate, format } = translation;
  const { navigation } = useViewer();
  const { roomKey, videoKey, name } = video;
  const open = (): void => navigation.getState().go({ name: 'video', roomKey, videoKey });
  const isReady = video.availability === 'ready';
  const part = partSeen(video);
  const left = remainingText(video, translation);
  const episode = episodeShort(video, translation);
  const facts = [
    episode,
    // The line of a card has space for the time left or the length.
    video.durationSeconds === null || (layout === 'card' && left !== null)
      ? null
      : format.duration(video.durationSeconds),
    layout === 'row' && video.originalAirDate ? format.calendarDay(video.originalAirDate) : null,
  ].filter((fact) => fact !== null);
  const about = useId();
  return (
    <article
      className={cx(card.card, styles.card, styles[layout])}
      data-shape={shape}
      data-availability={video.availability}
    >
      <div className={cx(card.picture, styles.still)}>
        <Poster
          src={video.posterUrl}
          title={name}
          shape={shape}
          eager={first}
          dimmed={!isReady && video.availability !== 'sign-in-needed'}
        />
        {part !== null && (
          <span className={styles.progress}>
            <ProgressBar part={video.watched ? 1 : part} />
          </span>
        )}
        {video.isNew && (
          <span className={card.badge}>
            <Chip tone="warn">{translate('video.new')}</Chip>
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={cx(card.name, styles.name)}>
          <button
            type="button"
            className={cx(card.open, card.lines, styles.open)}
            aria-describedby={about}
            onClick={open}
            data-cell-focus=""
            data-focus-key={`video:${videoKey}`}
            tabIndex={reachable ? 0 : -1}
          >
            {name}
          </button>
        </h3>
        <p id={about} className={cx(card.facts, styles.facts)}>
          {facts.map((fact) => (
            <span key={fact}>
              {fact === episode ? (
                <>
                  <span aria-hidden="true">{fact}</span>
                  <span className="sr-only">{episodeLong(video, translation)}</span>
                </>
              ) : (
                fact
              )}
            </span>
          ))}
          {video.watched && <span>{translate('video.watched')}</span>}
          {left !== null && <span>{left}</span>}
        </p>
        {layout === 'row' && video.description && (
          <p dir="auto" className={styles.description}>
            {video.description}
          </p>
        )}
        <div className={styles.state}>
          <Chips video={video} />
        </div>
      </div>
      <CardPlay video={video} side="before" className={cx(card.play, styles.play)} reachable={reachable} />
    </article>
  );
});
