import type { RoomCandidate } from '../../preload/contract/rooms.ts';
import { interpretRoomText } from '../rooms/interpret-room-text.ts';
import type { installDeepLinks } from '../windows/deep-links.ts';

export type DeepLinks = ReturnType<typeof installDeepLinks>;

/** Tells the viewer which rooms a link means, once there is somebody to hear it. A link that means none says nothing. */
export function listenToRoomLinks(
  deepLinks: DeepLinks,
  parts: {
    /** Hosts whose addresses are links to rooms: the service's own. */
    readonly hosts: () => readonly string[];
    /** Resolves when rooms can be had and the viewer hears. */
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
