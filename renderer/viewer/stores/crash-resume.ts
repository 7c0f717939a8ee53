import type { Bridge } from '../../../preload/contract/bridge.ts';
import { settled } from './async.ts';
import type { NavigationStore } from './navigation.ts';
import type { ScreeningStore } from './screening.ts';
import type { ToastsStore } from './toasts.ts';

/**
 * Restores what a crash of the previous viewer interrupted, and shows a toast: opens the room, and shows the film at
 * its last position, where it plays if it played before. If the film is not available, its download was lost, or the
 * service is unreachable, only the room and the toast are shown.
 */
export async function resumeAfterCrash(parts: {
  readonly bridge: Bridge;
  readonly navigation: NavigationStore;
  readonly screening: ScreeningStore;
  readonly toasts: ToastsStore;
}): Promise<void> {
  const crashResume = await settled(parts.bridge.screenings.takeCrashResume());
  if (!crashResume.ok || crashResume.value === null) return;
  const { roomKey, videoKey, isPlaying, lostDownload } = crashResume.value;
  const say = (key: 'toast.cameBack' | 'toast.cameBackAlone' | 'toast.cameBackLost'): void => {
    parts.toasts.getState().show({ text: (translate) => translate(key) });
  };
  if (roomKey !== null) parts.navigation.getState().go({ name: 'room', roomKey });
  if (roomKey === null || videoKey === null || lostDownload) {
    say(lostDownload ? 'toast.cameBackLost' : 'toast.cameBackAlone');
    return;
  }
  const video = await settled(parts.bridge.rooms.video({ roomKey, videoKey, fresh: false }));
  const canPlay = video.ok && video.value.availability !== 'offline';
  say(canPlay ? 'toast.cameBack' : 'toast.cameBackAlone');
  if (canPlay) await parts.screening.getState().play(video.value, { isAutomatic: true, waits: !isPlaying });
}
