import type { ServiceVideoPage } from '../service/models.ts';
import { pageLimits } from '../service/operations/videos.ts';
import type { KnownVideo, PageSummary } from './room-documents.ts';

/** Number of videos per request: the maximum that the service returns. */
export const pageLimit = pageLimits.most;

/** Returns the id of a listing page, such as `all/1` or `season-2/1`. `all/1/snow` is a page of a search. */
export function pageIdOf(season: number | null, page: number, query = ''): string {
  const listing = `${season === null ? 'all' : `season-${season}`}/${page}`;
  return query === '' ? listing : `${listing}/${query}`;
}

export interface PagePosition {
  readonly season: number | null;
  readonly page: number;
  /** Text of the search; empty without a search. */
  readonly query: string;
}

export function pagePositionOf(pageId: string): PagePosition {
  const [listing = 'all', number = '1', ...query] = pageId.split('/');
  return {
    season: listing === 'all' ? null : Number(listing.slice('season-'.length)),
    page: Number(number),
    query: query.join('/'),
  };
}

/** Compares two page ids: `all/2` is before `all/10`, and the whole listing is before the seasons. */
export function byPage(a: string, b: string): number {
  const [one, other] = [pagePositionOf(a), pagePositionOf(b)];
  if (one.season === other.season) return one.page - other.page;
  if (one.season === null || other.season === null) return one.season === null ? -1 : 1;
  return one.season - other.season;
}

/** Returns whether this is the last page, whichever meaning `count` has (all videos, or those of this page). */
export function isLastPage(
  {
    count,
    hasNext,
    videos,
  }: Pick<ServiceVideoPage, 'count' | 'hasNext'> & { readonly videos: readonly unknown[] },
  page: number,
): boolean {
  return !hasNext && (count <= videos.length || count <= (page - 1) * pageLimit + videos.length);
}

/** Returns the summary of a page for its room's card. */
export function summaryOf(videos: readonly KnownVideo[]): PageSummary {
  const expiries = new Set<number>();
  const arrivals = new Map<number, number>();
  for (const { video, firstSeenAt } of videos) {
    if (video.screening.expiryDate !== null && !video.screening.expired)
      expiries.add(video.screening.expiryDate);
    arrivals.set(firstSeenAt, (arrivals.get(firstSeenAt) ?? 0) + 1);
  }
  return {
    videos: videos.length,
    endsAt: endOfPage(videos),
    expiries: [...expiries].sort((a, b) => a - b),
    arrivals: [...arrivals].map(([at, count]) => ({ at, count })),
  };
}

/**
 * Returns the epoch seconds when the last video of a page ends; null when one of them has no end. A video that the
 * service reports as expired ended no later than that report.
 */
export function endOfPage(videos: readonly KnownVideo[]): number | null {
  const ends = videos.map(({ video: { screening }, asOf }) =>
    screening.expired ? Math.min(screening.expiryDate ?? asOf, asOf) : screening.expiryDate,
  );
  const known = ends.filter((end) => end !== null);
  return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
}
