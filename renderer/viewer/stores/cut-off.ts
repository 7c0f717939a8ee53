import type { Bridge } from '../../../preload/contract/bridge.ts';
import { settled } from './async.ts';
import type { NavigationStore } from './navigation.ts';
import type { ScreeningStore } from './screening.ts';

/**
 * Goes on with the film that the death of the viewer before this one cut off: its room is shown, and it plays from where
 * it was. Nothing happens when there was none, or when the video can no longer be had.
 */
export async function goOnAfterCutOff(parts: {
  readonly bridge: Bridge;
  readonly navigation: NavigationStore;
  readonly screening: ScreeningStore;
}): Promise<void> {
  const cutOff = await settled(parts.bridge.screenings.cutOff());
  if (!cutOff.ok || cutOff.value === null) return;
  const { roomKey, videoKey } = cutOff.value;
  parts.navigation.getState().go({ name: 'room', roomKey });
  const video = await settled(parts.bridge.rooms.video({ roomKey, videoKey, fresh: false }));
  if (video.ok) await parts.screening.getState().play(video.value);
}
