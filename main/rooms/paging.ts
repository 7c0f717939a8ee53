/**
 * Paging: go on while the service names a next page or fewer distinct keys than `count` have come; stop at an empty page or one that brings nothing new. Deployments differ in what `count` means (all, or this page).
 */
export interface PageFacts {
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

/** `before`: the distinct keys of the pages before this one, as far as they are known. */
export function judgePage(page: PageFacts, before: ReadonlySet<string>): PageVerdict {
  const newKeys = [...new Set(page.keys)].filter((key) => !before.has(key));
  const distinct = before.size + newKeys.length;
  const hasMore = newKeys.length > 0 && (page.hasNext || distinct < page.count);
  return { newKeys, hasMore, total: totalOf(page, distinct) };
}

function totalOf(page: PageFacts, distinct: number): number | null {
  if (page.count > page.keys.length) return page.count;
  return page.hasNext ? null : distinct;
}
