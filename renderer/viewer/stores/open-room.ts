import type { Timers } from './clock.ts';
import { currentEntry, type NavigationStore } from './navigation.ts';
import type { RoomStore } from './room.ts';
import { isThere } from './room-view.ts';

/** Milliseconds that the screen before stays at most: longer, and a press would seem to do nothing. */
export const waitLimitMs = 80;

/**
 * Goes to a room. It is asked for before the screen changes, and the screen changes when it is there: an empty room for a
 * few frames would be drawn for nothing, and what is shown is drawn later for it.
 */
export function createOpenRoom(parts: {
  readonly room: RoomStore;
  readonly navigation: NavigationStore;
  readonly timers: Timers;
}): (roomKey: string) => void {
  const { room, navigation, timers } = parts;
  let forget: () => void = () => undefined;
  return (roomKey) => {
    forget();
    const from = currentEntry(navigation.getState());
    const go = (): void => {
      forget();
      if (currentEntry(navigation.getState()) === from) navigation.getState().go({ name: 'room', roomKey });
      // Somebody went elsewhere meanwhile: that is what they want.
      else room.getState().leave(roomKey);
    };
    const stopWaiting = timers.after(waitLimitMs, go);
    const stopChecking = room.subscribe((state) => {
      if (isThere(state.views.get(roomKey))) go();
    });
    forget = () => {
      stopWaiting();
      stopChecking();
    };
    room.getState().approach(roomKey);
    if (isThere(room.getState().views.get(roomKey))) go();
  };
}
