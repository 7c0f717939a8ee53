import type { RoomProgress } from '../../preload/contract/rooms.ts';
import { inWholeMinutes } from '../../preload/contract/values.ts';
import type { ScreeningStatuses } from '../shared/ports.ts';
import type { KnownRoom } from './room-documents.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomPresenter, VideoState } from './room-presenter.ts';

/**
 * Maximum number of videos in a room whose hours left are computed or that offers the next film at the end of another,
 * because all its pages must be read from the disk.
 */
export const longestRoom = 300;

/** Returns whether an unwatched video can be watched now, when it opens before it expires, or with the network. */
export function canBeWatched({ availability, status, video }: VideoState): boolean {
  const { startDate, expiryDate } = video.video.screening;
  const canOpenInTime = startDate === null || expiryDate === null || startDate < expiryDate;
  return !status.watched && canOpenInTime && ['ready', 'offline', 'not-open-yet'].includes(availability);
}

/** Returns the seconds of a video that are left to watch; null when its length is unknown. */
export function secondsLeft({ video: { video }, positionSeconds }: VideoState): number | null {
  const { durationSeconds } = video;
  return durationSeconds === null ? null : Math.max(0, durationSeconds - (positionSeconds ?? 0));
}

/**
 * Returns the reviewer's progress in a room; null if the number of its videos is unknown, and for a room with one
 * video. The watched videos are known from this computer's records, also while pages of the room are not cached.
 */
export async function roomProgress(
  { room, total }: KnownRoom,
  {
    roomCache,
    presenter,
    screeningStatuses,
  }: {
    readonly roomCache: RoomCache;
    readonly presenter: RoomPresenter;
    readonly screeningStatuses: Pick<ScreeningStatuses, 'watchedIn'>;
  },
): Promise<RoomProgress | null> {
  if (total === null || total < 2) return null;
  const videos = total > longestRoom ? [] : await roomCache.videos(room.key);
  if (videos.length < total) {
    // A video that was watched may have left the room since.
    const seen = Math.min(total, await screeningStatuses.watchedIn(room.key));
    return { seen, of: total, secondsLeft: null, noLongerAvailable: 0 };
  }
  const states = await presenter.states(room.key, videos);
  const left = states.filter(canBeWatched).map(secondsLeft);
  const watched = states.filter(({ status }) => status.watched).length;
  return {
    seen: watched,
    of: states.length,
    secondsLeft: left.some((seconds) => seconds === null)
      ? null
      : left.reduce<number>((sum, seconds) => sum + (seconds ? inWholeMinutes(seconds) : 0), 0),
    noLongerAvailable: states.length - watched - left.length,
  };
}
