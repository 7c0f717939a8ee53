import type { Logger, Timers } from '../platform/ports.ts';
import type { ServiceRoom, ServiceVideo, ServiceVideoPage } from '../service/models.ts';
import { createKeyedMutex } from '../vault/keyed-mutex.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import { isLastPage, pageIdOf, pagePositionOf, byPage, summaryOf } from './page-position.ts';
import { reportedTotal } from './paging.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead, ownerOf } from '../shared/reviewer.ts';
import { knownRoomKind, type KnownPage, type KnownRoom } from './room-documents.ts';
import { createRoomPages, type PageSet } from './room-pages.ts';
import type { PlacedVideo } from './video-index.ts';

/** Cache of rooms and their listings; returns only what the present reviewer may see. */
export interface RoomCache {
  room(roomKey: string): Promise<KnownRoom | null>;
  /** Returns the keys of the rooms that `room` returns. */
  keys(): Promise<ReadonlySet<string>>;
  /** Caches a room. Returns whether it differs from the cached one. */
  saveRoom(room: ServiceRoom): Promise<boolean>;
  page(roomKey: string, pageId: string): Promise<KnownPage | null>;
  /** Caches a page. Returns how it compares with the cached page; `new` if none was cached. */
  savePage(roomKey: string, pageId: string, page: ServiceVideoPage): Promise<'same' | 'changed' | 'new'>;
  /** Remembers search results in memory until the app quits. They are not written to disk. */
  saveFound(roomKey: string, pageId: string, videos: readonly ServiceVideo[]): Promise<void>;
  /** Returns every cached video of a room with its page, without duplicates, in page order. */
  videos(roomKey: string): Promise<readonly PlacedVideo[]>;
  video(roomKey: string, videoKey: string): Promise<PlacedVideo | null>;
  /** Replaces a cached video with a newer one. */
  saveVideo(roomKey: string, video: ServiceVideo): Promise<void>;
  /** Erases everything about a room, for every owner. */
  erase(roomKey: string): Promise<void>;
  /** Increases with every change that may affect a card. */
  version(): number;
  reload(): void;
}

/**
 * Interval in milliseconds in which a room's own document is written at most `roomWritesAtOnce` times, and once at its
 * end. This limits the writes while pages arrive quickly.
 */
const roomWriteEveryMs = 1_000;
const roomWritesAtOnce = 4;

/**
 * `firstSeenAt` of videos on a page that is read for the first time. They may be as old as the room, so they do not
 * count as new.
 */
const longKnown = 0;

/** Returns whether every video of the room was read. */
function isWhole({ pages, total }: Pick<KnownRoom, 'pages' | 'total'>): boolean {
  const read = Object.entries(pages).filter(([pageId]) => pagePositionOf(pageId).season === null);
  return total !== null && read.length > 0 && read.reduce((sum, [, page]) => sum + page.videos, 0) >= total;
}

export function createRoomCache(options: {
  readonly vault: DocumentCacheVault;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly session: SessionView;
  readonly linksAllowed: () => boolean;
  readonly logger: Logger;
}): RoomCache {
  const { vault, clock, session, timers, logger } = options;
  const rooms = createDocumentCache({
    vault,
    kind: knownRoomKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  const pages = createRoomPages({ vault, logger });
  const bursts = new Map<string, { writes: number; waits: boolean }>();
  let version = 0;

  const ownerFor = (room: ServiceRoom): Owner =>
    ownerOf({
      linksAllowed: options.linksAllowed(),
      forceLogin: room.forceLogin,
      reviewer: session.reviewer(),
    });
  const setOf = (known: KnownRoom): PageSet => ({
    roomKey: known.room.key,
    owner: ownerFor(known.room),
    pageIds: Object.keys(known.pages),
  });

  const beginBurst = (key: string): { writes: number; waits: boolean } => {
    const burst = { writes: 0, waits: false };
    bursts.set(key, burst);
    timers.after(roomWriteEveryMs, () => {
      bursts.delete(key);
      if (burst.waits) void change(key, (latest) => latest);
    });
    return burst;
  };

  const write = async (known: KnownRoom): Promise<void> => {
    version += 1;
    const { key } = known.room;
    const owner = ownerFor(known.room);
    const burst = bursts.get(key) ?? beginBurst(key);
    if (burst.writes >= roomWritesAtOnce) {
      burst.waits = true;
      await rooms.hold(key, known, owner);
      return;
    }
    burst.writes += 1;
    await rooms
      .set(key, known, owner)
      .catch((error: unknown) => logger.warn('a room could not be saved', { error }));
  };

  const mutex = createKeyedMutex();
  /** Serialises changes of one room: concurrent changes would overwrite each other. */
  const change = (roomKey: string, make: (latest: KnownRoom | null) => KnownRoom | null): Promise<void> =>
    mutex(roomKey, async () => {
      const changed = make(await rooms.get(roomKey));
      if (changed) await write(changed);
    });

  return {
    version: () => version,
    room: (roomKey) => rooms.get(roomKey),
    keys: async () => new Set((await rooms.all()).keys()),
    saveRoom: async (room) => {
      const before = await rooms.get(room.key);
      await change(room.key, (latest) => ({
        ...{ room, asOf: clock.now() },
        ...{ pages: latest?.pages ?? {}, total: latest?.total ?? null },
        wasWhole: latest?.wasWhole ?? false,
      }));
      return JSON.stringify(before?.room) !== JSON.stringify(room);
    },
    page: async (roomKey, pageId) => {
      const known = await rooms.get(roomKey);
      return known && pageId in known.pages ? pages.read(setOf(known), pageId) : null;
    },
    savePage: async (roomKey, pageId, page) => {
      const known = await rooms.get(roomKey);
      if (!known) return 'same';
      const set = setOf(known);
      const now = clock.now();
      const before = pageId in known.pages ? await pages.read(set, pageId) : null;
      const arrivedAt = before !== null || known.wasWhole ? now : longKnown;
      const firstSeen = new Map((before?.videos ?? []).map((one) => [one.video.key, one.firstSeenAt]));
      const videos: KnownPage['videos'][number][] = [];
      for (const video of page.videos) {
        const seen = firstSeen.get(video.key) ?? (await pages.find(set, video.key))?.firstSeenAt;
        videos.push({ video, asOf: now, firstSeenAt: seen ?? arrivedAt });
      }
      await pages.write(set, pageId, { asOf: now, count: page.count, hasNext: page.hasNext, videos });

      const gone: string[] = [];
      await change(roomKey, (latest) => {
        // If the room was erased during the write, it must not reappear.
        if (!latest) return null;
        const kept = { ...latest.pages, [pageId]: summaryOf(videos) };
        const { season, page: number } = pagePositionOf(pageId);
        const isLast = isLastPage(page, number);
        // Pages after the last page no longer exist, so they are dropped.
        for (let after = number + 1; isLast && pageIdOf(season, after) in kept; after += 1) {
          gone.push(pageIdOf(season, after));
          Reflect.deleteProperty(kept, pageIdOf(season, after));
        }
        const counted = reportedTotal(page.count, page.videos.length) ?? latest.total;
        const total = season !== null ? latest.total : isLast && number === 1 ? page.videos.length : counted;
        const wasWhole = latest.wasWhole || isWhole({ pages: kept, total });
        return { ...latest, pages: kept, total, wasWhole };
      });
      for (const one of gone) await pages.drop(set, one);
      if (before === null) return 'new';
      const isSame = JSON.stringify(before.videos.map((one) => one.video)) === JSON.stringify(page.videos);
      return isSame ? 'same' : 'changed';
    },
    saveFound: async (roomKey, pageId, videos) => {
      const known = await rooms.get(roomKey);
      if (!known) return;
      const set = setOf(known);
      const asOf = clock.now();
      const found = [];
      for (const video of videos) {
        const seen = (await pages.find(set, video.key))?.firstSeenAt;
        const firstSeenAt = seen ?? (known.wasWhole ? asOf : longKnown);
        found.push({ video, asOf, firstSeenAt });
      }
      pages.remember(set, pageId, found);
    },
    videos: async (roomKey) => {
      const known = await rooms.get(roomKey);
      if (!known) return [];
      const set = setOf(known);
      const found = new Map<string, PlacedVideo>();
      for (const pageId of [...set.pageIds].sort(byPage)) {
        for (const { video } of (await pages.read(set, pageId))?.videos ?? []) {
          if (found.has(video.key)) continue;
          const freshest = await pages.find(set, video.key);
          if (freshest) found.set(video.key, freshest);
        }
      }
      return [...found.values()];
    },
    video: async (roomKey, videoKey) => {
      const known = await rooms.get(roomKey);
      return known && pages.find(setOf(known), videoKey);
    },
    saveVideo: async (roomKey, video) => {
      const known = await rooms.get(roomKey);
      const placed = known && (await pages.find(setOf(known), video.key));
      if (!placed) return;
      const fresh = { video, asOf: clock.now(), firstSeenAt: placed.firstSeenAt };
      const page = await pages.read(setOf(known), placed.pageId);
      if (!page) {
        // The video was found by a search, so it is remembered as the result of a search for its name.
        pages.remember(setOf(known), pageIdOf(null, 1, video.name), [fresh]);
        return;
      }
      const videos = page.videos.map((one) => (one.video.key === video.key ? fresh : one));
      await pages.write(setOf(known), placed.pageId, { ...page, videos });
      await change(
        roomKey,
        (latest) => latest && { ...latest, pages: { ...latest.pages, [placed.pageId]: summaryOf(videos) } },
      );
    },
    erase: async (roomKey) => {
      version += 1;
      await vault.eraseWhere(knownRoomKind, (document) => document.value.room.key === roomKey);
      await pages.erase(roomKey);
      rooms.reload();
      version += 1;
    },
    reload: () => {
      version += 1;
      rooms.reload();
      pages.reload();
    },
  };
}
