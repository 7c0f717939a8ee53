import type { RoomCard } from '../../preload/contract/rooms.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger } from '../platform/ports.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { DocumentCacheVault } from '../vault/document-cache.ts';
import type { LibraryStore } from './library-store.ts';
import type { LibraryRefresh } from './library-refresh.ts';
import type { LibraryDocument, LibraryEntry } from './room-documents.ts';
import type { SessionView } from '../shared/ports.ts';
import type { RoomReader } from './room-reader.ts';
import type { Rooms } from './rooms.ts';
import { accessOfReader } from '../shared/reviewer.ts';
import { isOutOfReach } from '../shared/service-answers.ts';
import type { RoomCache } from './room-cache.ts';
import type { SharedProjects } from './shared-library.ts';

/** The reviewer's collection of rooms. Removals can be undone. */
export interface Library {
  list(): Promise<readonly RoomCard[]>;
  /**
   * Reads the room from the service and puts it first. If the service is out of reach, the key is added as an
   * unread card; a room that the service does not know is not added (`room-unknown`). Adding a room again returns
   * its card.
   */
  add(roomKey: string, call?: CallOptions): Promise<RoomCard>;
  remove(roomKey: string): Promise<readonly RoomCard[]>;
  /** Undoes `remove` and puts the room back at its original position. */
  restore(roomKey: string): Promise<readonly RoomCard[]>;
  /** Sorts the rooms in the order of `roomKeys`. Rooms without a key there follow in their present order. */
  reorder(roomKeys: readonly string[]): Promise<readonly RoomCard[]>;
  /** Refreshes all rooms. Resolves when done, to what `LibraryRefresh.all` resolves to; never rejects. */
  refresh(): Promise<Error | null>;
  /**
   * Erases the rooms that were removed in earlier runs, and starts the background refresh. Returns a function that
   * stops the refresh.
   */
  start(): () => void;
  /**
   * Called for an account that is not remembered. Removes the rooms last read under that account, also from the undo
   * list.
   */
  forget(accountId: string): Promise<void>;
}

/** Maximum number of removed rooms that can be restored. */
const undoLimit = 20;

export function createLibrary(options: {
  readonly store: LibraryStore;
  readonly shared: Pick<SharedProjects, 'version'>;
  readonly rooms: Rooms;
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly refresh: LibraryRefresh;
  readonly session: SessionView;
  readonly linksAllowed: () => boolean;
  readonly vault: Pick<DocumentCacheVault, 'generation'>;
  readonly logger: Logger;
  readonly clock: TrustedClock;
}): Library {
  const { store, rooms, reader, refresh, clock } = options;

  const card = (entry: LibraryEntry): Promise<RoomCard> =>
    rooms.card(entry, refresh.isRefreshing(entry.roomKey));
  const cards = async (document: LibraryDocument): Promise<readonly RoomCard[]> =>
    Promise.all(document.entries.map(card));

  const cardOf = async (roomKey: string): Promise<RoomCard> => {
    const entry = await store.entry(roomKey);
    if (!entry) throw domainFailure('room-unknown');
    return card(entry);
  };

  const insert = (roomKey: string, under: Partial<LibraryEntry>): Promise<LibraryDocument> =>
    store.update((document) => {
      if (document.entries.some((entry) => entry.roomKey === roomKey)) return document;
      const entry: LibraryEntry = {
        roomKey,
        openedAt: null,
        totalWhenOpened: null,
        refused: false,
        doubtedAt: null,
        wasRead: false,
        accountOnly: false,
        withoutSignIn: false,
        account: null,
        ...under,
      };
      return {
        entries: [entry, ...document.entries],
        removed: document.removed.filter((one) => one.entry.roomKey !== roomKey),
      };
    });

  /**
   * Erases the cached data of rooms that were removed in earlier runs: a removal can be undone only until the app
   * quits.
   */
  const tidy = async (): Promise<void> => {
    const { removed } = await store.read();
    for (const { entry } of removed) await options.roomCache.erase(entry.roomKey);
    await store.update((document) =>
      document.removed.length === 0 ? document : { ...document, removed: [] },
    );
  };

  // The list is requested often, so it is rebuilt only after its inputs change.
  let lastList: { readonly of: string; readonly until: number; readonly cards: readonly RoomCard[] } | null =
    null;
  const list = async (): Promise<readonly RoomCard[]> => {
    const document = await store.read();
    const of = [
      store.version(),
      options.shared.version(),
      options.roomCache.version(),
      refresh.version(),
      options.vault.generation(),
      options.session.reviewer().accountId,
    ].join(' ');
    if (lastList?.of === of && clock.now() < lastList.until) return lastList.cards;
    const presented = await cards(document);
    const changes = presented.map((one) => one.nextExpiry).filter((at) => at !== null);
    lastList = { of, until: Math.min(Number.POSITIVE_INFINITY, ...changes), cards: presented };
    return presented;
  };

  return {
    list,
    add: async (roomKey, call) => {
      const known = await store.entry(roomKey);
      if (known && !known.refused) return card(known);
      const room = await reader.room(roomKey, call).catch((error: unknown) => {
        if (!isOutOfReach(error)) throw error;
        return null;
      });
      const { linksAllowed, session } = options;
      const isLoginForced = room?.room.forceLogin ?? false;
      const access =
        room && accessOfReader({ linksAllowed: linksAllowed(), forceLogin: isLoginForced }, session);
      await insert(roomKey, { ...access, wasRead: room !== null });
      if (room !== null) refresh.refreshListing(roomKey);
      return cardOf(roomKey);
    },
    remove: async (roomKey) => {
      let dropped: readonly LibraryEntry[] = [];
      const document = await store.update((before) => {
        const index = before.entries.findIndex((entry) => entry.roomKey === roomKey);
        const entry = before.entries[index];
        if (!entry) return before;
        const removed = [...before.removed, { entry, index }];
        dropped = removed.slice(0, -undoLimit).map((one) => one.entry);
        return {
          entries: before.entries.filter((one) => one !== entry),
          removed: removed.slice(-undoLimit),
        };
      });
      for (const entry of dropped) await options.roomCache.erase(entry.roomKey);
      return cards(document);
    },
    restore: async (roomKey) => {
      const document = await store.update((before) => {
        const removed = before.removed.find((one) => one.entry.roomKey === roomKey);
        if (!removed || before.entries.some((entry) => entry.roomKey === roomKey)) return before;
        const entries = [...before.entries];
        entries.splice(removed.index, 0, removed.entry);
        return { entries, removed: before.removed.filter((one) => one !== removed) };
      });
      return cards(document);
    },
    reorder: async (roomKeys) => {
      const document = await store.update((before) => {
        const positions = new Map(roomKeys.map((key, index) => [key, index]));
        const positionOf = (entry: LibraryEntry): number => positions.get(entry.roomKey) ?? roomKeys.length;
        return { ...before, entries: [...before.entries].sort((a, b) => positionOf(a) - positionOf(b)) };
      });
      return cards(document);
    },
    refresh: () => refresh.all(),
    start: () => {
      void tidy().catch((error: unknown) => options.logger.warn('the library cleanup failed', { error }));
      return refresh.start();
    },
    forget: async (accountId) => {
      const isOf = ({ account }: LibraryEntry): boolean => account === accountId;
      const { entries } = await store.read();
      await store.update((document) =>
        [...document.entries, ...document.removed.map(({ entry }) => entry)].some(isOf)
          ? {
              entries: document.entries.filter((entry) => !isOf(entry)),
              removed: document.removed.filter(({ entry }) => !isOf(entry)),
            }
          : document,
      );
      reader.changed(entries.filter(isOf).map(({ roomKey }) => roomKey));
    },
  };
}
