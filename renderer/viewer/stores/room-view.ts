import type { Failure } from '../../../preload/contract/failures.ts';
import type { Room, Video } from '../../../preload/contract/rooms.ts';
import { type Async, idle } from './async.ts';
import { type FilterSort, defaultFilterSort, isDefaultFilterSort } from './filter-sort.ts';
import { emptyListing, type Listing, videoCount } from './listing.ts';

export interface RoomView extends Sought {
  readonly room: Async<Room>;
  /**
   * The reviewer's choice, or null for the room's default. The store keeps the choice, so that a scroll position is
   * restored in the same layout.
   */
  readonly layout: 'card' | 'row' | null;
  /** Key of the listing on the screen. While a search runs, this is still the previous listing. */
  readonly shown: string;
  /** Key of the listing that is loading; null when `shown` is the requested listing. */
  readonly awaited: string | null;
  /** Progress of the listing that is loading. */
  readonly searched: SearchedCount | null;
  readonly listings: ReadonlyMap<string, Listing>;
  /** Failure of the last read of a page; null if the read succeeded. */
  readonly pageFailure: Failure | null;
  /** Seasons found in the videos. The project may list fewer seasons, or none. */
  readonly seasonsSeen: readonly number[];
  /** Whether main reported a change while the room was not on the screen. */
  readonly behind: boolean;
  /** Whether the room was stale when it was opened and still stale at the second read. */
  readonly stillOld: boolean;
}

export interface SearchedCount {
  readonly count: number;
  /** The total number of videos; null if the total is unknown. */
  readonly of: number | null;
}

/** The parameters that identify a listing. */
export interface Sought {
  readonly season: number | null;
  /** The query as the reviewer typed it. */
  readonly query: string;
  readonly filterSort: FilterSort;
}

/** Maximum number of listings kept per room: seasons and searches to which the reviewer may return. */
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

/** Key of the listing of the whole room in the service's order. */
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

/** Returns the film of a room that has only one, or null for a series or while the number of videos is unknown. */
export function onlyFilm({ room, listings, shown }: RoomView): Video | null {
  const listing = listings.get(wholeRoom);
  if (room.state !== 'ready' || room.value.project.episodic || shown !== wholeRoom || listing === undefined)
    return null;
  const { count, exact } = videoCount(listing);
  return exact && count === 1 ? (listing.pages.get(1)?.[0] ?? null) : null;
}

/** Returns the change of a view whose loading listing becomes the shown one. */
export const arrived = (key: string): Partial<RoomView> => ({ shown: key, awaited: null, searched: null });

/** Whether the room can be drawn: the view has the room's listing, a failure, or the reason why the room is closed. */
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
 * Returns the listings with this one as the most recent. The least recent ones are evicted, except the listing on the
 * screen and the listing of the whole room, which the room's header needs.
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

/** Returns the seasons found so far. Returns the same array if the listing has no new season. */
export function seasonsIn(view: RoomView, listing: Listing): readonly number[] {
  const seen = new Set(view.seasonsSeen);
  for (const videos of listing.pages.values())
    for (const video of videos) if (video.season !== null) seen.add(video.season);
  return seen.size === view.seasonsSeen.length ? view.seasonsSeen : [...seen].sort((a, b) => a - b);
}
