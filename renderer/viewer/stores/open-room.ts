import type { Timers } from './clock.ts';
import { currentEntry, type NavigationStore } from './navigation.ts';
import type { RoomStore } from './room.ts';
import { isThere } from './room-view.ts';

/**
 * Maximum milliseconds for which the previous screen remains. After a longer wait, a press would seem to do nothing.
 */
export const waitLimitMs = 80;

/**
 * Returns a function that opens a room. The function requests the room first and changes the screen when the room
 * arrives, because drawing an empty room for a few frames would delay the full room.
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
      // The reviewer has navigated elsewhere, so the room is not opened.
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
