import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import { createCalls, type RunningCall } from './calls.ts';
import { type Listing, pagesHeld, withPage } from './listing.ts';
import type { VideoPage } from '../../../preload/contract/rooms.ts';

/** Reads the pages of a room's listings, one call at a time; only the last wish counts. */
export interface PageReader {
  readonly want: (key: string, pages: readonly number[]) => void;
  /** Reads the pages of the last wish again. */
  readonly again: (key: string, fresh: boolean) => void;
}

interface Ports {
  readonly bridge: Bridge;
  readonly roomKey: string;
  readonly listing: (key: string) => Listing;
  readonly onPage: (key: string, listing: Listing) => void;
  readonly onFailure: (key: string, failure: Failure) => void;
}

interface Wish {
  readonly key: string;
  readonly pages: readonly number[];
  readonly fresh: boolean;
}

export function createPageReader({ bridge, roomKey, listing, onPage, onFailure }: Ports): PageReader {
  const start = createCalls(bridge);
  let wish: Wish = { key: '', pages: [], fresh: false };
  let running: { readonly key: string; readonly call: RunningCall<VideoPage> } | null = null;
  /** A page that failed waits for `again`, or scrolling would ask for it over and over. */
  const failed = new Set<string>();

  const nextPage = (): number | undefined => {
    const known = listing(wish.key);
    return wish.pages.find(
      (page) => (!known.pages.has(page) || known.outdated.has(page)) && !failed.has(`${page} ${wish.key}`),
    );
  };

  const pump = async (): Promise<void> => {
    if (running) return;
    const page = nextPage();
    if (page === undefined) return;
    const { key, fresh } = wish;
    const [season, query] = JSON.parse(key) as [number | null, string];
    const call = start((callId) => bridge.rooms.videos({ roomKey, page, query, season, fresh }, callId));
    running = { key, call };
    const outcome = await call.outcome;
    running = null;
    if (outcome.ok) onPage(key, withPage(listing(key), outcome.value));
    else if (outcome.failure.kind !== 'cancelled') {
      failed.add(`${page} ${key}`);
      onFailure(key, outcome.failure);
    }
    void pump();
  };

  return {
    want: (key, pages) => {
      // Never more than can be held at once, or each would push another out for ever.
      wish = { key, pages: pages.slice(0, pagesHeld - 1), fresh: false };
      if (running && running.key !== key) running.call.cancel();
      void pump();
    },
    again: (key, fresh) => {
      failed.clear();
      wish = { key, pages: wish.key === key && wish.pages.length > 0 ? wish.pages : [1], fresh };
      void pump();
    },
  };
}
