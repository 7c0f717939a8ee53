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

describe('arrangement of a room', () => {
  it('shows what is still to be watched: what opens later, too, and nothing that is over', () => {
    expect(keys({ filter: 'to-watch' })).toEqual(['fresh', 'soon', 'coming', 'new']);
  });

  it('shows what is begun, what was watched, and what expires by main’s word', () => {
    expect(keys({ filter: 'begun' })).toEqual(['begun']);
    expect(keys({ filter: 'watched' })).toEqual(['seen']);
    expect(keys({ filter: 'expiring' })).toEqual(['soon']);
  });

  it('orders titles as people do: numbers by their value, accents beside their letter', () => {
    expect(keys({ order: 'title' })).toEqual([
      ...['coming', 'new', 'gone', 'begun', 'used', 'soon', 'seen', 'fresh'],
    ]);
  });

  it('puts first what expires first, then what never does, and last what is over', () => {
    expect(keys({ order: 'expiry' })).toEqual([
      ...['soon', 'begun', 'new', 'seen', 'coming', 'fresh', 'gone', 'used'],
    ]);
  });

  it('puts first what came since the last visit, then what opened last', () => {
    expect(keys({ order: 'newest' }).slice(0, 4)).toEqual(['new', 'coming', 'seen', 'fresh']);
  });

  it('loses and doubles nothing, and leaves what it was given as it is', () => {
    const before = [...videos];
    for (const order of sortOrders) expect(keys({ order }).sort()).toEqual(keys({}).sort());
    for (const filter of filters) expect(new Set(keys({ filter })).size).toBe(keys({ filter }).length);
    expect(videos).toEqual(before);
  });
});
