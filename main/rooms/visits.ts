import type { TrustedClock } from '../vault/vault.ts';
import type { LibraryStore } from './library-store.ts';
import type { Shelves } from './shelves.ts';

/** When the reviewer was in a room: what came since the visit before is new. */
export interface Visits {
  /** The reviewer looks at the room now. */
  note(roomKey: string): Promise<void>;
  /** Epoch seconds of the visit before the present one; null when there was none. */
  before(roomKey: string): Promise<number | null>;
  reload(): void;
}

/** Seconds without a look at the room after which coming back is a new visit. */
const visitSeconds = 1800;

export function createVisits(options: {
  readonly library: LibraryStore;
  readonly shelves: Shelves;
  readonly clock: TrustedClock;
}): Visits {
  const { library, shelves, clock } = options;
  let visit: { readonly roomKey: string; readonly before: number | null; lastAt: number } | null = null;
  return {
    note: async (roomKey) => {
      const now = clock.now();
      if (visit?.roomKey === roomKey && now - visit.lastAt < visitSeconds) {
        visit.lastAt = now;
        return;
      }
      const entry = await library.entry(roomKey);
      visit = { roomKey, before: entry?.openedAt ?? null, lastAt: now };
      const total = (await shelves.room(roomKey))?.total ?? entry?.totalWhenOpened ?? null;
      await library.updateEntry(roomKey, { openedAt: now, totalWhenOpened: total });
    },
    before: async (roomKey) =>
      visit?.roomKey === roomKey ? visit.before : ((await library.entry(roomKey))?.openedAt ?? null),
    reload: () => {
      visit = null;
    },
  };
}
