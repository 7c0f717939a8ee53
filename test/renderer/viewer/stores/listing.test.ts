// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VideoPage } from '../../../../preload/contract/rooms.ts';
import {
  emptyListing,
  indexOfVideo,
  type Listing,
  pagesBetween,
  pagesInMemory,
  itemAt,
  itemCount,
  videoCount,
  withAllOutdated,
  withPage,
  withVideo,
} from '../../../../renderer/viewer/stores/listing.ts';
import { aVideo } from '../../../builders/contract.ts';

const keysOf = (page: number, size: number): readonly string[] =>
  Array.from({ length: size }, (_, at) => `p${page}-${at}`);

function aPage(page: number, size: number, part: Partial<VideoPage> = {}): VideoPage {
  const videos = keysOf(page, size).map((videoKey) => aVideo({ videoKey }));
  return { videos, page, hasMore: true, total: null, asOf: 1, stale: false, ...part };
}

const read = (...pages: readonly VideoPage[]): Listing => pages.reduce(withPage, emptyListing);
const keyAt = (listing: Listing, index: number): string | null => {
  const place = itemAt(listing, index);
  return place.kind === 'video' ? place.video.videoKey : null;
};

describe('listing', () => {
  it('has no items before the first page, and requests that page', () => {
    expect(itemCount(emptyListing)).toBe(0);
    expect(pagesBetween(emptyListing, 0, 20)).toEqual([1]);
  });

  it('without a total has items for one more page while there may be more', () => {
    const listing = read(aPage(1, 30));
    expect(itemCount(listing)).toBe(60);
    expect(itemAt(listing, 30)).toEqual({ kind: 'awaited', page: 2 });
    expect(videoCount(listing)).toEqual({ count: 30, exact: false });
  });

  it('ends where the last page ends', () => {
    const listing = read(aPage(1, 30), aPage(2, 7, { hasMore: false }));
    expect(itemCount(listing)).toBe(37);
    expect(videoCount(listing)).toEqual({ count: 37, exact: true });
  });

  it('with a total has an item for every video, also in the middle', () => {
    const listing = read(aPage(1, 30, { total: 10_000 }), aPage(200, 30, { total: 10_000 }));
    expect(itemCount(listing)).toBe(10_000);
    expect(keyAt(listing, 199 * 30)).toBe('p200-0');
    expect(itemAt(listing, 9_999)).toEqual({ kind: 'awaited', page: 334 });
    expect(pagesBetween(listing, 29, 61)).toEqual([1, 2, 3]);
  });

  it('closes the gap of a page with fewer distinct videos', () => {
    const listing = read(
      aPage(1, 30, { total: 90 }),
      aPage(2, 28, { total: 90 }),
      aPage(3, 30, { total: 90, hasMore: false }),
    );
    expect(itemCount(listing)).toBe(88);
    expect(keyAt(listing, 58)).toBe('p3-0');
  });

  it('an empty answer is an empty listing, not an endless one', () => {
    const listing = read(aPage(1, 0, { hasMore: false, total: 0 }));
    expect(itemCount(listing)).toBe(0);
    expect(videoCount(listing)).toEqual({ count: 0, exact: true });
  });

  it('that became shorter drops the items past its new end', () => {
    const listing = read(aPage(1, 30), aPage(2, 30), aPage(1, 12, { hasMore: false }));
    expect(itemCount(listing)).toBe(12);
    expect([...listing.pages.keys()]).toEqual([1]);
  });

  it('that became longer continues past its former end', () => {
    const listing = read(aPage(1, 30), aPage(2, 7, { hasMore: false }), aPage(2, 30));
    expect(listing.lastPage).toBeNull();
    expect(itemCount(listing)).toBe(90);
  });

  it('of a long room holds some pages only: the others keep their items and are requested again', () => {
    for (const total of [10_000, null]) {
      const listing = read(
        ...Array.from({ length: 40 }, (_, at) => aPage(at + 1, at === 20 ? 28 : 30, { total })),
      );
      expect(listing.pages.size).toBe(pagesInMemory);
      expect(keyAt(listing, 0)).toBe('p1-0');
      expect(keyAt(listing, 39 * 30 - 2)).toBe('p40-0');
      expect(itemAt(listing, 600)).toEqual({ kind: 'awaited', page: 21 });
      const back = withPage(listing, aPage(21, 28, { total }));
      expect(keyAt(back, 600)).toBe('p21-0');
      expect(itemCount(back)).toBe(itemCount(listing));
      expect(videoCount(back)).toEqual(
        total === null ? { count: 1198, exact: false } : { count: total, exact: true },
      );
      expect(itemAt(back, 39 * 30 - 2)).toEqual({ kind: 'awaited', page: 40 });
      const ended = withPage(withPage(back, aPage(41, 3, { hasMore: false })), aPage(20, 30));
      expect(videoCount(ended)).toEqual({ count: 1201, exact: true });
    }
  });

  it('outdated pages stay on screen until they are read again', () => {
    const outdated = withAllOutdated(read(aPage(1, 30), aPage(2, 30)));
    expect([...outdated.outdated]).toEqual([1, 2]);
    expect(keyAt(outdated, 3)).toBe('p1-3');
    expect([...withPage(outdated, aPage(2, 30)).outdated]).toEqual([1]);
  });

  it('read again keeps the videos that did not change as they are, and takes those that did', () => {
    const listing = read(aPage(1, 3));
    const answer = aPage(1, 3);
    const changed = { ...answer.videos[1]!, name: 'Renamed' };
    const videos = [answer.videos[0]!, changed, answer.videos[2]!];
    const after = withPage(listing, { ...answer, videos });
    const [first, second, third] = listing.pages.get(1)!;
    expect(after.pages.get(1)![0]).toBe(first);
    expect(after.pages.get(1)![1]).toBe(changed);
    expect(after.pages.get(1)![1]).not.toBe(second);
    expect(after.pages.get(1)![2]).toBe(third);
    expect(withVideo(listing, { ...first! })).toBe(listing);
  });

  it('updates a video from its details, and ignores an unknown video', () => {
    const listing = read(aPage(1, 3));
    const changed = withVideo(listing, aVideo({ videoKey: 'p1-1', name: 'Renamed' }));
    expect(itemAt(changed, 1)).toMatchObject({ video: { name: 'Renamed' } });
    expect(withVideo(listing, aVideo({ videoKey: 'elsewhere' }))).toBe(listing);
  });

  it('read in any order: every video is at its index, and every item has one page', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: pagesInMemory });
    fc.assert(
      fc.property(
        sizes,
        fc.boolean(),
        fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
        (lengths, knowsTotal, order) => {
          const total = knowsTotal ? lengths.reduce((sum, size) => sum + size, 0) : null;
          const pages = lengths.map((size, at) =>
            aPage(at + 1, size, { total, hasMore: at + 1 < lengths.length }),
          );
          const shuffled = pages
            .map((page, at) => ({ page, key: order[at] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ page }) => page);
          const listing = read(...shuffled);
          expect(itemCount(listing)).toBe(lengths.reduce((sum, size) => sum + size, 0));
          for (const page of pages)
            for (const { videoKey } of page.videos)
              expect(keyAt(listing, indexOfVideo(listing, videoKey))).toBe(videoKey);
        },
      ),
      { numRuns: 60 },
    );
  });
});
