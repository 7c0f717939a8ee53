import { describe, expect, it } from 'vitest';
import { firstRoundMs } from '../../../main/rooms/library-refresh.ts';
import { RateLimitedError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, day, noon } from '../../builders/service.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createRig, failureOf, type Rig } from '../screening/screening-rig.ts';

/** Creates a rig without a film on the screen, so that listings are read for the cards. */
const idle = () => createRig(undefined, undefined, { canPrefetch: true });
const keys = ['room-aaa', 'room-bbb', 'room-ccc'];

/** Creates three rooms at the service and adds them in the order of `keys`. The last one added is listed first. */
async function withRooms(): Promise<Rig> {
  const rig = idle();
  for (const key of keys) {
    rig.service.put(aServiceRoom({ key, project: { name: `Film ${key}` } }), [
      aServiceVideo({ key: `video of ${key}`, screening: { expiryDate: noon + 5 * day } }),
    ]);
    await rig.library.add(key);
  }
  await rig.timers.advance(0);
  return rig;
}
const order = async (rig: Rig) => (await rig.library.list()).map((card) => card.roomKey);

describe('a room is added', () => {
  it('and its card shows project, recipient, closing time and number of films', async () => {
    const rig = await withRooms();
    expect((await rig.library.list())[0]).toEqual({
      roomKey: 'room-ccc',
      projectName: 'Film room-ccc',
      studio: null,
      posterUrl: expect.stringMatching(/^viewer:\/\/app\/art\/[\w-]{32}$/) as string,
      bannerUrl: null,
      recipient: { email: 'ana.juror@festival.example', name: 'Ana Juror' },
      isOfAccount: false,
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
    const rig = idle();
    const videos = ends.map((expiryDate, index) =>
      aServiceVideo({
        key: `film-${index}`,
        screening: { expiryDate, expired: expiryDate !== null && expiryDate < noon },
      }),
    );
    rig.service.put(aServiceRoom({ key: 'room-aaa' }), videos);
    await rig.library.add('room-aaa');
    await rig.timers.advance(0);
    expect(await rig.library.list()).toMatchObject([{ openUntil }]);
  });

  it('and its card does not show it as closed while only some of its films are read', async () => {
    const rig = idle();
    const videos = Array.from({ length: 160 }, (_, index) =>
      aServiceVideo({
        key: `film-${index}`,
        screening: index < 150 ? { expired: true, expiryDate: noon - day } : { expiryDate: noon + day },
      }),
    );
    rig.service.put(aServiceRoom({ key: 'room-aaa' }), videos);
    await rig.library.add('room-aaa');
    await rig.timers.advance(0);
    expect(await rig.library.list()).toMatchObject([{ openUntil: null, videoCount: 160 }]);
  });

  it('offline with a mistyped key; later its card reports an unknown room and moves to the end', async () => {
    const rig = await withRooms();
    rig.service.before('room', () => {
      throw offlineError('room');
    });
    await rig.library.add('room-mistyped');
    rig.service.before('room', () => undefined);
    await rig.library.refresh();
    expect((await rig.library.list()).map(({ roomKey, state }) => [roomKey, state])).toEqual([
      ['room-ccc', 'ready'],
      ['room-bbb', 'ready'],
      ['room-aaa', 'ready'],
      ['room-mistyped', 'unknown-key'],
    ]);
    rig.service.put(aServiceRoom({ key: 'room-mistyped' }), []);
    await rig.library.refresh();
    expect((await rig.library.list()).at(-1)).toMatchObject({ state: 'ready' });
  });

  it('only when the service knows it', async () => {
    const rig = idle();
    expect(await failureOf(rig.library.add('room-zzz'))).toMatchObject({
      kind: 'room-unknown',
      code: 'W4002',
    });
    expect(await rig.library.list()).toEqual([]);
  });

  it('only once: adding it again returns the existing card', async () => {
    const rig = await withRooms();
    expect(await rig.library.add('room-aaa')).toMatchObject({ roomKey: 'room-aaa' });
    expect(await order(rig)).toEqual(['room-ccc', 'room-bbb', 'room-aaa']);
  });

  it('as unread while the service is unreachable, and is read when it returns', async () => {
    const rig = idle();
    rig.service.put(aServiceRoom({ key: 'room-aaa' }), []);
    const stop = rig.library.start();
    rig.connection.set({ offline: true });
    rig.service.before('room', () => {
      throw offlineError();
    });
    expect(await rig.library.add('room-aaa')).toMatchObject({ state: 'unread', asOf: null });
    rig.service.before('room', () => undefined);
    rig.connection.set({ offline: false });
    await rig.timers.advance(10);
    expect(await rig.library.list()).toMatchObject([{ state: 'ready', projectName: 'Northern Light' }]);
    stop();
  });
});

describe('order, removal and undo', () => {
  it('survive a restart; undo works while the app runs', async () => {
    const rig = await withRooms();
    await rig.library.reorder(['room-aaa', 'room-zzz', 'room-ccc']);
    expect(await order(rig)).toEqual(['room-aaa', 'room-ccc', 'room-bbb']);
    await rig.library.remove('room-ccc');
    expect(await order(rig)).toEqual(['room-aaa', 'room-bbb']);
    await rig.library.restore('room-ccc');
    await rig.library.restore('room-ccc');
    expect(await order(rig)).toEqual(['room-aaa', 'room-ccc', 'room-bbb']);
    await rig.library.remove('room-bbb');

    const again = rig.restart();
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
    const rig = await withRooms();
    const before = rig.service.calls.length;
    let running = 0;
    let most = 0;
    rig.service.before('room', async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    rig.refresh.opened('room-bbb');
    await rig.library.refresh();
    const asked = rig.service.calls.slice(before).filter((call) => call.operation === 'room');
    expect(asked.map((call) => call.input)).toEqual(
      ['room-bbb', 'room-ccc', 'room-aaa'].map((roomKey) => ({ roomKey })),
    );
    expect(most).toBe(1);
  });

  it('in their own order after the opened room is left, unless another was opened in the meantime', async () => {
    const rig = await withRooms();
    const first = async (): Promise<unknown> => {
      const before = rig.service.calls.length;
      await rig.library.refresh();
      return rig.service.calls.slice(before).find((call) => call.operation === 'room')?.input;
    };
    rig.refresh.opened('room-bbb');
    rig.refresh.left('room-bbb');
    expect(await first()).toEqual({ roomKey: 'room-ccc' });
    rig.refresh.opened('room-bbb');
    rig.refresh.opened('room-aaa');
    rig.refresh.left('room-bbb');
    expect(await first()).toEqual({ roomKey: 'room-aaa' });
  });

  it('until a 429 stops the round, and not during its pause', async () => {
    const rig = await withRooms();
    const before = rig.service.callsOf('room').length;
    rig.service.before('room', () => {
      throw new RateLimitedError({ operation: 'room', code: 'W5001', httpStatus: 429 });
    });
    await rig.library.refresh();
    expect(rig.service.callsOf('room')).toHaveLength(before + 1);
    rig.connection.set({ pausedUntil: noon + 60 });
    await rig.library.refresh();
    expect(rig.service.callsOf('room')).toHaveLength(before + 1);
  });

  it('not by the focus of a window that has no first screen yet', async () => {
    const rig = await withRooms();
    const before = rig.service.callsOf('room').length;
    await rig.timers.advance(400_000);
    rig.refresh.focused();
    await rig.timers.advance(10);
    expect(rig.service.callsOf('room')).toHaveLength(before);
  });

  it('on focus when over 5 minutes old, and hourly', async () => {
    const rig = await withRooms();
    const count = () => rig.service.callsOf('room').length;
    const before = count();
    const stop = rig.library.start();
    await rig.timers.advance(firstRoundMs - 1);
    expect(count()).toBe(before);
    await rig.timers.advance(10);
    expect(count()).toBe(before + 3);
    await rig.timers.advance(200_000);
    rig.refresh.focused();
    await rig.timers.advance(10);
    expect(count()).toBe(before + 3);
    await rig.timers.advance(200_000);
    rig.refresh.focused();
    await rig.timers.advance(10);
    expect(count()).toBe(before + 6);
    await rig.timers.advance(3_600_000);
    expect(count()).toBe(before + 9);
    stop();
    await rig.timers.advance(7_200_000);
    expect(count()).toBe(before + 9);
  });

  it('and a room that is refused twice is erased, which its card shows', async () => {
    const rig = await withRooms();
    await rig.rooms.read({ roomKey: 'room-bbb', fresh: false });
    rig.service.withdraw('room-bbb');
    await rig.library.refresh();
    await rig.timers.advance(32_000);
    const cards = await rig.library.list();
    expect(cards.find((card) => card.roomKey === 'room-bbb')).toMatchObject({
      state: 'no-longer-shared',
      projectName: '',
      posterUrl: null,
      recipient: { email: null, name: null },
    });
    expect(await failureOf(rig.rooms.read({ roomKey: 'room-bbb', fresh: false }))).toMatchObject({
      kind: 'no-longer-shared',
      code: 'W4002',
    });
    rig.service.put(aServiceRoom({ key: 'room-bbb' }), []);
    await rig.library.add('room-bbb');
    expect((await rig.library.list())[1]).toMatchObject({ roomKey: 'room-bbb', state: 'ready' });
  });
});

describe('new films', () => {
  it('are those added since the last visit, until the next visit', async () => {
    const rig = await withRooms();
    const listing = { roomKey: 'room-aaa', page: 1, query: '', season: null } as const;
    await rig.rooms.read({ roomKey: 'room-aaa', fresh: false });
    await rig.timers.advance(3_600_000);
    rig.service.put(aServiceRoom({ key: 'room-aaa' }), [
      aServiceVideo({ key: 'video of room-aaa' }),
      aServiceVideo({ key: 'fresh' }),
    ]);
    await rig.library.refresh();
    expect((await rig.library.list())[2]).toMatchObject({ newCount: 1 });

    await rig.rooms.read({ roomKey: 'room-aaa', fresh: false });
    const { videos } = await rig.rooms.videos({ ...listing, fresh: false });
    expect(videos.map((video) => [video.videoKey, video.isNew])).toEqual([
      ['video of room-aaa', false],
      ['fresh', true],
    ]);
    expect((await rig.library.list())[2]).toMatchObject({ newCount: 0 });
    const changed: (readonly string[])[] = [];
    rig.rooms.onChanged((roomKeys) => changed.push(roomKeys));
    // The library on the screen is told once that its card has changed.
    for (let times = 0; times < 2; times += 1) await rig.rooms.leave('room-aaa');
    expect(changed).toEqual([['room-aaa']]);
    await rig.timers.advance(3_600_000);
    await rig.rooms.read({ roomKey: 'room-aaa', fresh: false });
    const later = await rig.rooms.videos({ ...listing, fresh: false });
    expect(later.videos.map((video) => video.isNew)).toEqual([false, false]);
  });
});
