/**
 * Paging: go on while the service names a next page or fewer distinct keys than `count` have come; stop at an empty page or one that brings nothing new. Deployments differ in what `count` means (all, or this page).
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
  /** Total of the listing, null where it cannot be told. */
  readonly total: number | null;
}

/** `before`: the distinct keys of the pages before this one; `isWhole`: all of these were read. */
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

/** Videos beyond any room: a count above is no total, since the viewer keeps a place for each. */
const mostVideos = 100_000;

/** The total that `count` tells of a page of so many videos; null where it may mean this page, or nothing. */
export function reportedTotal(count: number, onPage: number): number | null {
  return count > onPage && count <= mostVideos ? count : null;
}
