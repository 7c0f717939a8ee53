/**
 * Paging: continue while the service names a next page or fewer distinct keys than `count` were received; stop at
 * an empty page or one without new keys. Deployments differ in what `count` means (all, or this page).
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

/** `before`: the distinct keys of the earlier pages. `isWhole`: all earlier pages were read. */
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

/** A larger `count` is not a total: no room has so many videos, and the viewer reserves space for each. */
const mostVideos = 100_000;

/** Total by the `count` of a page with so many videos; null where `count` may mean this page, or is implausible. */
export function reportedTotal(count: number, onPage: number): number | null {
  return count > onPage && count <= mostVideos ? count : null;
}
