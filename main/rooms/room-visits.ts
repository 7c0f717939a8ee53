import type { TrustedClock } from '../vault/vault.ts';
import type { LibraryStore } from './library-store.ts';
import type { RoomCache } from './room-cache.ts';

/** Records the reviewer's visits to rooms. Videos added since the previous visit are new. */
export interface RoomVisits {
  /** Records that the reviewer views the room now. */
  record(roomKey: string): Promise<void>;
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
  let visit: { readonly roomKey: string; readonly previousVisit: number | null; lastAt: number } | null =
    null;
  return {
    record: async (roomKey) => {
      const now = clock.now();
      if (visit?.roomKey === roomKey && now - visit.lastAt < visitSeconds) {
        visit.lastAt = now;
        return;
      }
      const entry = await library.entry(roomKey);
      visit = { roomKey, previousVisit: entry?.openedAt ?? null, lastAt: now };
      const total = (await roomCache.room(roomKey))?.total ?? entry?.totalWhenOpened ?? null;
      await library.updateEntry(roomKey, { openedAt: now, totalWhenOpened: total });
    },
    previousVisit: async (roomKey) =>
      visit?.roomKey === roomKey ? visit.previousVisit : ((await library.entry(roomKey))?.openedAt ?? null),
    reload: () => {
      visit = null;
    },
  };
}
