import type { ServiceVideoPage } from '../service/models.ts';
import type { ListingQuery } from './room-reader.ts';
import { judgePage, type PageVerdict } from './paging.ts';

/** Remembers the keys on each page of a listing, to detect duplicate keys and the end of the listing. */
export interface ListingWalks {
  /** Records a page. Returns which of its keys are new and whether more pages follow. */
  judge(
    query: ListingQuery,
    page: Pick<ServiceVideoPage, 'count' | 'hasNext'>,
    keys: readonly string[],
  ): PageVerdict;
  reload(): void;
}

/** Maximum number of listings that are remembered; the least recently used is dropped. */
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
      // Earlier pages may be missing, because the viewer can scroll past pages without reading them.
      const isWhole = earlier.length === query.page - 1;
      const verdict = judgePage({ page: query.page, count, hasNext, keys }, before, isWhole);
      walk.set(query.page, verdict.newKeys);
      return verdict;
    },
    reload: () => walks.clear(),
  };
}
