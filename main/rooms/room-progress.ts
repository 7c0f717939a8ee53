import type { RoomProgress } from '../../preload/contract/rooms.ts';
import type { KnownRoom } from './room-documents.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomPresenter, VideoState } from './room-presenter.ts';

/**
 * Maximum number of videos in a room whose progress is computed or that offers the next film at the end of another,
 * because all its pages must be read from the disk.
 */
export const longestRoom = 300;

/** Returns whether an unwatched video can be watched now, when it opens, or with the network. */
export function canBeWatched({ availability, status }: VideoState): boolean {
  return !status.watched && ['ready', 'offline', 'not-open-yet'].includes(availability);
}

/** Returns the seconds of a video that are left to watch; null when its length is unknown. */
export function secondsLeft({ video: { video }, status }: VideoState): number | null {
  const { durationSeconds } = video;
  return durationSeconds === null ? null : Math.max(0, durationSeconds - (status.positionSeconds ?? 0));
}

/**
 * Returns the reviewer's progress in a room; null if not every video is cached, for a room with one video and for a
 * very long room.
 */
export async function roomProgress(
  { room, total, wasWhole }: KnownRoom,
  { roomCache, presenter }: { readonly roomCache: RoomCache; readonly presenter: RoomPresenter },
): Promise<RoomProgress | null> {
  if (!wasWhole || total === null || total < 2 || total > longestRoom) return null;
  const videos = await roomCache.videos(room.key);
  if (videos.length < total) return null;
  const states = await presenter.states(room.key, videos);
  return {
    seen: states.filter(({ status }) => status.watched).length,
    of: states.length,
    secondsLeft: states.filter(canBeWatched).reduce((sum, state) => sum + (secondsLeft(state) ?? 0), 0),
  };
}
