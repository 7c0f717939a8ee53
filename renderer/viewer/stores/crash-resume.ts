import type { Bridge } from '../../../preload/contract/bridge.ts';
import { settled } from './async.ts';
import type { NavigationStore } from './navigation.ts';
import type { ScreeningStore } from './screening.ts';
import type { ToastsStore } from './toasts.ts';

/**
 * Resumes the film that a crash of the previous viewer interrupted. Opens the film's room, plays from the last position
 * and shows a toast. If the video is not available, only the room and the toast are shown.
 */
export async function resumeAfterCrash(parts: {
  readonly bridge: Bridge;
  readonly navigation: NavigationStore;
  readonly screening: ScreeningStore;
  readonly toasts: ToastsStore;
}): Promise<void> {
  const crashResume = await settled(parts.bridge.screenings.takeCrashResume());
  if (!crashResume.ok || crashResume.value === null) return;
  const { roomKey, videoKey } = crashResume.value;
  parts.navigation.getState().go({ name: 'room', roomKey });
  const video = await settled(parts.bridge.rooms.video({ roomKey, videoKey, fresh: false }));
  parts.toasts
    .getState()
    .show({ text: (translate) => translate(video.ok ? 'toast.cameBack' : 'toast.cameBackAlone') });
  if (video.ok) await parts.screening.getState().play(video.value, { isAutomatic: true });
}
