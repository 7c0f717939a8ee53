import type { TrustedClock } from '../vault/vault.ts';
import type { LibraryStore } from './library-store.ts';
import type { RoomCache } from './room-cache.ts';
import { newCountOf } from './to-room.ts';

/** Records the reviewer's visits to rooms. Videos added since the previous visit are new. */
export interface RoomVisits {
  /** Records that the reviewer views the room now. */
  record(roomKey: string): Promise<void>;
  /**
   * Called when the reviewer leaves the room. What arrived while the room was on the screen is no longer new. Returns
   * whether the room has fewer new videos than before the visit.
   */
  leave(roomKey: string): Promise<boolean>;
  /** Returns the epoch seconds of the visit before the current one; null when there was none. */
  previousVisit(roomKey: string): Promise<number | null>;
  reload(): void;
}

/** Seconds without viewing the room after which a new visit starts. */
const visitSeconds = 1800;

export function createRoomVisits(options: {
  readonly library: LibraryStore;
  readonly roomCache: RoomCache;
  readonly clock: TrustedClock;
}): RoomVisits {
  const { library, roomCache, clock } = options;
  let visit: {
    readonly roomKey: string;
    readonly previousVisit: number | null;
    lastAt: number;
    hadNew: boolean;
  } | null = null;
  return {
    record: async (roomKey) => {
      const now = clock.now();
      if (visit?.roomKey === roomKey && now - visit.lastAt < visitSeconds) {
        visit.lastAt = now;
        return;
      }
      const entry = await library.entry(roomKey);
      const known = await roomCache.room(roomKey);
      const hadNew = entry !== null && newCountOf(entry, known) > 0;
      visit = { roomKey, previousVisit: entry?.openedAt ?? null, lastAt: now, hadNew };
      const total = known?.total ?? entry?.totalWhenOpened ?? null;
      await library.updateEntry(roomKey, { openedAt: now, totalWhenOpened: total });
    },
    leave: async (roomKey) => {
      if (visit?.roomKey !== roomKey) return false;
      const { hadNew } = visit;
      visit.hadNew = false;
      const entry = await library.entry(roomKey);
      const known = await roomCache.room(roomKey);
      // Where the room was read only after a sign-in, its videos arrived after the visit began.
      if (entry === null || newCountOf(entry, known) === 0) return hadNew;
      await library.updateEntry(roomKey, { openedAt: clock.now(), totalWhenOpened: known?.total ?? null });
      return true;
    },
    previousVisit: async (roomKey) =>
      visit?.roomKey === roomKey ? visit.previousVisit : ((await library.entry(roomKey))?.openedAt ?? null),
    reload: () => {
      visit = null;
    },
  };
}
