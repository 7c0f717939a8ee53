import { describe, expect, it } from 'vitest';
import { firstRoundMs } from '../../../main/rooms/library-refresh.ts';
import { RateLimitedError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, day, noon } from '../../builders/service.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createTheatre, failureOf, type Theatre } from '../screening/theatre.ts';

const keys = ['room-aaa', 'room-bbb', 'room-ccc'];

/** Three rooms at the service, added in the order of `keys`: the last one added stands first. */
async function withRooms(): Promise<Theatre> {
  const theatre = createTheatre();
  for (const key of keys) {
    theatre.service.put(aServiceRoom({ key, project: { name: `Film ${key}` } }), [
      aServiceVideo({ key: `video of ${key}`, screening: { expiryDate: noon + 5 * day } }),
    ]);
    await theatre.library.add(key);
  }
  await theatre.timers.advance(0);
  return theatre;
}
const order = async (theatre: Theatre) => (await theatre.library.list()).map((card) => card.roomKey);

describe('a room is added', () => {
  it('and its card tells project, recipient, how long it is open, and how many films there are', async () => {
    const theatre = await withRooms();
    expect((await theatre.library.list())[0]).toEqual({
      roomKey: 'room-ccc',
      projectName: 'Film room-ccc',
      posterUrl: expect.stringMatching(/^viewer:\/\/app\/art\/[\w-]{32}$/) as string,
      bannerUrl: null,
      recipient: { email: 'ana.juror@festival.example', name: 'Ana Juror' },
      episodic: false,
      state: 'ready',
      openUntil: noon + 5 * day,
      nextExpiry: noon + 5 * day,
      videoCount: 1,
      newCount: 0,
      asOf: noon,
      refreshing: false,
    });
  });

  it.each([
    ['when the last of its films ends', [noon + 2 * day, noon + 9 * day], noon + 9 * day],
    ['not at all, where one never ends', [noon + 2 * day, null], null],
    ['no longer, once all have ended', [noon - 2 * day, noon - day], noon - day],
  ])('and its card says that it closes %s', async (_when, ends, openUntil) => {
    const theatre = createTheatre();
    const videos = ends.map((expiryDate, index) =>
      aServiceVideo({
        key: `film-${index}`,
        screening: { expiryDate, expired: expiryDate !== null && expiryDate < noon },
      }),
    );
    theatre.service.put(aServiceRoom({ key: 'room-aaa' }), videos);
    await theatre.library.add('room-aaa');
    await theatre.timers.advance(0);
    expect(await theatre.library.list()).toMatchObject([{ openUntil }]);
  });

  it('and its card does not call it closed while only some of its films were looked at', async () => {
    const theatre = createTheatre();
    const videos = Array.from({ length: 40 }, (_, index) =>
      aServiceVideo({
        key: `film-${index}`,
        screening: index < 30 ? { expired: true, expiryDate: noon - day } : { expiryDate: noon + day },
      }),
    );
    theatre.service.put(aServiceRoom({ key: 'room-aaa' }), videos);
    await theatre.library.add('room-aaa');
    await theatre.timers.advance(0);
    expect(await theatre.library.list()).toMatchObject([{ openUntil: null, videoCount: 40 }]);
  });

  it('not when the service does not know it', async () => {
    const theatre = createTheatre();
    expect(await failureOf(theatre.library.add('room-zzz'))).toMatchObject({
      kind: 'room-unknown',
      code: 'W4002',
    });
    expect(await theatre.library.list()).toEqual([]);
  });

  it('once: again gives the card that is there', async () => {
    const theatre = await withRooms();
    expect(await theatre.library.add('room-aaa')).toMatchObject({ roomKey: 'room-aaa' });
    expect(await order(theatre)).toEqual(['room-ccc', 'room-bbb', 'room-aaa']);
  });

  it('as unread while the service is out of reach, and read when it is back', async () => {
    const theatre = createTheatre();
    theatre.service.put(aServiceRoom({ key: 'room-aaa' }), []);
    const stop = theatre.library.start();
    theatre.connection.set({ offline: true });
    theatre.service.before('room', () => {
      throw offlineError();
    });
    expect(await theatre.library.add('room-aaa')).toMatchObject({ state: 'unread', asOf: null });
    theatre.service.before('room', () => undefined);
    theatre.connection.set({ offline: false });
    await theatre.timers.advance(10);
    expect(await theatre.library.list()).toMatchObject([{ state: 'ready', projectName: 'Northern Light' }]);
    stop();
  });
});

describe('order, removal and undo', () => {
  it('are kept over a restart; undo lasts as long as the app runs', async () => {
    const theatre = await withRooms();
    await theatre.library.reorder(['room-aaa', 'room-zzz', 'room-ccc']);
    expect(await order(theatre)).toEqual(['room-aaa', 'room-ccc', 'room-bbb']);
    await theatre.library.remove('room-ccc');
    expect(await order(theatre)).toEqual(['room-aaa', 'room-bbb']);
    await theatre.library.restore('room-ccc');
    await theatre.library.restore('room-ccc');
    expect(await order(theatre)).toEqual(['room-aaa', 'room-ccc', 'room-bbb']);
    await theatre.library.remove('room-bbb');

    const again = theatre.restart();
    const stop = again.library.start();
    await again.timers.advance(10);
    expect(await order(again)).toEqual(['room-aaa', 'room-ccc']);
    await again.library.restore('room-bbb');
    expect(await order(again)).toEqual(['room-aaa', 'room-ccc']);
    stop();
  });
});

describe('rooms are refreshed', () => {
  it('at the start, the opened one first, one at a time', async () => {
    const theatre = await withRooms();
    const before = theatre.service.calls.length;
    let running = 0;
    let most = 0;
    theatre.service.before('room', async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    theatre.refresh.opened('room-bbb');
    await theatre.library.refresh();
    const asked = theatre.service.calls.slice(before).filter((call) => call.operation === 'room');
    expect(asked.map((call) => call.input)).toEqual(
      ['room-bbb', 'room-ccc', 'room-aaa'].map((roomKey) => ({ roomKey })),
    );
    expect(most).toBe(1);
  });

  it('in their own order once the opened one was left, but for another that was opened meanwhile', async () => {
    const theatre = await withRooms();
    const first = async (): Promise<unknown> => {
      const before = theatre.service.calls.length;
      await theatre.library.refresh();
      return theatre.service.calls.slice(before).find((call) => call.operation === 'room')?.input;
    };
    theatre.refresh.opened('room-bbb');
    theatre.refresh.left('room-bbb');
    expect(await first()).toEqual({ roomKey: 'room-ccc' });
    theatre.refresh.opened('room-bbb');
    theatre.refresh.opened('room-aaa');
    theatre.refresh.left('room-bbb');
    expect(await first()).toEqual({ roomKey: 'room-aaa' });
  });

  it('but halted by a 429, and not while it lasts', async () => {
    const theatre = await withRooms();
    const before = theatre.service.callsOf('room').length;
    theatre.service.before('room', () => {
      throw new RateLimitedError({ operation: 'room', code: 'W5001', httpStatus: 429 });
    });
    await theatre.library.refresh();
    expect(theatre.service.callsOf('room')).toHaveLength(before + 1);
    theatre.connection.set({ pausedUntil: noon + 60 });
    await theatre.library.refresh();
    expect(theatre.service.callsOf('room')).toHaveLength(before + 1);
  });

  it('on focus when over 5 minutes old, and hourly', async () => {
    const theatre = await withRooms();
    const count = () => theatre.service.callsOf('room').length;
    const before = count();
    const stop = theatre.library.start();
    await theatre.timers.advance(firstRoundMs - 1);
    expect(count()).toBe(before);
    await theatre.timers.advance(10);
    expect(count()).toBe(before + 3);
    await theatre.timers.advance(200_000);
    theatre.refresh.focused();
    await theatre.timers.advance(10);
    expect(count()).toBe(before + 3);
    await theatre.timers.advance(200_000);
    theatre.refresh.focused();
    await theatre.timers.advance(10);
    expect(count()).toBe(before + 6);
    await theatre.timers.advance(3_600_000);
    expect(count()).toBe(before + 9);
    stop();
    await theatre.timers.advance(7_200_000);
    expect(count()).toBe(before + 9);
  });

  it('and one that the service refuses for good is erased, and says so on its card', async () => {
    const theatre = await withRooms();
    await theatre.rooms.read({ roomKey: 'room-bbb', fresh: false });
    theatre.service.withdraw('room-bbb');
    await theatre.library.refresh();
    const cards = await theatre.library.list();
    expect(cards.find((card) => card.roomKey === 'room-bbb')).toMatchObject({
      state: 'no-longer-shared',
      projectName: '',
      posterUrl: null,
      recipient: { email: null, name: null },
    });
    expect(await failureOf(theatre.rooms.read({ roomKey: 'room-bbb', fresh: false }))).toMatchObject({
      kind: 'no-longer-shared',
      code: 'W4002',
    });
    theatre.service.put(aServiceRoom({ key: 'room-bbb' }), []);
    await theatre.library.add('room-bbb');
    expect((await theatre.library.list())[1]).toMatchObject({ roomKey: 'room-bbb', state: 'ready' });
  });
});

describe('what is new', () => {
  it('is what came since the reviewer last opened the room, until the next visit', async () => {
    const theatre = await withRooms();
    const listing = { roomKey: 'room-aaa', page: 1, query: '', season: null } as const;
    await theatre.rooms.read({ roomKey: 'room-aaa', fresh: false });
    await theatre.timers.advance(3_600_000);
    theatre.service.put(aServiceRoom({ key: 'room-aaa' }), [
      aServiceVideo({ key: 'video of room-aaa' }),
      aServiceVideo({ key: 'fresh' }),
    ]);
    await theatre.library.refresh();
    expect((await theatre.library.list())[2]).toMatchObject({ newCount: 1 });

    await theatre.rooms.read({ roomKey: 'room-aaa', fresh: false });
    const { videos } = await theatre.rooms.videos({ ...listing, fresh: false });
    expect(videos.map((video) => [video.videoKey, video.isNew])).toEqual([
      ['video of room-aaa', false],
      ['fresh', true],
    ]);
    expect((await theatre.library.list())[2]).toMatchObject({ newCount: 0 });
    await theatre.timers.advance(3_600_000);
    await theatre.rooms.read({ roomKey: 'room-aaa', fresh: false });
    const later = await theatre.rooms.videos({ ...listing, fresh: false });
    expect(later.videos.map((video) => video.isNew)).toEqual([false, false]);
  });
});
