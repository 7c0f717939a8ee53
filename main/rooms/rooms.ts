import type { Room, RoomCard, Video, VideoPage } from '../../preload/contract/rooms.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import type { ServiceRoom, ServiceVideo, ServiceVideoPage } from '../service/models.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import type { ArtSource, Artwork } from './artwork.ts';
import { nextChange } from './availability.ts';
import type { LibraryStore } from './library-store.ts';
import { createListingWalks } from './listing-walks.ts';
import { createMoments } from './moments.ts';
import {
  noFacts,
  type ConnectionView,
  type ProductFacts,
  type ScreeningFacts,
  type SessionView,
} from './ports.ts';
import { mayRead, ownerOf, signInNeeded } from './reviewer.ts';
import type { KnownRoom, KnownVideo, LibraryEntry } from './room-documents.ts';
import { pageLimit, type ListingQuery, type RoomReader } from './room-reader.ts';
import { isPassing } from './service-answers.ts';
import { pageIdOf, type Shelves } from './shelves.ts';
import { toRoom, toRoomCard } from './to-room.ts';
import { toVideo, type RoomContext } from './to-video.ts';

/** Seconds for which what was read counts as what the service says now. */
export const freshSeconds = 30;
/** Seconds without a read of the room after which coming back is a new visit. */
const visitSeconds = 1800;

/** A video with its room, as a screening needs it: stays in main. */
export interface ScreenerFacts {
  readonly room: ServiceRoom;
  readonly video: ServiceVideo;
  /** Epoch seconds when the service said what the video says. */
  readonly asOf: number;
  readonly owner: Owner;
}

/**
 * Rooms and their videos: what was last seen at once, what the service says soon after (`onChanged` tells). Rejects with
 * `ServiceError` or `DomainFailure` (`room-unknown`, `no-longer-shared`, `video-unknown`). Serves 4.1 and 4.2.
 */
export interface Rooms {
  read(ref: { readonly roomKey: string; readonly fresh: boolean }, call?: CallOptions): Promise<Room>;
  videos(query: ListingQuery & { readonly fresh: boolean }, call?: CallOptions): Promise<VideoPage>;
  video(
    ref: { readonly roomKey: string; readonly videoKey: string; readonly fresh: boolean },
    call?: CallOptions,
  ): Promise<Video>;
  onChanged(listener: (roomKeys: readonly string[]) => void): () => void;
  card(entry: LibraryEntry, refreshing: boolean): Promise<RoomCard>;
  /** For screenings. `fresh`: the service is asked; else what was last seen, where there is something. */
  screener(roomKey: string, videoKey: string, fresh: boolean, call?: CallOptions): Promise<ScreenerFacts>;
  /** The videos of a room as they are kept, in the order of the listing; nothing is asked. */
  kept(roomKey: string): Promise<readonly Video[]>;
  /** For artwork: the present link of a picture. */
  freshPicture(source: ArtSource): Promise<string | null>;
  /** Another reviewer, or the vault opened: what is in memory is forgotten. */
  reload(): void;
}

export function createRooms(options: {
  readonly reader: RoomReader;
  readonly shelves: Shelves;
  readonly library: LibraryStore;
  readonly artwork: Artwork;
  readonly facts: ScreeningFacts;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductFacts;
  readonly rules: () => { readonly linksAllowed: boolean; readonly allowPreparedScreenings: boolean };
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
}): Rooms {
  const { reader, shelves, library, session, connection, clock, logger } = options;
  const walks = createListingWalks();
  const underWay = new Map<string, Promise<unknown>>();
  let visit: { readonly roomKey: string; readonly before: number | null; lastAt: number } | null = null;

  /** Asks the service behind the reviewer's back, once at a time for the same thing. */
  const behind = (name: string, ask: () => Promise<unknown>): void => {
    if (connection.offline() || connection.pausedUntil() !== null || underWay.has(name)) return;
    const started = ask().catch((error: unknown) => logger.debug('could not look again', { error }));
    underWay.set(
      name,
      started.finally(() => underWay.delete(name)),
    );
  };

  const moments = createMoments(options.timers, (roomKey) => {
    reader.changed([roomKey]);
  });

  const contextFor = async (roomKey: string, known: KnownRoom | null): Promise<RoomContext> => {
    const { linksAllowed, allowPreparedScreenings } = options.rules();
    const entry = await library.entry(roomKey);
    const forceLogin = known?.room.forceLogin ?? entry?.accountOnly ?? false;
    const input = { linksAllowed, forceLogin, reviewer: session.reviewer() };
    return {
      roomKey,
      now: clock.now(),
      owner: ownerOf(input),
      artwork: options.artwork,
      noLongerShared: entry?.refused ?? false,
      signInNeeded: signInNeeded(input),
      offline: connection.offline(),
      reactivationAllowed: options.product.known()?.reactivationAllowed !== false,
      preparedAllowed: allowPreparedScreenings,
      openedBefore: visit?.roomKey === roomKey ? visit.before : (entry?.openedAt ?? null),
    };
  };

  const isOld = (asOf: number): boolean => clock.now() - asOf > freshSeconds;
  const isStale = (asOf: number): boolean => isOld(asOf) || connection.offline();

  const noteVisit = async (roomKey: string): Promise<void> => {
    const now = clock.now();
    if (visit?.roomKey === roomKey && now - visit.lastAt < visitSeconds) {
      visit.lastAt = now;
      return;
    }
    const entry = await library.entry(roomKey);
    visit = { roomKey, before: entry?.openedAt ?? null, lastAt: now };
    const total = (await shelves.room(roomKey))?.total ?? entry?.totalWhenOpened ?? null;
    await library.updateEntry(roomKey, { openedAt: now, totalWhenOpened: total });
  };

  const tellVideos = async (roomKey: string, videos: readonly KnownVideo[]): Promise<readonly Video[]> => {
    const context = await contextFor(roomKey, await shelves.room(roomKey));
    const facts = await options.facts.of(videos.map((one) => one.video.key));
    const ahead = videos.map((one) => nextChange(one.video, context.now)).filter((at) => at !== null);
    if (ahead.length > 0) moments.wakeAt(roomKey, Math.min(...ahead), context.now);
    return videos.map((one) => toVideo(one.video, context, facts.get(one.video.key) ?? noFacts, one));
  };

  const tellPage = async (
    query: ListingQuery,
    page: Pick<ServiceVideoPage, 'count' | 'hasNext'>,
    videos: readonly KnownVideo[],
    age: { readonly asOf: number; readonly stale: boolean },
  ): Promise<VideoPage> => {
    const byKey = new Map(videos.map((one) => [one.video.key, one]));
    const verdict = walks.judge(query, page, [...byKey.keys()]);
    const distinct = verdict.newKeys.map((key) => byKey.get(key)).filter((one) => one !== undefined);
    return {
      videos: await tellVideos(query.roomKey, distinct),
      page: query.page,
      hasMore: verdict.hasMore,
      total: verdict.total,
      ...age,
    };
  };

  const tellFresh = async (query: ListingQuery, answer: ServiceVideoPage): Promise<VideoPage> => {
    const now = clock.now();
    const kept =
      query.query === '' ? await shelves.page(query.roomKey, pageIdOf(query.season, query.page)) : null;
    const seen = new Map(
      (kept?.videos ?? (await shelves.videos(query.roomKey))).map((one) => [one.video.key, one.firstSeenAt]),
    );
    const videos = answer.videos.map((video) => ({
      video,
      asOf: now,
      firstSeenAt: seen.get(video.key) ?? now,
    }));
    return tellPage(query, answer, videos, { asOf: now, stale: false });
  };

  /** What the kept pages can answer when the service cannot be asked; null when they know nothing. */
  const tellKept = async (query: ListingQuery): Promise<VideoPage | null> => {
    const { roomKey, season } = query;
    if (query.query === '') {
      const kept = await shelves.page(roomKey, pageIdOf(season, query.page));
      return kept && tellPage(query, kept, kept.videos, { asOf: kept.asOf, stale: isStale(kept.asOf) });
    }
    const wanted = query.query.toLocaleLowerCase();
    const all = await shelves.videos(roomKey);
    const found = all.filter(
      ({ video }) =>
        video.name.toLocaleLowerCase().includes(wanted) && (season === null || video.season === season),
    );
    if (all.length === 0) return null;
    const from = (query.page - 1) * pageLimit;
    const part = found.slice(from, from + pageLimit);
    const asOf = Math.min(...all.map((one) => one.asOf));
    const page = { count: found.length, hasNext: from + pageLimit < found.length };
    return tellPage(query, page, part, { asOf, stale: true });
  };

  const ensureRoom = async (roomKey: string, call?: CallOptions): Promise<KnownRoom> =>
    (await shelves.room(roomKey)) ?? (await reader.room(roomKey, call));

  const screener: Rooms['screener'] = async (roomKey, videoKey, fresh, call) => {
    const known = await ensureRoom(roomKey, call);
    const { owner } = await contextFor(roomKey, known);
    if (!fresh) {
      const held = (await shelves.videos(roomKey)).find((one) => one.video.key === videoKey);
      if (held) return { room: known.room, video: held.video, asOf: held.asOf, owner };
    }
    const video = await reader.video(roomKey, videoKey, call);
    return { room: known.room, video, asOf: clock.now(), owner };
  };

  return {
    onChanged: (listener) => reader.onChanged(listener),
    screener,
    read: async ({ roomKey, fresh }, call) => {
      const held = await shelves.room(roomKey);
      const told = async (known: KnownRoom, stale: boolean): Promise<Room> => {
        await noteVisit(roomKey);
        const context = await contextFor(roomKey, known);
        const maySkipSignIn = context.signInNeeded && options.rules().linksAllowed;
        return toRoom(known, { ...context, maySkipSignIn, stale });
      };
      if (!fresh && held) {
        if (isOld(held.asOf)) behind(`room/${roomKey}`, () => reader.room(roomKey));
        return told(held, isStale(held.asOf));
      }
      try {
        return await told(await reader.room(roomKey, call), false);
      } catch (error) {
        if (!held || !isPassing(error)) throw error;
        return told(held, true);
      }
    },
    videos: async ({ fresh, ...asked }, call) => {
      const query = { ...asked, query: asked.query.trim() };
      await ensureRoom(query.roomKey, call);
      if (!fresh && query.query === '') {
        const told = await tellKept(query);
        if (told && isOld(told.asOf)) {
          behind(JSON.stringify(query), () => reader.page(query));
        }
        if (told) return told;
      }
      try {
        return await tellFresh(query, await reader.page(query, call));
      } catch (error) {
        const told = isPassing(error) ? await tellKept(query) : null;
        if (!told) throw error;
        return told;
      }
    },
    video: async ({ roomKey, videoKey, fresh }, call) => {
      const held = (await shelves.videos(roomKey)).find((one) => one.video.key === videoKey);
      const tell = async (one: KnownVideo): Promise<Video> => {
        const [video] = await tellVideos(roomKey, [one]);
        if (!video) throw domainFailure('video-unknown');
        return video;
      };
      if (!fresh && held) {
        if (isOld(held.asOf)) behind(`video/${roomKey}/${videoKey}`, () => reader.video(roomKey, videoKey));
        return tell(held);
      }
      try {
        const video = await reader.video(roomKey, videoKey, call);
        return await tell({ video, asOf: clock.now(), firstSeenAt: held?.firstSeenAt ?? clock.now() });
      } catch (error) {
        if (!held || !isPassing(error)) throw error;
        return tell(held);
      }
    },
    card: async (entry, refreshing) => {
      const context = await contextFor(entry.roomKey, await shelves.room(entry.roomKey));
      // An expired session hides what its account saw.
      const hidden = entry.accountOnly && context.signInNeeded;
      const known = hidden || entry.refused ? null : await shelves.room(entry.roomKey);
      return toRoomCard(entry, known, { ...context, refreshing });
    },
    kept: async (roomKey) => tellVideos(roomKey, await shelves.videos(roomKey)),
    freshPicture: async ({ roomKey, videoKey, which }) => {
      if (videoKey !== null) return (await reader.video(roomKey, videoKey)).poster;
      return (await reader.room(roomKey)).room.project[which];
    },
    reload: () => {
      shelves.reload();
      walks.reload();
      options.artwork.forget((owner) => mayRead(owner, session.reviewer()));
      visit = null;
    },
  };
}
