import type { Logger } from '../platform/ports.ts';
import type { Owner } from '../vault/vault.ts';
import { scopeOf, type DocumentCacheVault } from '../vault/document-cache.ts';
import { knownPageKind, type KnownPage, type KnownVideo } from './room-documents.ts';
import { createVideoIndex, type PlacedVideo, type VideoIndex } from './video-index.ts';

/** The cached pages of a room for one owner. */
export interface PageSet {
  readonly roomKey: string;
  readonly owner: Owner;
  readonly pageIds: readonly string[];
}

/** Stores listing pages on disk and, once they were read, in memory. */
export interface RoomPages {
  read(set: PageSet, pageId: string): Promise<KnownPage | null>;
  write(set: PageSet, pageId: string, page: KnownPage): Promise<void>;
  drop(set: PageSet, pageId: string): Promise<void>;
  /** Remembers search results in memory only. Their videos may be on listing pages that were never read. */
  remember(set: PageSet, pageId: string, videos: readonly KnownVideo[]): void;
  /** Returns the video from a listing page, else from search results; null if neither has it. */
  find(set: PageSet, videoKey: string): Promise<PlacedVideo | null>;
  /** Erases everything about a room, for every owner. */
  erase(roomKey: string): Promise<void>;
  reload(): void;
}

interface HeldRoom {
  readonly pages: Map<string, KnownPage>;
  readonly index: VideoIndex;
  readonly found: VideoIndex;
  /** Search pages in `found`, oldest first. */
  readonly searches: Set<string>;
  /** Whether every cached page is in the index. */
  whole: boolean;
}

/** Maximum number of search pages remembered per room. */
const mostSearches = 20;

export function createRoomPages({
  vault,
  logger,
}: {
  readonly vault: DocumentCacheVault;
  readonly logger: Logger;
}): RoomPages {
  const rooms = new Map<string, HeldRoom>();
  let generation = vault.generation();

  const prefixOf = ({ owner, roomKey }: PageSet): string => `${scopeOf(owner)}/${roomKey}`;
  const held = (set: PageSet): HeldRoom => {
    if (generation !== vault.generation()) rooms.clear();
    generation = vault.generation();
    const name = prefixOf(set);
    const room = rooms.get(name) ?? {
      ...{ pages: new Map(), index: createVideoIndex(), whole: false },
      ...{ found: createVideoIndex(), searches: new Set() },
    };
    rooms.set(name, room);
    return room;
  };

  const read: RoomPages['read'] = async (set, pageId) => {
    const room = held(set);
    const known = room.pages.get(pageId);
    if (known) return known;
    const stored = await vault.read(knownPageKind, `${prefixOf(set)}/${pageId}`);
    // A page that was written during the read is newer, so it is preferred.
    const page = room.pages.get(pageId) ?? stored?.value ?? null;
    if (page) {
      room.pages.set(pageId, page);
      room.index.put(pageId, page.videos);
    }
    return page;
  };

  return {
    read,
    write: async (set, pageId, page) => {
      const room = held(set);
      room.pages.set(pageId, page);
      room.index.put(pageId, page.videos);
      // A failed write is only logged. The page remains in memory and is displayed.
      await vault
        .write(knownPageKind, `${prefixOf(set)}/${pageId}`, page, set.owner)
        .catch((error: unknown) => logger.warn('a page could not be saved', { error }));
    },
    drop: async (set, pageId) => {
      const room = held(set);
      room.pages.delete(pageId);
      room.index.put(pageId, []);
      await vault
        .remove(knownPageKind, `${prefixOf(set)}/${pageId}`)
        .catch((error: unknown) => logger.warn('a page could not be dropped', { error }));
    },
    remember: (set, pageId, videos) => {
      const { found, searches } = held(set);
      searches.delete(pageId);
      searches.add(pageId);
      found.put(pageId, videos);
      const [oldest] = searches;
      if (oldest === undefined || searches.size <= mostSearches) return;
      searches.delete(oldest);
      found.put(oldest, []);
    },
    find: async (set, videoKey) => {
      const room = held(set);
      const listed = room.index.get(videoKey);
      if (listed) return listed;
      if (!room.whole) for (const pageId of set.pageIds) await read(set, pageId);
      room.whole = true;
      return room.index.get(videoKey) ?? room.found.get(videoKey);
    },
    erase: async (roomKey) => {
      for (const name of [...rooms.keys()]) if (name.endsWith(`/${roomKey}`)) rooms.delete(name);
      // The id has the form `link/<room>/all/1`. Only its second part is compared, because a room may be called `all`.
      await vault.eraseWhere(knownPageKind, (document) => document.id.split('/')[1] === roomKey);
    },
    reload: () => rooms.clear(),
  };
}
