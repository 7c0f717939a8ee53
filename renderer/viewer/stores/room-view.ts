import type { Failure } from '../../../preload/contract/failures.ts';
import type { Room } from '../../../preload/contract/rooms.ts';
import { type Async, idle } from './async.ts';
import { type FilterSort, defaultFilterSort, isDefaultFilterSort } from './filter-sort.ts';
import { emptyListing, type Listing } from './listing.ts';

export interface RoomView extends Sought {
  readonly room: Async<Room>;
  /**
   * The reviewer's choice; null: the default for the room. Kept here, so that a scroll position is restored in the
   * same layout.
   */
  readonly layout: 'card' | 'row' | null;
  /** Key of the listing on screen; while a search runs, still the previous listing. */
  readonly shown: string;
  /** Key of the listing being loaded; null when `shown` is the requested one. */
  readonly awaited: string | null;
  /** Progress of the awaited listing. */
  readonly searched: SearchedCount | null;
  readonly listings: ReadonlyMap<string, Listing>;
  /** Failure of the last page read; null after a page that was read. */
  readonly pageFailure: Failure | null;
  /** Seasons found in the videos: a project may list fewer, or none. */
  readonly seasonsSeen: readonly number[];
  /** Main reported a change while the room was not on the screen. */
  readonly behind: boolean;
  /** The room was stale when opened, and still stale at the second read. */
  readonly stillOld: boolean;
}

export interface SearchedCount {
  readonly count: number;
  /** null: the total is unknown. */
  readonly of: number | null;
}

/** The parameters that identify a listing. */
export interface Sought {
  readonly season: number | null;
  /** As typed. */
  readonly query: string;
  readonly filterSort: FilterSort;
}

/** Listings kept per room: seasons and searches that the reviewer may return to. */
const listingsInMemory = 12;

export const listingKey = ({ season, query, filterSort }: Sought): string =>
  JSON.stringify([season, query.trim(), ...(isDefaultFilterSort(filterSort) ? [] : [filterSort])]);

export function soughtOf(key: string): Sought {
  const [season, query, filterSort = defaultFilterSort] = JSON.parse(key) as [
    number | null,
    string,
    FilterSort?,
  ];
  return { season, query, filterSort };
}

/** Key of the whole room in the service's order. */
export const wholeRoom = listingKey({ season: null, query: '', filterSort: defaultFilterSort });

export function shownListing(view: RoomView): Listing {
  return view.listings.get(view.shown) ?? emptyListing;
}

export const newView: RoomView = {
  room: idle,
  season: null,
  query: '',
  filterSort: defaultFilterSort,
  layout: null,
  shown: wholeRoom,
  awaited: null,
  searched: null,
  listings: new Map(),
  pageFailure: null,
  seasonsSeen: [],
  behind: false,
  stillOld: false,
};

/** The awaited listing becomes the shown one. */
export const arrived = (key: string): Partial<RoomView> => ({ shown: key, awaited: null, searched: null });

/** Whether the room can be drawn: its listing, a failure, or why it is closed. */
export function isThere(view: RoomView | undefined): boolean {
  if (view === undefined || view.room.state === 'idle' || view.room.state === 'loading') return false;
  if (view.room.state === 'failed') return true;
  const { state } = view.room.value;
  return (
    (state !== 'ready' && state !== 'unread') ||
    shownListing(view).pages.size > 0 ||
    view.pageFailure !== null
  );
}

/**
 * The listings with this one as the most recent. The least recent are evicted, except the one on screen and the whole
 * room, which the room's header needs.
 */
export function keepRecent(view: RoomView, key: string, listing: Listing): ReadonlyMap<string, Listing> {
  const listings = new Map(view.listings);
  listings.delete(key);
  listings.set(key, listing);
  for (const old of listings.keys()) {
    if (listings.size <= listingsInMemory) break;
    if (old !== key && old !== view.shown && old !== wholeRoom) listings.delete(old);
  }
  return listings;
}

/** The seasons found so far; the same array when the listing has no new one. */
export function seasonsIn(view: RoomView, listing: Listing): readonly number[] {
  const seen = new Set(view.seasonsSeen);
  for (const videos of listing.pages.values())
    for (const video of videos) if (video.season !== null) seen.add(video.season);
  return seen.size === view.seasonsSeen.length ? view.seasonsSeen : [...seen].sort((a, b) => a - b);
}
