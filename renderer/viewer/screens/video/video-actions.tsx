import { Play, RotateCcw } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useNow, useRoom, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useWords } from '../../strings/use-words.tsx';
import { costWords, unavailableReason } from './availability-words.ts';
import { usePlay } from './use-play.ts';
import styles from './video-details.module.css';
import { isBegun, playLabel } from './video-words.ts';

/** Play with its price in words; or why it does not play, and the way on. */
export function VideoActions({ video }: { readonly video: Video }) {
  const speech = useWords();
  const { say, format } = speech;
  const { dialogs } = useViewer();
  const play = usePlay();
  const now = useNow();
  const maySkip = useRoom((all) => valueOf(all.views.get(video.roomKey)?.room)?.maySkipSignIn ?? false);
  const reason = unavailableReason(video, speech);
  const cost = costWords(video, speech);
  if (video.availability === 'ready')
    return (
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="l"
          autoFocus
          icon={<Play aria-hidden="true" fill="currentColor" />}
          aria-describedby="play-cost"
          onPress={() => play(video)}
        >
          {playLabel(video, speech)}
        </Button>
        {isBegun(video) && (
          <Button
            size="l"
            icon={<RotateCcw aria-hidden="true" />}
            onPress={() => play(video, { startOver: true })}
          >
            {say('video.startOver')}
          </Button>
        )}
        <p id="play-cost" className={styles.cost} data-warn={video.cost === 'last-view'}>
          {cost}
        </p>
        {video.shorterThanFilm && video.expiryDate !== null && (
          <p className={styles.cost} data-warn="true">
            {say('cost.shorter', { distance: format.distance(video.expiryDate, now) })}
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.actions}>
      {reason && <p className={styles.cost}>{reason}</p>}
      {video.availability === 'sign-in-needed' && (
        <Button
          kind="primary"
          size="l"
          onPress={() =>
            dialogs.getState().show({
              kind: 'sign-in',
              resume: () => play(video),
              skip: maySkip ? () => play(video, { withoutSignIn: true }) : null,
            })
          }
        >
          {say('video.signInToPlay')}
        </Button>
      )}
      {video.reactivationSentAt !== null ? (
        <p>{say('video.reactivationSent', { when: format.distance(video.reactivationSentAt, now) })}</p>
      ) : (
        video.mayReactivate && (
          <Button
            kind="primary"
            size="l"
            onPress={() => dialogs.getState().show({ kind: 'reactivate', video })}
          >
            {say('video.reactivate')}
          </Button>
        )
      )}
    </div>
  );
}
