/**
 * A page as received. Paging continues while the service names a next page or fewer distinct keys than `count` were
 * received. It stops at an empty page and at a page without new keys. Deployments differ in the meaning of `count` (all
 * rows, or those of this page).
 */
export interface ReceivedPage {
  readonly page: number;
  readonly count: number;
  readonly hasNext: boolean;
  readonly keys: readonly string[];
}

export interface PageVerdict {
  /** Keys of this page that no earlier page had, in order, each once. */
  readonly newKeys: readonly string[];
  readonly hasMore: boolean;
  /** Total of the listing; null when unknown. */
  readonly total: number | null;
}

/**
 * Returns the new keys of a page, whether more pages follow, and the total. `before`: the distinct keys of the earlier
 * pages. `isWhole`: whether all earlier pages were read.
 */
export function judgePage(page: ReceivedPage, before: ReadonlySet<string>, isWhole = true): PageVerdict {
  const newKeys = [...new Set(page.keys)].filter((key) => !before.has(key));
  const distinct = before.size + newKeys.length;
  const hasMore = newKeys.length > 0 && (page.hasNext || distinct < page.count);
  return { newKeys, hasMore, total: totalOf(page, isWhole ? distinct : null) };
}

function totalOf(page: ReceivedPage, distinct: number | null): number | null {
  const { count, hasNext, keys } = page;
  return reportedTotal(count, keys.length) ?? (hasNext || count > keys.length ? null : distinct);
}

/**
 * Maximum plausible total. A larger `count` is ignored: no room has so many videos, and the viewer reserves space for
 * each.
 */
const mostVideos = 100_000;

/**
 * Returns `count` if it is the total of the listing; null if it may count only the `onPage` videos of this page, or is
 * implausible.
 */
export function reportedTotal(count: number, onPage: number): number | null {
  return count > onPage && count <= mostVideos ? count : null;
}
