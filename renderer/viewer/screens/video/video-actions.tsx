import { Play, RotateCcw } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../hooks/use-viewer.tsx';
import { isBegun } from '../../stores/arranging.ts';
import { useWords } from '../../strings/use-words.tsx';
import { costWords, unavailableReason } from './availability-words.ts';
import { useMainAction } from './use-main-action.ts';
import { usePlay } from './use-play.ts';
import styles from './video-details.module.css';

/** Play with its price in words; or why it does not play, and the way on. */
export function VideoActions({ video }: { readonly video: Video }) {
  const speech = useWords();
  const { say, format } = speech;
  const play = usePlay();
  const action = useMainAction(video);
  const now = useNow();
  const reason = unavailableReason(video, now, speech);
  const cost = costWords(video, speech);
  return (
    <div className={styles.actions}>
      {reason && <p className={styles.cost}>{reason}</p>}
      {action && (
        <Button
          kind="primary"
          size="l"
          autoFocus
          icon={action.kind === 'play' && <Play aria-hidden="true" fill="currentColor" />}
          {...(action.kind === 'play' ? { 'aria-describedby': 'play-cost' } : {})}
          onPress={action.run}
        >
          {action.label}
        </Button>
      )}
      {action?.kind === 'play' && isBegun(video) && (
        <Button
          size="l"
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => play(video, { startOver: true })}
        >
          {say('video.startOver')}
        </Button>
      )}
      {action?.kind === 'play' && (
        <p id="play-cost" className={styles.cost} data-warn={video.cost === 'last-view'}>
          {cost}
        </p>
      )}
      {action?.kind === 'play' && video.shorterThanFilm && video.expiryDate !== null && (
        <p className={styles.cost} data-warn="true">
          {say('cost.shorter', { distance: format.distance(video.expiryDate, now) })}
        </p>
      )}
      {video.availability === 'expired' && video.reactivationSentAt !== null && (
        <p>{say('video.reactivationSent', { when: format.distance(video.reactivationSentAt, now) })}</p>
      )}
    </div>
  );
}
