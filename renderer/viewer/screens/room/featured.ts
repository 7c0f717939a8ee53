import type { LibraryFilm, Video } from '../../../../preload/contract/rooms.ts';
import { isBegun } from '../../stores/filter-sort.ts';
import type { Listing } from '../../stores/listing.ts';

/**
 * Returns the video that the room's first button plays: the one begun last, else the next unwatched one, else the
 * first.
 */
export function featuredVideo(
  roomKey: string,
  listing: Listing | undefined,
  continueWatching: readonly LibraryFilm[],
): Video | null {
  const begun = continueWatching.find((entry) => entry.roomKey === roomKey)?.video;
  const videos = [...(listing?.pages.get(1) ?? [])];
  // The list "Continue watching" may be available before the listing.
  if (begun) return videos.find((video) => video.videoKey === begun.videoKey) ?? begun;
  const playable = videos.filter((video) => video.availability === 'ready');
  return (
    playable.find(isBegun) ?? playable.find((video) => !video.watched) ?? playable[0] ?? videos[0] ?? null
  );
}
