import { expect, it } from 'vitest';
import { createRoomCache } from '../../../main/rooms/room-cache.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/** Creates a room cache whose disk waits for `when` before each write. */
function setUp(when: () => Promise<void> = () => Promise.resolve()) {
  const memory = createMemoryVault();
  const vault: typeof memory = {
    ...memory,
    write: async (...given) => {
      await when();
      return memory.write(...given);
    },
  };
  return createRoomCache({
    vault,
    clock: { now: () => 1_000, synchronise: () => undefined },
    timers: createFakeTimers(),
    session: {
      reviewer: () => ({ signedIn: false, accountId: null, name: null }),
      hasSignedOut: () => false,
      onChanged: () => () => undefined,
    },
    linksAllowed: () => true,
    logger: createFakeLogger(),
  });
}

const page = (...keys: readonly string[]) => ({
  count: 60,
  hasNext: true,
  videos: keys.map((key) => aServiceVideo({ key })),
  unreadRows: [],
});

it('the room cache keeps a page that arrives while a video is being written', async () => {
  const waits: Promise<void>[] = [];
  const roomCache = setUp(() => waits.shift() ?? Promise.resolve());
  const room = aServiceRoom();
  await roomCache.saveRoom(room);
  await roomCache.savePage(room.key, 'all/1', page('video-1'));
  let flush = (): void => undefined;
  waits.push(new Promise((resolve) => (flush = resolve)));
  const video = roomCache.saveVideo(room.key, aServiceVideo({ key: 'video-1', name: 'Renamed' }));
  await new Promise((resolve) => setImmediate(resolve));
  await roomCache.savePage(room.key, 'all/2', page('video-2'));
  flush();
  await video;
  expect((await roomCache.videos(room.key)).map((one) => one.video.name)).toContain('Renamed');
  expect(Object.keys((await roomCache.room(room.key))?.pages ?? {})).toEqual(['all/1', 'all/2']);
});

it('the room cache reports whether a page is new, changed or the same', async () => {
  const roomCache = setUp();
  const room = aServiceRoom();
  await roomCache.saveRoom(room);
  const save = (name: string) => roomCache.savePage(room.key, 'all/1', page(name));
  expect([await save('video-1'), await save('video-1'), await save('video-2')]).toEqual([
    'new',
    'same',
    'changed',
  ]);
});

it('the pages of a room are removed with this room only, whatever its key', async () => {
  const roomCache = setUp();
  const [room, hostile] = [aServiceRoom(), aServiceRoom({ key: 'all' })];
  for (const one of [room, hostile]) {
    await roomCache.saveRoom(one);
    await roomCache.savePage(one.key, 'all/1', page('video-1'));
  }
  await roomCache.erase('all');
  roomCache.reload();
  expect(await roomCache.videos(room.key)).toHaveLength(1);
});
