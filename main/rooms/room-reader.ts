import type { Logger } from '../platform/ports.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { ServiceVideo, ServiceVideoPage } from '../service/models.ts';
import { ServiceError } from '../service/errors.ts';
import type { CallOptions, WatchService } from '../service/watch-service.ts';
import type { Artwork } from './artwork.ts';
import type { LibraryStore } from './library-store.ts';
import { pageIdOf, pageLimit, type PagePosition, pagePositionOf } from './page-position.ts';
import { judgePage } from './paging.ts';
import type { SessionView } from './ports.ts';
import { accessOfReader } from './reviewer.ts';
import type { KnownRoom } from './room-documents.ts';
import { isDefiniteRefusal, isNoSuchKey, isPassing, serviceMessageOf } from './service-answers.ts';
import type { RoomCache } from './room-cache.ts';

/** A listing that never ends is left here. */
const longestWalk = 400;

/** What decides whether and how a video plays: nobody may do without it because its details leave it out. */
const deciding: ReadonlySet<keyof ServiceVideo> = new Set(['screening', 'auth', 'watermark']);

/** Behind the last page some answer an empty one, and some that there is none. */
const beyondTheLast: ServiceVideoPage = { count: 0, hasNext: false, videos: [] };

export interface ListingQuery extends PagePosition {
  readonly roomKey: string;
}

/**
 * Asks the service for rooms, listings and videos, and keeps what it says. A definite refusal (W4002, W4005) of a known
 * room erases what is kept of it at once. Rejects with `ServiceError`, or `DomainFailure` of kind `no-longer-shared`,
 * `room-unknown`, `video-unknown`, `refused` (a page of a room that is shared).
 */
export interface RoomReader {
  /** 4.1 */
  room(roomKey: string, options?: CallOptions): Promise<KnownRoom>;
  /** 4.2 */
  page(query: ListingQuery, options?: CallOptions): Promise<ServiceVideoPage>;
  /** 4.2, page by page to its end, each asked for when the one before it was taken. */
  pages(roomKey: string, options?: CallOptions): AsyncIterable<ServiceVideoPage>;
  /** Video details with a session, else the page of the listing that holds the video. */
  video(roomKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideo>;
  /** As `video`. One that only a search told of is looked for in the whole listing, so that it is kept. */
  position(roomKey: string, videoKey: string): Promise<ServiceVideo>;
  /** What the last answers changed. Gives unsubscribe. */
  onChanged(listener: (roomKeys: readonly string[]) => void): () => void;
  changed(roomKeys: readonly string[]): void;
  /** A known room was definitely refused. Gives unsubscribe. */
  onRefused(listener: (roomKey: string) => void): () => void;
}

export function createRoomReader(options: {
  readonly service: WatchService;
  readonly roomCache: RoomCache;
  readonly library: LibraryStore;
  readonly artwork: Artwork;
  readonly session: SessionView;
  readonly linksAllowed: () => boolean;
  readonly logger: Logger;
}): RoomReader {
  const { service, roomCache, library, artwork, session, logger } = options;
  const listeners = new Set<(roomKeys: readonly string[]) => void>();
  const refusals = new Set<(roomKey: string) => void>();
  const changed = (roomKeys: readonly string[]): void => {
    for (const listener of [...listeners]) listener(roomKeys);
  };

  /** What was told to one account is neither kept nor shown for the next: who is here now asks again. */
  const fetchAsPresent = async <T>(fetchRoom: () => Promise<T>): Promise<T> => {
    const { accountId } = session.reviewer();
    const answer = await fetchRoom();
    return session.reviewer().accountId === accountId ? answer : fetchAsPresent(fetchRoom);
  };

  const refuse = async (roomKey: string, error: ServiceError): Promise<never> => {
    const known = (await roomCache.room(roomKey)) !== null || (await library.entry(roomKey)) !== null;
    const words = serviceMessageOf(error);
    if (!known) throw domainFailure('room-unknown', words);
    await roomCache.erase(roomKey);
    await artwork.erase(roomKey);
    await library.updateEntry(roomKey, { refused: true });
    logger.info('a room is no longer shared');
    for (const listener of [...refusals]) listener(roomKey);
    changed([roomKey]);
    throw domainFailure('no-longer-shared', words);
  };

  /** What was refused may be a page or a season that is no more: whether the room is shared, it says itself. */
  const refusedPage = async (
    { roomKey, page: number }: ListingQuery,
    error: ServiceError,
    call?: CallOptions,
  ): Promise<ServiceVideoPage> => {
    await room(roomKey, call);
    if (number > 1 && isNoSuchKey(error)) return beyondTheLast;
    throw domainFailure('refused', serviceMessageOf(error));
  };

  const room: RoomReader['room'] = async (roomKey, call) => {
    const answer = await fetchAsPresent(() => service.room(roomKey, call)).catch((error: unknown) => {
      if (isDefiniteRefusal(error)) return refuse(roomKey, error);
      throw error;
    });
    // The key that was asked for is the one that everything is kept under.
    const differs = await roomCache.saveRoom({ ...answer, key: roomKey });
    await library.updateEntry(roomKey, {
      refused: false,
      ...accessOfReader({ linksAllowed: options.linksAllowed(), forceLogin: answer.forceLogin }, session),
    });
    if (differs) changed([roomKey]);
    const known = await roomCache.room(roomKey);
    if (!known) throw domainFailure('internal', { field: 'room' });
    return known;
  };

  const page: RoomReader['page'] = async (wanted, call) => {
    const { roomKey, page: number, query, season } = wanted;
    const requested = {
      roomKey,
      page: number,
      limit: pageLimit,
      ...(query === '' ? {} : { q: query }),
      ...(season === null ? {} : { season }),
    };
    const answer = await fetchAsPresent(() => service.videos(requested, call)).catch((error: unknown) => {
      if (isDefiniteRefusal(error) || (number > 1 && isNoSuchKey(error))) {
        return refusedPage(wanted, error, call);
      }
      throw error;
    });
    if (query !== '') {
      await roomCache.saveFound(roomKey, pageIdOf(season, number, query), answer.videos);
      return answer;
    }
    if (await roomCache.savePage(roomKey, pageIdOf(season, number), answer)) changed([roomKey]);
    return answer;
  };

  const fromListing = async (
    roomKey: string,
    videoKey: string,
    call?: CallOptions,
  ): Promise<ServiceVideo> => {
    const held = await roomCache.video(roomKey, videoKey);
    const there =
      held && (await page({ roomKey, ...pagePositionOf(held.pageId) }, call)).videos.find(isOf(videoKey));
    // It moved, or nothing is known of it.
    return there ?? fromWholeListing(roomKey, videoKey, call);
  };

  const pages: RoomReader['pages'] = async function* (roomKey, call) {
    const seen = new Set<string>();
    for (let number = 1; number <= longestWalk; number += 1) {
      const answer = await page({ roomKey, page: number, query: '', season: null }, call);
      yield answer;
      const keys = answer.videos.map((video) => video.key);
      const verdict = judgePage({ page: number, count: answer.count, hasNext: answer.hasNext, keys }, seen);
      if (!verdict.hasMore) return;
      for (const key of verdict.newKeys) seen.add(key);
    }
  };

  const fromWholeListing = async (
    roomKey: string,
    videoKey: string,
    call?: CallOptions,
  ): Promise<ServiceVideo> => {
    for await (const { videos } of pages(roomKey, call)) {
      const there = videos.find(isOf(videoKey));
      if (there) return there;
    }
    throw domainFailure('video-unknown');
  };

  const video: RoomReader['video'] = async (roomKey, videoKey, call) => {
    const known = (await roomCache.room(roomKey)) ?? (await room(roomKey, call));
    if (session.reviewer().signedIn) {
      const { accountId } = session.reviewer();
      try {
        const { missingFields, ...answer } = await service.video(known.room.project.key, videoKey, call);
        const held = await roomCache.video(roomKey, videoKey);
        if (held !== null || !missingFields.some((property) => deciding.has(property))) {
          const listed = Object.fromEntries(
            missingFields.map((property) => [property, held?.video[property]]),
          );
          const fresh = { ...answer, ...(held && listed), key: videoKey };
          // What was told to one account is not kept for the next.
          if (session.reviewer().accountId === accountId) await roomCache.saveVideo(roomKey, fresh);
          return fresh;
        }
      } catch (error) {
        // What the account may not read, the listing may still tell.
        if (isPassing(error) || (error instanceof ServiceError && error.kind === 'cancelled')) throw error;
      }
    }
    return fromListing(roomKey, videoKey, call);
  };

  const position: RoomReader['position'] = async (roomKey, videoKey) => {
    const held = await roomCache.video(roomKey, videoKey);
    const isListed = held === null || pagePositionOf(held.pageId).query === '';
    return isListed || session.reviewer().signedIn
      ? video(roomKey, videoKey)
      : fromWholeListing(roomKey, videoKey);
  };

  return {
    room,
    page,
    pages,
    video,
    position,
    changed,
    onRefused: (listener) => {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isOf =
  (videoKey: string) =>
  ({ key }: ServiceVideo): boolean =>
    key === videoKey;
