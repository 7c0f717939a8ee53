import type { ServiceVideoPage } from '../service/models.ts';
import type { ListingQuery } from './room-reader.ts';
import { judgePage, type PageVerdict } from './paging.ts';

/** Remembers the keys on each page of a listing, so that keys stay distinct and the end is detected. */
export interface ListingWalks {
  /** Records a page and judges it against those before it. */
  judge(
    query: ListingQuery,
    page: Pick<ServiceVideoPage, 'count' | 'hasNext'>,
    keys: readonly string[],
  ): PageVerdict;
  reload(): void;
}

/** Listings remembered; the least recently used is dropped. */
const walkLimit = 40;

export function createListingWalks(): ListingWalks {
  const walks = new Map<string, Map<number, readonly string[]>>();

  return {
    judge: (query, { count, hasNext }, keys) => {
      const name = JSON.stringify([query.roomKey, query.season, query.query]);
      const walk = walks.get(name) ?? new Map<number, readonly string[]>();
      walks.delete(name);
      walks.set(name, walk);
      const oldest = walks.keys().next();
      if (walks.size > walkLimit && !oldest.done) walks.delete(oldest.value);

      const earlier = [...walk].filter(([page]) => page < query.page);
      const before = new Set(earlier.flatMap(([, seen]) => seen));
      // The viewer may scroll past pages that were never read.
      const isWhole = earlier.length === query.page - 1;
      const verdict = judgePage({ page: query.page, count, hasNext, keys }, before, isWhole);
      walk.set(query.page, verdict.newKeys);
      return verdict;
    },
    reload: () => walks.clear(),
  };
}
