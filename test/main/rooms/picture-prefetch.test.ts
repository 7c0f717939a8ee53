import { beforeEach, expect, it } from 'vitest';
import type { ArtSource } from '../../../main/rooms/artwork.ts';
import { createPicturePrefetch, type PicturePrefetch } from '../../../main/rooms/picture-prefetch.ts';
import type { KnownPage, KnownRoom } from '../../../main/rooms/room-documents.ts';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';

const mebibyte = 1024 * 1024;
let fetched: [string | null, ArtSource][];
let stop: (() => boolean) | null;
let offline: boolean;
let bytesEach: number;
let ahead: PicturePrefetch;

beforeEach(() => {
  fetched = [];
  stop = null;
  offline = false;
  bytesEach = 1000;
  const room: KnownRoom = { room: aServiceRoom(), asOf: noon, pages: {}, total: 40, wasWhole: false };
  const videos = Array.from({ length: 30 }, (_, index) => ({
    video: aServiceVideo({ key: `video-${index}`, poster: `https://pictures.example/${index}` }),
    asOf: noon,
    firstSeenAt: noon,
  }));
  const page: KnownPage = { asOf: noon, count: 40, hasNext: true, videos };
  ahead = createPicturePrefetch({
    roomCache: {
      room: (key) => Promise.resolve(key === 'gone' ? null : room),
      page: () => Promise.resolve(page),
    },
    artwork: {
      prefetch: (link, source) => {
        fetched.push([link, source]);
        return Promise.resolve(bytesEach);
      },
    },
    ownerOf: () => ({ kind: 'link' }),
    connection: { offline: () => offline, pausedUntil: () => null },
    vault: { state: () => 'durable' },
    canPrefetch: () => stop?.() !== true,
  });
});

it('the picture prefetch reads the pictures of the room and of its first screen, under their names', async () => {
  await ahead.fetch('room');
  expect(fetched).toHaveLength(2 + 18);
  expect(fetched.at(-1)).toEqual([
    'https://pictures.example/17',
    { roomKey: 'room', videoKey: 'video-17', which: 'poster', owner: { kind: 'link' } },
  ]);
});

it('the picture prefetch stops when a film starts, and continues with the next room after it', async () => {
  stop = () => fetched.length >= 6;
  await ahead.fetch('room');
  expect(fetched).toHaveLength(6);
  stop = null;
  await ahead.fetch('another');
  expect(fetched).toHaveLength(6 + 20);
});

it('the picture prefetch requests nothing while offline, nor for an unknown room', async () => {
  offline = true;
  await ahead.fetch('room');
  offline = false;
  await ahead.fetch('gone');
  expect(fetched).toEqual([]);
});

it('the picture prefetch leaves cache space for viewed pictures', async () => {
  bytesEach = 8 * mebibyte;
  await ahead.fetch('room');
  expect(fetched.length).toBeLessThanOrEqual(12);
});
