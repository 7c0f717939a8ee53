import type { RoomCandidate } from '../../preload/contract/rooms.ts';
import { interpretRoomText } from '../rooms/interpret-room-text.ts';
import type { installDeepLinks } from '../windows/deep-links.ts';

export type DeepLinks = ReturnType<typeof installDeepLinks>;

/**
 * Sends the rooms that a deep link names to the viewer, as soon as the viewer listens. A link without a room is
 * ignored.
 */
export function listenToRoomLinks(
  deepLinks: DeepLinks,
  parts: {
    /** Hosts whose web links name rooms: the service's own. */
    readonly hosts: () => readonly string[];
    /** Resolves when rooms are available and the viewer listens. */
    readonly whenReady: () => Promise<unknown>;
    readonly notify: (candidates: readonly RoomCandidate[]) => void;
    readonly focusWindow: () => void;
  },
): void {
  deepLinks.listen((link) => {
    const candidates = interpretRoomText(link, parts.hosts());
    if (candidates.length > 0) void parts.whenReady().then(() => parts.notify(candidates));
  }, parts.focusWindow);
}
