import type { Video, VideoPage } from '../../../preload/contract/rooms.ts';
import { shareStructure, isDeepEqual } from './structural-sharing.ts';

const keyOf = ({ videoKey }: Video): string => videoKey;

/**
 * The known pages of one listing (a room, a season, a search). Pages arrive in any order, because the reviewer may jump
 * to the middle when the total is known. The data is immutable: every change returns a new listing.
 */
export interface Listing {
  readonly pages: ReadonlyMap<number, readonly Video[]>;
  /** Number of videos of every page that was read, including evicted pages. */
  readonly lengths: ReadonlyMap<number, number>;
  /** Number of videos of the longest page that was read. */
  readonly pageSize: number;
  readonly total: number | null;
  /** Number of the last page; null until a page without `hasMore` was read. */
  readonly lastPage: number | null;
  /** Pages to read again when they scroll into view. */
  readonly outdated: ReadonlySet<number>;
  readonly stale: boolean;
  readonly asOf: number;
  /** Index of the first item of every page, and one more entry for the end of the last page. */
  readonly starts: readonly number[];
  /**
   * For a filtered or sorted listing, how many videos were read and whether these are all. Null for a listing in the
   * service's order.
   */
  readonly among: Among | null;
}

export interface Among {
  readonly count: number;
  readonly all: boolean;
}

export type ListingItem =
  | { readonly kind: 'video'; readonly video: Video }
  /** The item is on a page that is not in memory. */
  | { readonly kind: 'awaited'; readonly page: number };

export const emptyListing: Listing = {
  pages: new Map(),
  lengths: new Map(),
  pageSize: 0,
  total: null,
  lastPage: null,
  outdated: new Set(),
  stale: false,
  asOf: 0,
  starts: [0],
  among: null,
};

/**
 * Maximum number of pages in memory, so that a room of 10,000 videos needs no more memory, and no more time per page,
 * than a small room. An evicted page is read again from main's cache when it scrolls into view.
 */
export const pagesInMemory = 8;

export function withPage(listing: Listing, answer: VideoPage): Listing {
  const videos = shareStructure(listing.pages.get(answer.page) ?? [], answer.videos, keyOf);
  const pages = new Map(listing.pages).set(answer.page, videos);
  const lengths = new Map(listing.lengths).set(answer.page, answer.videos.length);
  letGo(pages, answer.page);
  const outdated = new Set([...listing.outdated].filter((page) => page !== answer.page && pages.has(page)));
  // The listing became shorter, so the pages after its new end are removed.
  if (!answer.hasMore)
    for (const page of [...lengths.keys()])
      if (page > answer.page) {
        pages.delete(page);
        lengths.delete(page);
      }
  const lastPage = answer.hasMore
    ? listing.lastPage === answer.page
      ? null
      : listing.lastPage
    : answer.page;
  const pageSize = Math.max(
    answer.videos.length,
    answer.page === 1 && lengths.size === 1 ? 0 : listing.pageSize,
  );
  const next = {
    ...listing,
    pages,
    lengths,
    outdated,
    lastPage,
    pageSize,
    total: answer.total,
    stale: answer.stale,
    asOf: answer.asOf,
  };
  return { ...next, starts: startsOf(next) };
}

/** Evicts the pages farthest from `near`, but never page 1, which every listing shows first. */
function letGo(pages: Map<number, readonly Video[]>, near: number): void {
  while (pages.size > pagesInMemory) {
    let farthest = near;
    for (const page of pages.keys())
      if (page !== 1 && Math.abs(page - near) > Math.abs(farthest - near)) farthest = page;
    pages.delete(farthest);
  }
}

export function withVideo(listing: Listing, video: Video): Listing {
  for (const [page, videos] of listing.pages) {
    const known = videos.find((old) => old.videoKey === video.videoKey);
    if (!known) continue;
    if (isDeepEqual(known, video)) return listing;
    const changed = videos.map((old) => (old.videoKey === video.videoKey ? video : old));
    return { ...listing, pages: new Map(listing.pages).set(page, changed) };
  }
  return listing;
}

export function withAllOutdated(listing: Listing): Listing {
  return { ...listing, outdated: new Set(listing.pages.keys()) };
}

/** Returns the number of items to draw: every known video, and a placeholder for every video that was not read yet. */
export function itemCount(listing: Listing): number {
  return listing.starts.at(-1) ?? 0;
}

/** Returns the known total, or else the number of videos read so far. `exact` is false if there may be more. */
export function videoCount(listing: Listing): { readonly count: number; readonly exact: boolean } {
  let read = 0;
  for (const length of listing.lengths.values()) read += length;
  const isWhole = listing.lastPage !== null && listing.lengths.size === listing.lastPage;
  if (isWhole) return { count: read, exact: true };
  return { count: listing.total ?? read, exact: listing.total !== null };
}

export function itemAt(listing: Listing, index: number): ListingItem {
  const page = pageAt(listing, index);
  const video = listing.pages.get(page)?.[index - (listing.starts[page - 1] ?? 0)];
  return video ? { kind: 'video', video } : { kind: 'awaited', page };
}

/** Returns the page numbers (from 1) of the items `from` to `to`, both included. */
export function pagesBetween(listing: Listing, from: number, to: number): readonly number[] {
  const pages: number[] = [];
  if (listing.starts.length < 2) return [1];
  for (let page = pageAt(listing, from); page <= pageAt(listing, to); page += 1) pages.push(page);
  return pages;
}

export function indexOfVideo(listing: Listing, videoKey: string): number {
  for (const [page, videos] of listing.pages) {
    const at = videos.findIndex((video) => video.videoKey === videoKey);
    if (at !== -1) return (listing.starts[page - 1] ?? 0) + at;
  }
  return -1;
}

/** Returns the page number (from 1) of an item. It uses a binary search over the starts. */
function pageAt(listing: Listing, index: number): number {
  const { starts } = listing;
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

function startsOf(listing: Omit<Listing, 'starts'>): readonly number[] {
  const { lengths, pageSize, total, lastPage } = listing;
  const starts = [0];
  const highest = Math.max(0, ...lengths.keys());
  const known =
    lastPage ??
    (total !== null && pageSize > 0 ? Math.max(highest, Math.ceil(total / pageSize)) : highest + 1);
  for (let page = 1; page <= known; page += 1) {
    const start = starts[page - 1] ?? 0;
    starts.push(start + (lengths.get(page) ?? expectedLength(page, start, listing)));
  }
  return starts;
}

function expectedLength(page: number, start: number, listing: Omit<Listing, 'starts'>): number {
  const { total, pageSize, lastPage } = listing;
  if (total === null) return pageSize;
  const isLast = page === (lastPage ?? Math.ceil(total / pageSize));
  return isLast ? Math.max(0, Math.min(pageSize, total - start)) : pageSize;
}
