import type { Failure } from '../../../preload/contract/failures.ts';
import type { Room } from '../../../preload/contract/rooms.ts';
import { type Async, idle } from './async.ts';
import { type FilterSort, defaultFilterSort, isDefaultFilterSort } from './filter-sort.ts';
import { emptyListing, type Listing } from './listing.ts';

/** One room as the reviewer sees and searches it. */
export interface RoomView extends Sought {
  readonly room: Async<Room>;
  /** As the reviewer chose; null: as it suits the room. A place is found again in the layout that it was left in. */
  readonly layout: 'card' | 'row' | null;
  /** The listing on screen; while a search runs it is still the one before. */
  readonly shown: string;
  /** The listing that is being searched, null when `shown` is what was asked for. */
  readonly awaited: string | null;
  /** How far what is awaited has been looked through. */
  readonly searched: SearchedCount | null;
  readonly listings: ReadonlyMap<string, Listing>;
  /** The last page that could not be read, until the next one that could. */
  readonly pageFailure: Failure | null;
  /** Seasons met in the videos: a project may list fewer, or none. */
  readonly seasonsSeen: readonly number[];
  /** Main said that the room changed while it was not on the screen. */
  readonly behind: boolean;
  /** What is shown was old when the room was opened, and is so after the service had time to say otherwise. */
  readonly stillOld: boolean;
}

export interface SearchedCount {
  readonly count: number;
  /** null: nobody knows how many there are. */
  readonly of: number | null;
}

/** What a listing is asked for by. */
export interface Sought {
  readonly season: number | null;
  /** As typed. */
  readonly query: string;
  readonly filterSort: FilterSort;
}

/** Listings kept a room: seasons and searches that the reviewer may go back to. */
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

/** The whole room, as it was given. */
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

/** What was awaited comes to the screen. */
export const arrived = (key: string): Partial<RoomView> => ({ shown: key, awaited: null, searched: null });

/** Whether there is something to show of the room and its listing, if only why not. */
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

/** The listings with this one as the latest; the oldest go, but not the one on the screen, nor what the room's head tells of. */
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

/** The seasons met so far; the same array when the listing brings no new one. */
export function seasonsIn(view: RoomView, listing: Listing): readonly number[] {
  const seen = new Set(view.seasonsSeen);
  for (const videos of listing.pages.values())
    for (const video of videos) if (video.season !== null) seen.add(video.season);
  return seen.size === view.seasonsSeen.length ? view.seasonsSeen : [...seen].sort((a, b) => a - b);
}
