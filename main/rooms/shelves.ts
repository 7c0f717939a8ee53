import type { ServiceRoom, ServiceVideo, ServiceVideoPage } from '../service/models.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import { createKept, type KeptVault } from './kept.ts';
import type { SessionView } from './ports.ts';
import type { Logger } from '../platform/ports.ts';
import { mayRead, ownerOf, scopeOf } from './reviewer.ts';
import {
  knownPageKind,
  knownRoomKind,
  type KnownPage,
  type KnownRoom,
  type KnownVideo,
  type PageSummary,
} from './room-documents.ts';

/** What is kept of rooms and their listings: only what the present reviewer may see comes out. */
export interface Shelves {
  room(roomKey: string): Promise<KnownRoom | null>;
  /** Whether what came differs from what was kept. */
  saveRoom(room: ServiceRoom): Promise<boolean>;
  page(roomKey: string, pageId: string): Promise<KnownPage | null>;
  /** Whether what came differs from what was kept. */
  savePage(roomKey: string, pageId: string, page: ServiceVideoPage): Promise<boolean>;
  /** Every kept video of a room with the page it stands on, in the order of the pages. */
  videos(roomKey: string): Promise<readonly PlacedVideo[]>;
  /** One of them, without reading more pages than it takes. */
  video(roomKey: string, videoKey: string): Promise<PlacedVideo | null>;
  /** Lays a fresher video over the kept one. */
  saveVideo(roomKey: string, video: ServiceVideo): Promise<void>;
  /** Everything of a room, whoever it belongs to. */
  erase(roomKey: string): Promise<void>;
  reload(): void;
}

export type PlacedVideo = KnownVideo & { readonly pageId: string };

/** The listing that a page belongs to; searches are never kept. */
export function pageIdOf(season: number | null, page: number): string {
  return `${season === null ? 'all' : `season-${season}`}/${page}`;
}

export function createShelves(options: {
  readonly vault: KeptVault;
  readonly clock: TrustedClock;
  readonly session: SessionView;
  readonly linksAllowed: () => boolean;
  readonly logger: Logger;
}): Shelves {
  const { vault, clock, session } = options;
  const rooms = createKept({
    vault,
    kind: knownRoomKind,
    mayRead: (owner) => mayRead(owner, session.reviewer()),
  });
  // Pages in memory, by scope, room and page id.
  const pages = new Map<string, KnownPage>();

  const ownerFor = (room: ServiceRoom): Owner =>
    ownerOf({
      linksAllowed: options.linksAllowed(),
      forceLogin: room.forceLogin,
      reviewer: session.reviewer(),
    });
  // Cache: what cannot be written is held in memory, and the reviewer sees it all the same.
  const keep = async (write: Promise<void>): Promise<void> => {
    await write.catch((error: unknown) => options.logger.warn('a room could not be kept', { error }));
  };
  const pageDocument = (known: KnownRoom, pageId: string): string =>
    `${scopeOf(ownerFor(known.room))}/${known.room.key}/${pageId}`;

  let generation = vault.generation();
  const readPage = async (known: KnownRoom, pageId: string): Promise<KnownPage | null> => {
    if (generation !== vault.generation()) pages.clear();
    generation = vault.generation();
    const id = pageDocument(known, pageId);
    const held = pages.get(id);
    if (held) return held;
    const stored = await vault.read(knownPageKind, id);
    if (stored) pages.set(id, stored.value);
    return stored?.value ?? null;
  };

  const writePage = async (known: KnownRoom, pageId: string, page: KnownPage): Promise<void> => {
    const id = pageDocument(known, pageId);
    pages.set(id, page);
    await keep(vault.write(knownPageKind, id, page, ownerFor(known.room)));
  };

  const allVideos: Shelves['videos'] = async (roomKey) => {
    const known = await rooms.get(roomKey);
    if (!known) return [];
    const found = new Map<string, PlacedVideo>();
    for (const pageId of Object.keys(known.pages).sort(byPage)) {
      const page = await readPage(known, pageId);
      for (const one of page?.videos ?? []) {
        const earlier = found.get(one.video.key);
        // The same video may stand on a page of all and on one of its season: the fresher word counts.
        if (!earlier || earlier.asOf < one.asOf) found.set(one.video.key, { ...one, pageId });
      }
    }
    return [...found.values()];
  };

  return {
    room: (roomKey) => rooms.get(roomKey),
    saveRoom: async (room) => {
      const before = await rooms.get(room.key);
      const known = { room, asOf: clock.now(), pages: before?.pages ?? {}, total: before?.total ?? null };
      await keep(rooms.set(room.key, known, ownerFor(room)));
      return JSON.stringify(before?.room) !== JSON.stringify(room);
    },
    page: async (roomKey, pageId) => {
      const known = await rooms.get(roomKey);
      return known && pageId in known.pages ? readPage(known, pageId) : null;
    },
    savePage: async (roomKey, pageId, page) => {
      const known = await rooms.get(roomKey);
      if (!known) return false;
      const now = clock.now();
      const before = pageId in known.pages ? await readPage(known, pageId) : null;
      let firstSeen = new Map((before?.videos ?? []).map((one) => [one.video.key, one.firstSeenAt]));
      // Only a video that this page did not have before makes us look at the others.
      if (page.videos.some((video) => !firstSeen.has(video.key))) {
        firstSeen = new Map((await allVideos(roomKey)).map((one) => [one.video.key, one.firstSeenAt]));
      }
      const videos = page.videos.map((video) => ({
        video,
        asOf: now,
        firstSeenAt: firstSeen.get(video.key) ?? now,
      }));
      const saved: KnownPage = { asOf: now, count: page.count, hasNext: page.hasNext, videos };
      await writePage(known, pageId, saved);
      const total = pageId.startsWith('all/') && page.count > page.videos.length ? page.count : known.total;
      const whole = pageId === 'all/1' && !page.hasNext && page.count <= page.videos.length;
      const latest = (await rooms.get(roomKey)) ?? known;
      const pagesNow = { ...latest.pages, [pageId]: summaryOf(videos) };
      const room = { ...latest, pages: pagesNow, total: whole ? page.videos.length : total };
      await keep(rooms.set(roomKey, room, ownerFor(known.room)));
      return JSON.stringify(before?.videos.map((one) => one.video)) !== JSON.stringify(page.videos);
    },
    videos: allVideos,
    video: async (roomKey, videoKey) => {
      const known = await rooms.get(roomKey);
      if (!known) return null;
      for (const pageId of Object.keys(known.pages).sort(byPage)) {
        const page = await readPage(known, pageId);
        const found = page?.videos.find((one) => one.video.key === videoKey);
        if (found) return { ...found, pageId };
      }
      return null;
    },
    saveVideo: async (roomKey, video) => {
      const known = await rooms.get(roomKey);
      if (!known) return;
      for (const pageId of Object.keys(known.pages)) {
        const page = await readPage(known, pageId);
        if (!page?.videos.some((one) => one.video.key === video.key)) continue;
        const videos = page.videos.map((one) =>
          one.video.key === video.key ? { ...one, video, asOf: clock.now() } : one,
        );
        await writePage(known, pageId, { ...page, videos });
      }
    },
    erase: async (roomKey) => {
      for (const id of [...pages.keys()]) if (id.includes(`/${roomKey}/`)) pages.delete(id);
      await vault.eraseWhere(knownRoomKind, (document) => document.value.room.key === roomKey);
      await vault.eraseWhere(knownPageKind, (document) => document.id.includes(`/${roomKey}/`));
      rooms.reload();
    },
    reload: () => {
      rooms.reload();
      pages.clear();
    },
  };
}

function summaryOf(videos: readonly KnownVideo[]): PageSummary {
  const expiries = new Set<number>();
  const arrivals = new Map<number, number>();
  for (const { video, firstSeenAt } of videos) {
    if (video.screening.expiryDate !== null && !video.screening.expired)
      expiries.add(video.screening.expiryDate);
    arrivals.set(firstSeenAt, (arrivals.get(firstSeenAt) ?? 0) + 1);
  }
  return {
    videos: videos.length,
    endsAt: endOfPage(videos),
    expiries: [...expiries].sort((a, b) => a - b),
    arrivals: [...arrivals].map(([at, count]) => ({ at, count })),
  };
}

/** Epoch seconds when the last video of a page ends; null when one of them has no end. */
export function endOfPage(videos: readonly KnownVideo[]): number | null {
  const ends = videos.map((one) => one.video.screening.expiryDate);
  const known = ends.filter((end) => end !== null);
  return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
}

/** `all/2` before `all/10`, and the whole listing before those of the seasons. */
function byPage(a: string, b: string): number {
  const [listA = '', pageA = ''] = a.split('/');
  const [listB = '', pageB = ''] = b.split('/');
  return listA === listB ? Number(pageA) - Number(pageB) : listA.localeCompare(listB);
}
