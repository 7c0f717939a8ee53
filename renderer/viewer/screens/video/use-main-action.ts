import type { Video } from '../../../../preload/contract/rooms.ts';
import { useSkipSignIn } from '../../hooks/use-skip-sign-in.ts';
import { useNow, useRoom, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import type { OpenWith } from '../../stores/open-with.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { playLabel } from './video-text.ts';

export interface MainAction {
  readonly kind: 'play' | 'sign-in' | 'reactivate' | 'ask';
  readonly label: string;
  readonly run: () => void;
}

/** Seconds after an unanswered request for more time until the reviewer may send another. */
const askAgainSeconds = 86_400;

/** Returns the main action of a video: play, sign in, reactivate, or ask support. Returns null when there is none. */
export function useMainAction(video: Video): MainAction | null {
  const translation = useTranslation();
  const { app, dialogs, screening } = useViewer();
  const support = useStatus()?.support;
  const now = useNow();
  const play = (using?: OpenWith): void => void screening.getState().play(video, using);
  const skip = useSkipSignIn(video.roomKey);
  const maySkip = useRoom((all) => valueOf(all.views.get(video.roomKey)?.room)?.canSkipSignIn ?? false);
  if (video.availability === 'ready')
    return { kind: 'play', label: playLabel(video, translation), run: () => play() };
  if (video.availability === 'sign-in-needed')
    return {
      kind: 'sign-in',
      label: translation.translate('video.signInToPlay'),
      run: () =>
        dialogs.getState().show({
          kind: 'sign-in',
          resume: () => play(),
          skip: maySkip
            ? () => void skip().then((isSkipped) => isSkipped && play({ withoutSignIn: true }))
            : null,
        }),
    };
  const { reactivationSentAt: sentAt } = video;
  if (video.canReactivate && (sentAt === null || now - sentAt >= askAgainSeconds))
    return {
      kind: 'reactivate',
      label: translation.translate('video.reactivate'),
      run: () => dialogs.getState().show({ kind: 'reactivate', video }),
    };
  // The service takes requests only for expired screeners.
  if (video.availability === 'used-up' && (support?.url ?? support?.email))
    return {
      kind: 'ask',
      label: translation.translate('video.askSupport'),
      run: () => void app.getState().openLink('support'),
    };
  return null;
}
