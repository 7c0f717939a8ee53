import { createEmitter } from '../../preload/contract/emitter.ts';
import type { Logger } from '../platform/ports.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { ServiceVideo, ServiceVideoPage } from '../service/models.ts';
import { ServiceError } from '../service/errors.ts';
import type { CallOptions, WatchService } from '../service/watch-service.ts';
import type { Artwork } from './artwork.ts';
import type { LibraryStore } from './library-store.ts';
import { pageIdOf, pageLimit, type PagePosition, pagePositionOf } from './page-position.ts';
import { judgePage } from './paging.ts';
import type { SessionView } from '../shared/ports.ts';
import { accessOfReader } from '../shared/reviewer.ts';
import type { KnownRoom } from './room-documents.ts';
import { isDefiniteRefusal, isNoSuchKey, isPassing, serviceMessageOf } from '../shared/service-answers.ts';
import type { RoomDoubts } from './room-doubts.ts';
import type { RoomCache } from './room-cache.ts';
import { createSourceCalls } from './source-calls.ts';

/** Maximum number of pages read of one listing, in case a listing never ends. */
const longestWalk = 400;

/**
 * Fields that decide whether and how a video plays. Details that lack such a field are used only together with the
 * listing's values.
 */
const deciding: ReadonlySet<keyof ServiceVideo> = new Set(['screening', 'auth', 'watermark']);

/** Result of reading after the last page. Some deployments return an empty page there and others an error. */
const beyondTheLast: ServiceVideoPage = { count: 0, hasNext: false, videos: [], unreadRows: [] };

export interface ListingQuery extends PagePosition {
  readonly roomKey: string;
}

/**
 * Reads rooms, listings and videos from the service and caches them. A definite refusal (W4002, W4005) of a known room
 * erases the room's cache if `room-doubts.ts` treats it as final. Rejects with `ServiceError`, or `DomainFailure` of
 * kind `no-longer-shared`, `room-unknown`, `video-unknown`, `refused` (a page of a room that is still shared).
 */
export interface RoomReader {
  /** Reads a room (4.1). */
  room(roomKey: string, options?: CallOptions): Promise<KnownRoom>;
  /** Reads one page of a listing (4.2). */
  page(query: ListingQuery, options?: CallOptions): Promise<ServiceVideoPage>;
  /** Reads a listing page by page to its end (4.2). Each page is requested after the previous one was consumed. */
  pages(roomKey: string, options?: CallOptions): AsyncIterable<ServiceVideoPage>;
  /** Reads the video's details when signed in, else the listing page that contains the video. */
  video(roomKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideo>;
  /** Like `video`, but a video known only from a search is looked up in the whole listing, so that it is cached. */
  position(roomKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideo>;
  /** Notifies of rooms that changed. Returns the unsubscribe function. */
  onChanged(listener: (roomKeys: readonly string[]) => void): () => void;
  changed(roomKeys: readonly string[]): void;
  /**
   * Notifies of the room if later pages of its listing were read for the first time and `changed` has not notified of
   * it since.
   */
  notifyGrown(roomKey: string): void;
  /** Notifies of a definite refusal of a known room. Returns the unsubscribe function. */
  onRefused(listener: (roomKey: string) => void): () => void;
}

export function createRoomReader(options: {
  readonly service: WatchService;
  readonly roomCache: RoomCache;
  readonly library: LibraryStore;
  readonly artwork: Artwork;
  readonly session: SessionView;
  readonly roomDoubts: Pick<RoomDoubts, 'refused' | 'confirmed'>;
  readonly linksAllowed: () => boolean;
  readonly logger: Logger;
}): RoomReader {
  const { service, roomCache, library, artwork, session, logger } = options;
  const calls = createSourceCalls(service);
  const changes = createEmitter<readonly string[]>();
  const refusals = createEmitter<string>();
  /** Rooms with newly read pages of which the listeners were not notified yet. */
  const grown = new Set<string>();
  const changed = (roomKeys: readonly string[]): void => {
    for (const roomKey of roomKeys) grown.delete(roomKey);
    changes.notify(roomKeys);
  };

  /**
   * Repeats the call if the account changed during it, so that an answer to one account is not stored or shown for the
   * next.
   */
  const fetchAsPresent = async <T>(fetchRoom: () => Promise<T>): Promise<T> => {
    const { accountId } = session.reviewer();
    const answer = await fetchRoom();
    return session.reviewer().accountId === accountId ? answer : fetchAsPresent(fetchRoom);
  };

  const refuse = async (roomKey: string, error: ServiceError): Promise<never> => {
    const entry = await library.entry(roomKey);
    const isKnown = (await roomCache.room(roomKey)) !== null || entry?.wasRead === true;
    const serviceMessage = serviceMessageOf(error);
    if (!isKnown) {
      // The key was added offline and names no room. Its entry is marked as refused and moved behind the rooms that
      // exist.
      if (entry && !entry.refused) {
        await library.update(({ entries, ...rest }) => {
          const others = entries.filter((one) => one.roomKey !== roomKey);
          return { ...rest, entries: [...others, { ...entry, refused: true }] };
        });
        changed([roomKey]);
      }
      throw domainFailure('room-unknown', serviceMessage);
    }
    if (!(await options.roomDoubts.refused(roomKey))) throw domainFailure('no-longer-shared', serviceMessage);
    await roomCache.erase(roomKey);
    await artwork.erase(roomKey);
    await library.updateEntry(roomKey, { refused: true, doubtedAt: null });
    logger.info('a room is no longer shared');
    refusals.notify(roomKey);
    changed([roomKey]);
    throw domainFailure('no-longer-shared', serviceMessage);
  };

  /**
   * Handles the refusal of a page. The refusal may concern only a page or season that no longer exists, so the room is
   * read to find out whether it is still shared.
   */
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
    const answer = await fetchAsPresent(() => calls.room(roomKey, call)).catch((error: unknown) => {
      if (isDefiniteRefusal(error)) return refuse(roomKey, error);
      throw error;
    });
    // Everything is cached under the requested key.
    const isDifferent = await roomCache.saveRoom({ ...answer, key: roomKey });
    await library.updateEntry(roomKey, {
      refused: false,
      wasRead: true,
      ...accessOfReader({ linksAllowed: options.linksAllowed(), forceLogin: answer.forceLogin }, session),
    });
    await options.roomDoubts.confirmed(roomKey);
    if (isDifferent) changed([roomKey]);
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
    const answer = await fetchAsPresent(() => calls.videos(requested, call)).catch((error: unknown) => {
      if (isDefiniteRefusal(error) || (number > 1 && isNoSuchKey(error))) {
        return refusedPage(wanted, error, call);
      }
      throw error;
    });
    if (answer.unreadRows.length > 0)
      logger.warn('rows of a listing cannot be read', { rows: answer.unreadRows });
    if (query !== '') {
      await roomCache.saveFound(roomKey, pageIdOf(season, number, query), answer.videos);
      return answer;
    }
    const saved = await roomCache.savePage(roomKey, pageIdOf(season, number), answer);
    const isFirst = season === null && number === 1;
    if (saved === 'changed' || (saved === 'new' && isFirst)) changed([roomKey]);
    // Listeners are notified of new later pages only afterwards, because each notification makes a walk through the
    // listing start over.
    else if (saved === 'new') grown.add(roomKey);
    return answer;
  };

  const fromListing = async (
    roomKey: string,
    videoKey: string,
    call?: CallOptions,
  ): Promise<ServiceVideo> => {
    const held = await roomCache.video(roomKey, videoKey);
    const found =
      held && (await page({ roomKey, ...pagePositionOf(held.pageId) }, call)).videos.find(isOf(videoKey));
    // If the video moved to another page, or its page is unknown, the whole listing is searched.
    return found ?? fromWholeListing(roomKey, videoKey, call);
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
      const found = videos.find(isOf(videoKey));
      if (found) return found;
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
          // An answer to one account is not stored for the next account.
          if (session.reviewer().accountId === accountId) await roomCache.saveVideo(roomKey, fresh);
          return fresh;
        }
      } catch (error) {
        // Other errors are ignored, because the listing may contain a video whose details the account may not read.
        if (isPassing(error) || (error instanceof ServiceError && error.kind === 'cancelled')) throw error;
      }
    }
    return fromListing(roomKey, videoKey, call);
  };

  const position: RoomReader['position'] = async (roomKey, videoKey, call) => {
    const held = await roomCache.video(roomKey, videoKey);
    const isListed = held === null || pagePositionOf(held.pageId).query === '';
    return isListed || session.reviewer().signedIn
      ? video(roomKey, videoKey, call)
      : fromWholeListing(roomKey, videoKey, call);
  };

  return {
    room,
    page,
    pages,
    video,
    position,
    changed,
    notifyGrown: (roomKey) => {
      if (grown.has(roomKey)) changed([roomKey]);
    },
    onRefused: refusals.subscribe,
    onChanged: changes.subscribe,
  };
}

const isOf =
  (videoKey: string) =>
  ({ key }: ServiceVideo): boolean =>
    key === videoKey;
