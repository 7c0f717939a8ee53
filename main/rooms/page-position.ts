import type { ServiceVideoPage } from '../service/models.ts';
import { pageLimits } from '../service/operations/videos.ts';
import type { KnownVideo, PageSummary } from './room-documents.ts';

/** Videos asked for at once: the most that the service gives. */
export const pageLimit = pageLimits.most;

/** Name of a page of a listing, such as `all/1` or `season-2/1`; `all/1/snow` is one of a search. */
export function pageIdOf(season: number | null, page: number, query = ''): string {
  const listing = `${season === null ? 'all' : `season-${season}`}/${page}`;
  return query === '' ? listing : `${listing}/${query}`;
}

export interface PagePosition {
  readonly season: number | null;
  readonly page: number;
  /** Empty: no search. */
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

/** `all/2` before `all/10`, and the whole listing before those of the seasons. */
export function byPage(a: string, b: string): number {
  const [one, other] = [pagePositionOf(a), pagePositionOf(b)];
  if (one.season === other.season) return one.page - other.page;
  if (one.season === null || other.season === null) return one.season === null ? -1 : 1;
  return one.season - other.season;
}

/** Nothing stands behind this page, in either meaning of `count` (all, or this page). */
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

/** Enough of a page for the card of its room. */
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
 * Epoch seconds when the last video of a page ends; null when one of them has no end. What the service calls expired ended
 * when it said so, at the latest.
 */
export function endOfPage(videos: readonly KnownVideo[]): number | null {
  const ends = videos.map(({ video: { screening }, asOf }) =>
    screening.expired ? Math.min(screening.expiryDate ?? asOf, asOf) : screening.expiryDate,
  );
  const known = ends.filter((end) => end !== null);
  return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
}
