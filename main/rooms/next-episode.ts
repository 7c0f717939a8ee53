import type { VideoRef } from '../../preload/contract/operations.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Timers } from '../platform/ports.ts';
import { episodeAfter } from './episodes.ts';
import { isLastPage, pageIdOf, pagePositionOf } from './page-position.ts';
import type { ConnectionView } from '../shared/ports.ts';
import type { KnownRoom } from './room-documents.ts';
import type { RoomReader } from './room-reader.ts';
import type { RoomCache } from './room-cache.ts';
import type { PlacedVideo } from './video-index.ts';
import { automatic } from '../service/call-options.ts';

/** Milliseconds that playback waits for a page of the listing. */
const pageWaitMs = 1_000;

/**
 * Creates the search for the next episode, which resolves to null for the last episode and outside a series. If the
 * next episode may be on a page that was never read, the search reads that page (4.2). It never returns a later episode
 * instead.
 */
export function createNextEpisode(parts: {
  readonly roomCache: RoomCache;
  readonly reader: RoomReader;
  readonly connection: ConnectionView;
  readonly timers: Timers;
}): (ref: VideoRef) => Promise<PlacedVideo | null> {
  const { roomCache, reader, connection, timers } = parts;

  /**
   * Returns the page that follows the page of `current` in its listing or, at the end, the first page of the next season;
   * null when that page was read or does not exist.
   */
  const unreadAfter = async ({ room, pages }: KnownRoom, current: PlacedVideo) => {
    const { season, page } = pagePositionOf(current.pageId);
    const kept = await roomCache.page(room.key, current.pageId);
    const following =
      kept && !isLastPage(kept, page)
        ? { season, page: page + 1 }
        : firstOfNext(room.project.seasons, season);
    return following && !(pageIdOf(following.season, following.page) in pages) ? following : null;
  };

  return async ({ roomKey, videoKey }) => {
    const known = await roomCache.room(roomKey);
    if (!known?.room.project.episodic) return null;
    const kept = await roomCache.videos(roomKey);
    const current = kept.find(({ video }) => video.key === videoKey);
    const found = episodeAfter(kept, videoKey);
    if (!current || (found && follows(found, current))) return found;
    const unread = await unreadAfter(known, current);
    if (unread === null) return found;
    if (connection.offline()) return null;
    const page = reader.page({ roomKey, query: '', ...unread }, automatic);
    const read = await withTimeout(page, timers, pageWaitMs);
    const next = read && episodeAfter(await roomCache.videos(roomKey), videoKey);
    const pageId = pageIdOf(unread.season, unread.page);
    return next && (next.pageId === pageId || follows(next, current)) ? next : null;
  };
}

/** Returns whether no episode can be between the two: their numbers are consecutive, or they are on the same page. */
function follows(next: PlacedVideo, current: PlacedVideo): boolean {
  if (next.pageId === current.pageId) return true;
  const [one, other] = [current.video, next.video];
  return one.season === other.season && one.episode !== null && other.episode === one.episode + 1;
}

/** Returns the first page of the next season; null after the last season. No season follows the specials (season 0). */
function firstOfNext(seasons: readonly number[], season: number | null) {
  const after = season ? seasons.filter((one) => one > season) : [];
  return after.length > 0 ? { season: Math.min(...after), page: 1 } : null;
}
