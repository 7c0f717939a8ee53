import { Play } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { costText, requestSentText, shorterText, unavailableReason } from './availability-text.ts';
import { OfflineButton } from './offline-button.tsx';
import { StartOver } from './start-over.tsx';
import { useMainAction } from './use-main-action.ts';
import styles from './video-details.module.css';

/** Shows Play with its cost as text, or why the video does not play and the next action. */
export function VideoActions({ video }: { readonly video: Video }) {
  const translation = useTranslation();
  const action = useMainAction(video);
  const now = useNow();
  const reason = unavailableReason(video, now, translation);
  const cost = costText(video, translation);
  const shorter = shorterText(video, now, translation);
  // After the sign-in the film plays without another press.
  const isPlay = action?.kind === 'play' || action?.kind === 'sign-in';
  const requestSent = requestSentText(video, now, translation);
  return (
    <div className={styles.actions}>
      {reason && <p className={styles.cost}>{reason}</p>}
      {action && (
        <Button
          kind="primary"
          size="l"
          autoFocus
          icon={action.kind === 'play' && <Play aria-hidden="true" fill="currentColor" />}
          {...(isPlay ? { 'aria-describedby': 'play-cost' } : {})}
          onPress={action.run}
        >
          {action.label}
        </Button>
      )}
      <StartOver video={video} />
      <OfflineButton video={video} />
      {isPlay && (
        <p id="play-cost" className={styles.cost} data-warn={video.cost === 'last-view'}>
          {cost}
        </p>
      )}
      {shorter && (
        <p className={styles.cost} data-warn="true">
          {shorter}
        </p>
      )}
      {requestSent && <p>{requestSent}</p>}
    </div>
  );
}
