import type { Video } from '../../../preload/contract/rooms.ts';

export const filters = ['all', 'to-watch', 'begun', 'watched', 'expiring'] as const;
export type Filter = (typeof filters)[number];

export const sortOrders = ['given', 'title', 'expiry', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Selects the videos of a room that are shown, and their order. The viewer does both, because the service has neither
 * (4.2).
 */
export interface FilterSort {
  readonly filter: Filter;
  readonly order: SortOrder;
}

/** All videos in the service's order. Only this listing can be shown page by page. */
export const defaultFilterSort: FilterSort = { filter: 'all', order: 'given' };

export const isDefaultFilterSort = ({ filter, order }: FilterSort): boolean =>
  filter === 'all' && order === 'given';

/** Whether a video was begun and not watched to its end. Play then resumes the video. */
export function isBegun(video: Video): boolean {
  return !video.watched && video.positionSeconds !== null && video.positionSeconds > 0;
}

/** Whether a video can no longer be watched unless it is reactivated. */
const isOver = ({ availability }: Video): boolean =>
  availability === 'expired' || availability === 'used-up' || availability === 'no-longer-shared';

const fits: Readonly<Record<Filter, (video: Video) => boolean>> = {
  all: () => true,
  // Includes videos that have not opened yet, but not videos that are over.
  'to-watch': (video) => !video.watched && !isBegun(video) && !isOver(video),
  begun: isBegun,
  watched: ({ watched }) => watched,
  // Main decides which videos expire soon, so that the filter agrees with the chip.
  expiring: ({ chips }) => chips.some(({ kind }) => kind === 'expires-soon'),
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Returns the sort key: expiring videos are first, then videos without an end, then videos that are over. */
const endOf = (video: Video): number =>
  isOver(video) ? Number.MAX_VALUE : (video.expiryDate ?? Number.MAX_SAFE_INTEGER);

const compare: Readonly<Record<SortOrder, (a: Video, b: Video) => number>> = {
  given: () => 0,
  title: (a, b) => collator.compare(a.name, b.name),
  expiry: (a, b) => endOf(a) - endOf(b),
  // Videos that are new since the last visit are before the others. In both groups the latest opening date is first.
  newest: (a, b) => Number(b.isNew) - Number(a.isNew) || (b.startDate ?? 0) - (a.startDate ?? 0),
};

/** Returns the videos that match the filter, sorted. Equal videos keep the given order. */
export function filterAndSort(videos: readonly Video[], { filter, order }: FilterSort): readonly Video[] {
  return videos.filter(fits[filter]).sort(compare[order]);
}
