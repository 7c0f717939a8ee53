import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createRig, roomKey } from '../screening/screening-rig.ts';
import { judgePage } from '../../../main/rooms/paging.ts';

const page = (changes: Partial<Parameters<typeof judgePage>[0]>) =>
  judgePage({ page: 1, count: 4, hasNext: false, keys: ['a', 'b'], ...changes }, new Set());

describe('paging', () => {
  it.each([
    ['a next page is named', { hasNext: true, count: 2 }, true],
    ['fewer keys than count have come', { count: 4 }, true],
    ['all have come', { count: 2 }, false],
    ['an empty page ends it', { keys: [], hasNext: true }, false],
    ['the same keys again do not count', { count: 3, keys: ['a', 'a', 'b'] }, true],
  ])('continues or stops: %s', (_name, changes, more) => {
    expect(page(changes).hasMore).toBe(more);
  });

  it('stops at a page without a new key', () => {
    const verdict = judgePage({ page: 2, count: 9, hasNext: true, keys: ['a', 'b'] }, new Set(['a', 'b']));
    expect(verdict).toEqual({ newKeys: [], hasMore: false, total: 9 });
  });

  it.each([
    ['count exceeds the page', { count: 4, hasNext: true }, 4],
    ['count is that of the page', { count: 2, hasNext: true }, null],
    ['next is empty', { count: 2 }, 2],
    ['count is beyond any room', { count: Number.MAX_SAFE_INTEGER }, null],
    ['count is beyond any room, and a next page is named', { count: 1e9, hasNext: true }, null],
  ])('returns a total when %s', (_name, changes, total) => {
    expect(page(changes).total).toBe(total);
  });
});

it('an empty page returns no total where earlier pages were never read', async () => {
  const rig = createRig(aServiceRoom(), [aServiceVideo()]);
  rig.service.countMeans = 61;
  await rig.library.add(roomKey);
  const read = (page: number) => rig.rooms.videos({ roomKey, page, query: '', season: null, fresh: true });
  expect(await read(1)).toMatchObject({ total: 61 });
  rig.service.countMeans = 0;
  expect(await read(3)).toMatchObject({ videos: [], hasMore: false, total: null });
  expect(await read(2)).toMatchObject({ videos: [], hasMore: false, total: 1 });
});

describe('a service that counts more videos than the viewer can show', () => {
  it('reports no total, nor on the card, and paging continues', async () => {
    const videos = Array.from({ length: 31 }, (_, index) => aServiceVideo({ key: `v${index}` }));
    const rig = createRig(aServiceRoom(), videos);
    rig.service.countMeans = 1e15;
    const { list, add } = rig.library;
    await add(roomKey);
    const page = await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    expect(page).toMatchObject({ total: null, hasMore: true });
    expect(await list()).toMatchObject([{ videoCount: null }]);
  });
});

describe.each(['total', 'page'] as const)('a room of 65 videos where count means the %s', (countMeans) => {
  it('is read in 3 calls, each video once', async () => {
    const videos = Array.from({ length: 65 }, (_, index) =>
      aServiceVideo({ key: `v${index}`, name: `Film ${index}` }),
    );
    const rig = createRig(aServiceRoom(), videos);
    rig.service.countMeans = countMeans;
    const keys: string[] = [];
    let last;
    for (let number = 1; last?.hasMore !== false; number += 1) {
      last = await rig.rooms.videos({ roomKey, page: number, query: '', season: null, fresh: true });
      keys.push(...last.videos.map((video) => video.videoKey));
    }
    expect(keys).toEqual(videos.map((video) => video.key));
    expect(rig.service.callsOf('videos')).toHaveLength(3);
    expect(last.total).toBe(65);
  });
});

it('a walk through the pages of a room reports a change once, and the later pages when it ends', async () => {
  const videos = Array.from({ length: 240 }, (_, index) => aServiceVideo({ key: `v${index}` }));
  const rig = createRig(aServiceRoom(), videos);
  await rig.library.add(roomKey);
  await rig.rooms.read({ roomKey, fresh: true });
  await rig.timers.advance(60_000);
  const read = (page: number) => rig.rooms.videos({ roomKey, page, query: '', season: null, fresh: false });
  await read(1);
  const before = rig.changed.length;
  for (const page of [2, 3, 4, 5, 6, 7, 8]) await read(page);
  expect(rig.service.callsOf('videos')).toHaveLength(8);
  expect(rig.changed).toHaveLength(before);
  rig.refresh.left(roomKey);
  expect(rig.changed.slice(before)).toEqual([[roomKey]]);
});
