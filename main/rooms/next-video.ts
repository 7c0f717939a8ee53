import type { VideoRef } from '../../preload/contract/operations.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Timers } from '../platform/ports.ts';
import { episodesAfter } from './episodes.ts';
import { isLastPage, pageIdOf, pagePositionOf } from './page-position.ts';
import type { ConnectionView } from '../shared/ports.ts';
import type { KnownRoom, KnownVideo } from './room-documents.ts';
import type { RoomPresenter, VideoState } from './room-presenter.ts';
import { longestRoom } from './room-progress.ts';
import type { RoomReader } from './room-reader.ts';
import type { RoomCache } from './room-cache.ts';
import type { PlacedVideo } from './video-index.ts';
import { automatic } from '../service/call-options.ts';

/** Milliseconds that playback waits for a page of the listing. */
const pageWaitMs = 1_000;

/**
 * Creates the search for the video that is offered at the end of another. Seen means watched to the end or marked as
 * watched.
 *
 * - Series: the first later episode that was not seen. If all of them were seen, the episode that follows, for a
 *   reviewer who watches the series again. If it may be on a page that was never read, the search reads that page (4.2).
 *   It never skips an episode that may be unseen, so null is returned when the page cannot be read.
 * - Room of films: the next film in the order of the room that was not seen and can be played, and after the last film
 *   the first ones, if all films are known. Null if there is none, and in a room of more than `longestRoom` videos.
 */
export function createNextVideo(parts: {
  readonly roomCache: RoomCache;
  readonly presenter: Pick<RoomPresenter, 'states'>;
  readonly reader: RoomReader;
  readonly connection: ConnectionView;
  readonly timers: Timers;
}): (ref: VideoRef) => Promise<KnownVideo | null> {
  const { roomCache, presenter, reader, connection, timers } = parts;

  const nextFilm = async (
    { room, total, wasWhole }: KnownRoom,
    videoKey: string,
  ): Promise<KnownVideo | null> => {
    if (total !== null && total > longestRoom) return null;
    const videos = await roomCache.videos(room.key);
    const at = videos.findIndex(({ video }) => video.key === videoKey);
    // The first films follow the last one only if all films are known.
    const others = [...videos.slice(at + 1), ...(wasWhole ? videos.slice(0, Math.max(at, 0)) : [])];
    const states = await presenter.states(room.key, others);
    return states.find((state) => isUnseen(state) && state.availability === 'ready')?.video ?? null;
  };

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

  /**
   * Returns the later episodes up to the first that may follow an episode on an unread page, that page, and the first
   * unseen one of the episodes.
   */
  const laterEpisodes = async (roomKey: string, videoKey: string) => {
    const known = await roomCache.room(roomKey);
    const videos = await roomCache.videos(roomKey);
    const current = videos.find(({ video }) => video.key === videoKey);
    if (!known || !current) return { episodes: [], unread: null, unseen: null };
    const episodes: PlacedVideo[] = [];
    let unread: Awaited<ReturnType<typeof unreadAfter>> = null;
    let last = current;
    for (const next of episodesAfter(videos, videoKey)) {
      if (!follows(next, last)) unread = await unreadAfter(known, last);
      if (unread !== null) break;
      episodes.push(next);
      last = next;
    }
    const unseen = (await presenter.states(roomKey, episodes)).find(isUnseen)?.video ?? null;
    return { episodes, unread: unread ?? (await unreadAfter(known, last)), unseen };
  };

  return async ({ roomKey, videoKey }) => {
    const known = await roomCache.room(roomKey);
    if (!known) return null;
    if (!known.room.project.episodic) return nextFilm(known, videoKey);
    const before = await laterEpisodes(roomKey, videoKey);
    if (before.unseen || before.unread === null) return before.unseen ?? before.episodes[0] ?? null;
    if (connection.offline()) return null;
    const page = reader.page({ roomKey, query: '', ...before.unread }, automatic);
    if ((await withTimeout(page, timers, pageWaitMs)) === null) return null;
    const after = await laterEpisodes(roomKey, videoKey);
    return after.unseen ?? (after.unread === null ? (after.episodes[0] ?? null) : null);
  };
}

function isUnseen({ status }: VideoState): boolean {
  return !status.watched;
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
