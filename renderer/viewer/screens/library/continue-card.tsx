import { Play } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { ContinueWatching } from '../../../../preload/contract/rooms.ts';
import card from '../../components/card.module.css';
import { Poster } from '../../components/poster.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { Chips } from '../video/chips.tsx';
import { usePlay } from '../video/use-play.ts';
import { episodeShort, partSeen } from '../video/video-text.ts';
import styles from './continue-card.module.css';

/** A film that was begun: one press resumes it, unless that costs the last view; then it opens the details. */
export function ContinueCard({ entry }: { readonly entry: ContinueWatching }) {
  const translation = useTranslation();
  const { translate, format } = translation;
  const { navigation } = useViewer();
  const play = usePlay();
  const { video, projectName, roomKey } = entry;
  const { videoKey } = video;
  const direct = video.availability === 'ready' && video.cost !== 'last-view';
  const left = (video.durationSeconds ?? 0) - (video.positionSeconds ?? 0);
  const facts = [
    episodeShort(video, translation),
    video.name === projectName ? null : video.name,
    left > 60 ? translate('continue.left', { duration: format.duration(left) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <article className={cx(card.card, styles.card)}>
      <div className={cx(card.picture, styles.still)}>
        <Poster
          src={video.posterUrl}
          title={projectName}
          shape="wide"
          dimmed={video.availability !== 'ready'}
        />
        {direct && (
          <span className={styles.play} aria-hidden="true">
            <Play />
          </span>
        )}
        <span className={styles.progress}>
          <ProgressBar part={partSeen(video) ?? 0} />
        </span>
      </div>
      <h3 className={card.name}>
        <Button
          className={cx(card.open, card.line)}
          aria-label={translate(direct ? 'continue.resumeNamed' : 'video.detailsNamed', {
            name: [projectName, ...facts].join(', '),
          })}
          data-focus-key={`continue:${roomKey}/${videoKey}`}
          onPress={() =>
            direct ? play(video) : navigation.getState().go({ name: 'video', roomKey, videoKey })
          }
        >
          {projectName}
        </Button>
      </h3>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Chips video={video} />
    </article>
  );
}
