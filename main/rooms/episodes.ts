import type { ServiceVideo } from '../service/models.ts';

/**
 * Returns the later episodes, ordered by season, then by episode number; none for a video without numbers. Only specials
 * follow a special (season 0).
 */
export function episodesAfter<T extends { readonly video: ServiceVideo }>(
  videos: readonly T[],
  videoKey: string,
): readonly T[] {
  const current = videos.find((one) => one.video.key === videoKey);
  if (!current || current.video.season === null || current.video.episode === null) return [];
  const isSpecial = current.video.season === 0;
  const after = videos.filter(
    (one) => compare(one.video, current.video) > 0 && (one.video.season === 0) === isSpecial,
  );
  return after.sort((a, b) => compare(a.video, b.video));
}

/**
 * Compares two videos by season, then by episode. Returns -1 if one of them has no numbers, so that a video without
 * numbers never follows.
 */
function compare(a: ServiceVideo, b: ServiceVideo): number {
  if (a.season === null || a.episode === null || b.season === null || b.episode === null) return -1;
  return a.season - b.season || a.episode - b.episode;
}
