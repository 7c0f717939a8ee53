import type { VideoPage } from '../../preload/contract/rooms.ts';
import type { ServiceVideoPage } from '../service/models.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { Revalidator } from './revalidator.ts';
import { createListingWalks } from './listing-walks.ts';
import type { KnownVideo } from './room-documents.ts';
import type { ListingQuery, RoomReader } from './room-reader.ts';
import { isPassing } from '../shared/service-answers.ts';
import { pageIdOf, pageLimit } from './page-position.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomPresenter } from './room-presenter.ts';

/** Reads the pages of a room's listing, with or without a search (4.2). */
export interface Listings {
  read(query: ListingQuery & { readonly fresh: boolean }, call?: CallOptions): Promise<VideoPage>;
  reload(): void;
}

export function createListings(parts: {
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly presenter: RoomPresenter;
  readonly clock: TrustedClock;
  readonly revalidator: Revalidator;
}): Listings {
  const { reader, roomCache, presenter, clock, revalidator } = parts;
  const walks = createListingWalks();

  const present = async (
    query: ListingQuery,
    page: Pick<ServiceVideoPage, 'count' | 'hasNext'>,
    videos: readonly KnownVideo[],
    age: { readonly asOf: number; readonly stale: boolean },
  ): Promise<VideoPage> => {
    const byKey = new Map(videos.map((one) => [one.video.key, one]));
    const { newKeys, hasMore, total } = walks.judge(query, page, [...byKey.keys()]);
    const distinct = newKeys.map((key) => byKey.get(key)).filter((one) => one !== undefined);
    return {
      videos: await presenter.videos(query.roomKey, distinct),
      page: query.page,
      hasMore,
      total,
      ...age,
    };
  };

  const loadPage = async (query: ListingQuery, call?: CallOptions): Promise<VideoPage> => {
    const answer = await reader.page(query, call);
    const asOf = clock.now();
    const videos: KnownVideo[] = [];
    for (const video of answer.videos) {
      const held = await roomCache.video(query.roomKey, video.key);
      videos.push({ video, asOf, firstSeenAt: held?.firstSeenAt ?? asOf });
    }
    return present(query, answer, videos, { asOf, stale: false });
  };

  const keptPage = async (query: ListingQuery): Promise<VideoPage | null> => {
    const kept = await roomCache.page(query.roomKey, pageIdOf(query.season, query.page));
    return (
      kept && present(query, kept, kept.videos, { asOf: kept.asOf, stale: revalidator.isStale(kept.asOf) })
    );
  };

  /** Searches the cached videos of a room or of one of its seasons; null when the room has none. */
  const keptSearch = async ({ season, ...query }: ListingQuery): Promise<VideoPage | null> => {
    const all = await roomCache.videos(query.roomKey);
    if (all.length === 0) return null;
    const wanted = query.query.toLocaleLowerCase();
    const found = all.filter(
      ({ video }) =>
        video.name.toLocaleLowerCase().includes(wanted) && (season === null || video.season === season),
    );
    const from = (query.page - 1) * pageLimit;
    const page = { count: found.length, hasNext: from + pageLimit < found.length };
    const age = { asOf: Math.min(...all.map((one) => one.asOf)), stale: true };
    return present({ ...query, season }, page, found.slice(from, from + pageLimit), age);
  };

  return {
    read: async ({ fresh, ...asked }, call) => {
      const query = { ...asked, query: asked.query.trim() };
      if (!(await roomCache.room(query.roomKey))) await reader.room(query.roomKey, call);
      if (!fresh && query.query === '') {
        const kept = await keptPage(query);
        if (kept && revalidator.isOld(kept.asOf))
          revalidator.revalidate(JSON.stringify(query), (call) => reader.page(query, call));
        if (kept) return kept;
      }
      try {
        return await loadPage(query, call);
      } catch (error) {
        if (!isPassing(error)) throw error;
        const kept = query.query === '' ? await keptPage(query) : null;
        const found = kept ?? (query.query === '' && query.season === null ? null : await keptSearch(query));
        // If a season has no cached videos, its content is unknown, so the error is reported.
        if (!found || (query.query === '' && found.videos.length === 0)) throw error;
        return found;
      }
    },
    reload: () => walks.reload(),
  };
}
