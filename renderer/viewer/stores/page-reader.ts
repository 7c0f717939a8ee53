import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure, Outcome } from '../../../preload/contract/failures.ts';
import { isDefaultFilterSort } from './filter-sort.ts';
import { createCalls, type RunningCall } from './calls.ts';
import { type Listing, pagesInMemory, withAllOutdated, withPage } from './listing.ts';
import type { VideoPage } from '../../../preload/contract/rooms.ts';
import type { Timers } from './clock.ts';
import { type FilteredPage, readFiltered } from './read-filtered.ts';
import { type SearchedCount, soughtOf } from './room-view.ts';

/**
 * Milliseconds for which pages far from the known pages must be in view before they are requested. Otherwise dragging
 * the scroll bar through 10,000 videos would request hundreds of unseen pages, and the service would limit the rate.
 */
export const rest = 80;

/** Reads the pages of a room's listings, one request at a time. The latest `want` replaces earlier ones. */
export interface PageReader {
  readonly want: (key: string, pages: readonly number[]) => void;
  /** Reads the last wanted pages again. `isFresh`: main requests them from the service first. */
  readonly again: (key: string, isFresh: boolean) => void;
  /** Called when the room leaves the screen. The reading of a filtered or sorted listing then stops. */
  readonly stop: () => void;
  /**
   * Called when `isHeld` has changed. The reading of a filtered or sorted listing then stops or resumes.
   */
  readonly heldChanged: () => void;
}

interface Ports {
  readonly bridge: Bridge;
  readonly timers: Timers;
  readonly roomKey: string;
  readonly listing: (key: string) => Listing;
  /** Returns true while no filtered or sorted listing may be read, because a film needs the network. */
  readonly isHeld: () => boolean;
  readonly onPage: (key: string, listing: Listing) => void;
  /** Called with the progress of a listing that is shown only when all of it has been read. */
  readonly onProgress: (key: string, searched: SearchedCount) => void;
  readonly onFailure: (key: string, failure: Failure) => void;
}

interface Wish {
  readonly key: string;
  readonly pages: readonly number[];
  readonly fresh: boolean;
}

export function createPageReader(ports: Ports): PageReader {
  const { bridge, timers, roomKey, listing, isHeld, onPage, onProgress, onFailure } = ports;
  const start = createCalls(bridge);
  let wish: Wish = { key: '', pages: [], fresh: false };
  let running: {
    readonly key: string;
    readonly page: number;
    readonly call: RunningCall<VideoPage | FilteredPage>;
    /** True if the room changed during the call. The pages read before may then be outdated. */
    isOutdated: boolean;
  } | null = null;
  /** Pages whose read failed. They wait for `again`; otherwise scrolling would request them repeatedly. */
  const failed = new Set<string>();

  let stopResting: (() => void) | null = null;

  /** Whether the listing has pages in memory, but none of the wanted pages or their neighbours. */
  const isFar = ({ key, pages }: Wish): boolean => {
    const known = new Set(listing(key).pages.keys());
    if (running?.key === key) known.add(running.page);
    return (
      known.size > 0 && !pages.some((page) => [page - 1, page, page + 1].some((near) => known.has(near)))
    );
  };

  const nextPage = (): number | undefined => {
    const known = listing(wish.key);
    return wish.pages.find(
      (page) => (!known.pages.has(page) || known.outdated.has(page)) && !failed.has(`${page} ${wish.key}`),
    );
  };

  const pump = async (): Promise<void> => {
    if (running || stopResting) return;
    const page = nextPage();
    if (page === undefined || (isWalk(wish.key) && isHeld())) return;
    const { key, fresh } = wish;
    const { season, query, filterSort } = soughtOf(key);
    const read = (page: number, callId: string): Promise<Outcome<VideoPage>> =>
      bridge.rooms.videos({ roomKey, page, query, season, fresh }, callId);
    const call: RunningCall<VideoPage | FilteredPage> = isWalk(key)
      ? readFiltered({ start, read, filterSort, onProgress: (searched) => onProgress(key, searched) })
      : start((callId) => read(page, callId));
    const started = { key, page, call, isOutdated: false };
    running = started;
    const outcome = await call.outcome;
    running = null;
    if (outcome.ok) {
      const read = withPage(listing(key), outcome.value);
      const next = started.isOutdated ? withAllOutdated(read) : read;
      onPage(key, 'among' in outcome.value ? { ...next, among: outcome.value.among } : next);
    }
    if (!outcome.ok && outcome.failure.kind !== 'cancelled') {
      failed.add(`${page} ${key}`);
      onFailure(key, outcome.failure);
    }
    void pump();
  };

  return {
    want: (key, pages) => {
      // The pages must be fewer than fit in memory. Otherwise they would evict one another endlessly.
      wish = { key, pages: pages.slice(0, pagesInMemory - 1), fresh: false };
      if (running && running.key !== key) running.call.cancel();
      stopResting?.();
      stopResting = null;
      if (isFar(wish))
        stopResting = timers.after(rest, () => {
          stopResting = null;
          void pump();
        });
      else void pump();
    },
    again: (key, isFresh) => {
      stopResting?.();
      stopResting = null;
      failed.clear();
      if (running?.key === key && isWalk(key)) {
        // The reading of a whole listing is not interrupted, or a room that changes often would never be shown. The
        // listing is read again afterwards.
        if (isFresh) running.call.cancel();
        else running.isOutdated = true;
      }
      wish = { key, pages: wish.key === key && wish.pages.length > 0 ? wish.pages : [1], fresh: isFresh };
      void pump();
    },
    stop: () => {
      // The wish may wait without a running call, because a film holds it.
      if (isWalk(wish.key)) wish = { key: '', pages: [], fresh: false };
      if (running && isWalk(running.key)) running.call.cancel();
    },
    heldChanged: () => {
      if (!isHeld()) void pump();
      else if (running && isWalk(running.key)) running.call.cancel();
    },
  };
}

/** Whether the listing is filtered or sorted. All of such a listing is read before it is shown. */
function isWalk(key: string): boolean {
  return !isDefaultFilterSort(soughtOf(key).filterSort);
}
