import type { Bridge } from '../../../preload/contract/bridge.ts';
import { settled } from './async.ts';
import type { NavigationStore } from './navigation.ts';
import type { ScreeningStore } from './screening.ts';
import type { ToastsStore } from './toasts.ts';

/**
 * Goes on with the film that the death of the viewer before this one cut off: its room is shown, and it plays from where
 * it was. What happened is said; where the video can no longer be had, that is all.
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
  if (video.ok) await parts.screening.getState().play(video.value);
}
