import type { Video } from '../../../preload/contract/rooms.ts';

export const filters = ['all', 'to-watch', 'begun', 'watched', 'expiring'] as const;
export type Filter = (typeof filters)[number];

export const sortOrders = ['given', 'title', 'expiry', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which videos of a room are shown, and in which order. The service does neither (4.2): it is done here. */
export interface FilterSort {
  readonly filter: Filter;
  readonly order: SortOrder;
}

/** As whoever shares the room arranged it: the only one that can be shown page by page. */
export const defaultFilterSort: FilterSort = { filter: 'all', order: 'given' };

export const isDefaultFilterSort = ({ filter, order }: FilterSort): boolean =>
  filter === 'all' && order === 'given';

/** Begun and not at its end: Play resumes. */
export function isBegun(video: Video): boolean {
  return !video.watched && video.positionSeconds !== null && video.positionSeconds > 0;
}

/** Nobody can watch it any more, unless it is asked for again. */
const isOver = ({ availability }: Video): boolean =>
  availability === 'expired' || availability === 'used-up' || availability === 'no-longer-shared';

const fits: Readonly<Record<Filter, (video: Video) => boolean>> = {
  all: () => true,
  // What has still to open is to be watched as well; what is over cannot be.
  'to-watch': (video) => !video.watched && !isBegun(video) && !isOver(video),
  begun: isBegun,
  watched: ({ watched }) => watched,
  // By main's word, as its chip says it.
  expiring: ({ chips }) => chips.some(({ kind }) => kind === 'expires-soon'),
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What never ends comes after what does, and what is over last. */
const endOf = (video: Video): number =>
  isOver(video) ? Number.MAX_VALUE : (video.expiryDate ?? Number.MAX_SAFE_INTEGER);

const compare: Readonly<Record<SortOrder, (a: Video, b: Video) => number>> = {
  given: () => 0,
  title: (a, b) => collator.compare(a.name, b.name),
  expiry: (a, b) => endOf(a) - endOf(b),
  // What came since the last visit, then by the day it opened.
  newest: (a, b) => Number(b.isNew) - Number(a.isNew) || (b.startDate ?? 0) - (a.startDate ?? 0),
};

/** Those that fit, in order; where two are equal, as they were given. */
export function filterAndSort(videos: readonly Video[], { filter, order }: FilterSort): readonly Video[] {
  return videos.filter(fits[filter]).sort(compare[order]);
}
