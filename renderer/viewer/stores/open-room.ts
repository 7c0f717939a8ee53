import type { Timers } from './clock.ts';
import { currentEntry, type NavigationStore } from './navigation.ts';
import type { RoomStore } from './room.ts';
import { isThere } from './room-view.ts';

/** Longest time in milliseconds that the previous screen stays: any longer, and a press would seem to do nothing. */
export const waitLimitMs = 80;

/**
 * Returns a function that opens a room. It requests the room first and changes the screen when the room arrives:
 * drawing an empty room for a few frames would delay the full one.
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
      // The reviewer has navigated elsewhere: respect that.
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
