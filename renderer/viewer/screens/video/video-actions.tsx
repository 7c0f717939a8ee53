import { Play, RotateCcw } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { isBegun } from '../../stores/filter-sort.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { costText, unavailableReason } from './availability-text.ts';
import { OfflineButton } from './offline-button.tsx';
import { useMainAction } from './use-main-action.ts';
import styles from './video-details.module.css';

/** Shows Play with its cost as text, or why the video does not play and the next action. */
export function VideoActions({ video }: { readonly video: Video }) {
  const translation = useTranslation();
  const { translate, format } = translation;
  const { screening } = useViewer();
  const action = useMainAction(video);
  const now = useNow();
  const reason = unavailableReason(video, now, translation);
  const cost = costText(video, translation);
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
          onPress={() => void screening.getState().play(video, { startOver: true })}
        >
          {translate('video.startOver')}
        </Button>
      )}
      <OfflineButton video={video} />
      {action?.kind === 'play' && (
        <p id="play-cost" className={styles.cost} data-warn={video.cost === 'last-view'}>
          {cost}
        </p>
      )}
      {action?.kind === 'play' && video.shorterThanFilm && video.expiryDate !== null && (
        <p className={styles.cost} data-warn="true">
          {translate('cost.shorter', { distance: format.distance(video.expiryDate, now) })}
        </p>
      )}
      {video.availability === 'expired' && video.reactivationSentAt !== null && (
        <p>{translate('video.reactivationSent', { when: format.since(video.reactivationSentAt, now) })}</p>
      )}
    </div>
  );
}
