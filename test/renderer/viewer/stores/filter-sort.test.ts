// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  filterAndSort,
  type FilterSort,
  defaultFilterSort,
  filters,
  sortOrders,
} from '../../../../renderer/viewer/stores/filter-sort.ts';
import { aVideo, day, hour, noon } from '../../../builders/contract.ts';

const soon = { kind: 'expires-soon', at: noon + hour } as const;
const videos = [
  aVideo({ videoKey: 'fresh', name: 'Zenith', startDate: noon - 9 * day, expiryDate: null }),
  aVideo({ videoKey: 'begun', name: 'élan', positionSeconds: 900, expiryDate: noon + day }),
  aVideo({ videoKey: 'seen', name: 'Reel 10', watched: true, positionSeconds: 6100, startDate: noon - day }),
  aVideo({ videoKey: 'soon', name: 'Reel 9', chips: [soon], expiryDate: noon + hour }),
  aVideo({ videoKey: 'gone', name: 'Ease', availability: 'expired', expiryDate: noon - day }),
  aVideo({ videoKey: 'used', name: 'Fable', availability: 'used-up', maxViews: 1, viewsConsumed: 1 }),
  aVideo({ videoKey: 'coming', name: 'Atlas', availability: 'not-open-yet', startDate: noon + day }),
  aVideo({ videoKey: 'new', name: 'Borders', isNew: true, expiryDate: noon + 9 * day }),
];
const keys = (part: Partial<FilterSort>) =>
  filterAndSort(videos, { ...defaultFilterSort, ...part }).map(({ videoKey }) => videoKey);

describe('the filter and sort order of a room', () => {
  it('shows films to watch, including those that open later, without ended ones', () => {
    expect(keys({ filter: 'to-watch' })).toEqual(['fresh', 'soon', 'coming', 'new']);
  });

  it('shows films in progress, watched films, and films that main reports as expiring', () => {
    expect(keys({ filter: 'begun' })).toEqual(['begun']);
    expect(keys({ filter: 'watched' })).toEqual(['seen']);
    expect(keys({ filter: 'expiring' })).toEqual(['soon']);
  });

  it('sorts titles naturally: numbers by value, accents next to their letter', () => {
    expect(keys({ order: 'title' })).toEqual([
      ...['coming', 'new', 'gone', 'begun', 'used', 'soon', 'seen', 'fresh'],
    ]);
  });

  it('sorts by expiry: the soonest first, then without expiry, then expired', () => {
    expect(keys({ order: 'expiry' })).toEqual([
      ...['soon', 'begun', 'new', 'seen', 'coming', 'fresh', 'gone', 'used'],
    ]);
  });

  it('sorts new videos first, then by opening time', () => {
    expect(keys({ order: 'newest' }).slice(0, 4)).toEqual(['new', 'coming', 'seen', 'fresh']);
  });

  it('loses and duplicates no video, and does not change its input', () => {
    const before = [...videos];
    for (const order of sortOrders) expect(keys({ order }).sort()).toEqual(keys({}).sort());
    for (const filter of filters) expect(new Set(keys({ filter })).size).toBe(keys({ filter }).length);
    expect(videos).toEqual(before);
  });
});
