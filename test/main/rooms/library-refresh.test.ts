import { describe, expect, it } from 'vitest';
import { firstStepMs, nextStepMs } from '../../../main/rooms/later-pages.ts';
import { knownPageKind, knownRoomKind, libraryKind } from '../../../main/rooms/room-documents.ts';
import { RateLimitedError, ServiceTroubleError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createRig, roomKey } from '../screening/screening-rig.ts';

it('a return of the network during a round that still waits for it starts another round afterwards', async () => {
  const rig = createRig();
  await rig.library.add(roomKey);
  const stop = rig.refresh.start();
  await rig.timers.advance(60_000);
  const read = rig.service.callsOf('room').length;

  let fail: () => void = () => undefined;
  rig.service.before('room', () => new Promise((_, reject) => (fail = () => reject(offlineError('room')))));
  const round = rig.refresh.all();
  await rig.timers.advance(1);
  // The network is lost and back before the pending call of the round fails.
  rig.service.before('room', () => undefined);
  rig.connection.set({ offline: true });
  rig.connection.set({ offline: false });
  await rig.timers.advance(1);
  fail();
  await round;
  await rig.timers.advance(1);
  expect(rig.service.callsOf('room').length).toBe(read + 2);
  expect((await rig.rooms.read({ roomKey, fresh: false })).stale).toBe(false);
  stop();
});

it('a return of the network starts no other round where the running round reads everything', async () => {
  const rig = createRig();
  await rig.library.add(roomKey);
  const stop = rig.refresh.start();
  await rig.timers.advance(60_000);
  const read = rig.service.callsOf('room').length;
  let answer: () => void = () => undefined;
  rig.service.before('room', () => new Promise((resolve) => (answer = resolve)));
  const round = rig.refresh.all();
  await rig.timers.advance(1);
  rig.service.before('room', () => undefined);
  rig.connection.set({ offline: true });
  rig.connection.set({ offline: false });
  answer();
  await round;
  await rig.timers.advance(1);
  expect(rig.service.callsOf('room').length).toBe(read + 1);
  stop();
});

it.each([false, true])(
  'lists that were erased are read again, also after a running round: %s',
  async (isRunning) => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    await rig.library.add(roomKey);
    await rig.timers.advance(60_000);
    const { projectName } = (await rig.library.list())[0]!;
    let round = Promise.resolve();
    let isDone = false;
    if (isRunning) {
      // The room is read before the erasure, and the round ends after it.
      rig.service.before('videos', () => new Promise((resolve) => rig.timers.after(5_000, () => resolve())));
      round = rig.refresh.all().then(() => void (isDone = true));
      await rig.timers.advance(1);
    }
    await rig.vault.eraseWhere(knownRoomKind, () => true);
    await rig.vault.eraseWhere(knownPageKind, () => true);
    rig.rooms.reload();
    const nameOf = async () => (await rig.library.list())[0]!.projectName;
    expect(await nameOf()).not.toBe(projectName);
    // The test holds only if the round has not ended.
    expect(isDone).toBe(false);
    rig.refresh.again();
    await rig.timers.advance(20_000);
    await round;
    expect(await nameOf()).toBe(projectName);
  },
);

it('a round resolves to the trouble of the service, but not to an outage, which has a banner', async () => {
  const rig = createRig();
  await rig.library.add(roomKey);
  await rig.timers.advance(60_000);
  expect(await rig.library.refresh()).toBeNull();
  const trouble = new ServiceTroubleError({ operation: 'room', httpStatus: 503 });
  rig.service.before('room', () => Promise.reject(trouble));
  expect(await rig.library.refresh()).toBe(trouble);
  rig.service.before('room', () => Promise.reject(offlineError('room')));
  expect(await rig.library.refresh()).toBeNull();
});

describe('the next expiry of a room', () => {
  const hour = 3600;
  const now = createRig().clock.now();
  const films = Array.from({ length: 400 }, (_, at) =>
    aServiceVideo({ key: `film-${at}`, screening: { expiryDate: now + (at === 40 ? 5 : 48) * hour } }),
  );
  const readAhead = async (canPrefetch: boolean) => {
    const rig = createRig(undefined, films, { canPrefetch });
    await rig.library.add(roomKey);
    await rig.timers.advance(0);
    const before = rig.service.callsOf('videos').length;
    await rig.refresh.all();
    const [card] = await rig.library.list();
    return { pages: rig.service.callsOf('videos').length - before, soonest: card?.nextExpiry };
  };

  it('is found on a later page; a room with endless pages is read for five pages', async () => {
    expect(await readAhead(true)).toEqual({ pages: 5, soonest: now + 5 * hour });
  });

  it('is not searched for during a film, which needs the network', async () => {
    expect(await readAhead(false)).toEqual({ pages: 0, soonest: null });
  });

  it('is no longer looked for when a film starts: the page on its way is the last one', async () => {
    const parts = { canPrefetch: true };
    const rig = createRig(undefined, films, parts);
    await rig.library.add(roomKey);
    await rig.timers.advance(0);
    let pages = 0;
    rig.service.before('videos', () => {
      pages += 1;
      parts.canPrefetch = pages < 2;
    });
    await rig.refresh.all();
    expect(pages).toBe(2);
  });
});

describe('the later pages of large rooms', () => {
  const day = 86_400;
  const now = createRig().clock.now();
  /** Creates films of which only the last expires in two days. */
  const filmsOf = (count: number, name = 'film') =>
    Array.from({ length: count }, (_, at) =>
      aServiceVideo({
        key: `${name}-${at}`,
        screening: { expiryDate: now + (at === count - 1 ? 2 : 40) * day },
      }),
    );
  const begin = async (count: number, parts = { canPrefetch: true }) => {
    const rig = createRig(undefined, filmsOf(count), parts);
    await rig.library.add(roomKey);
    await rig.timers.advance(0);
    return { rig, pages: () => rig.service.callsOf('videos').length };
  };

  it('are read after the round, so that no deadline is missed, and count as no visit', async () => {
    const { rig, pages } = await begin(240);
    expect(await rig.films.list()).toMatchObject({ isWhole: false });
    await rig.timers.advance(firstStepMs);
    expect(pages()).toBe(8);
    const films = await rig.films.list();
    expect(films.isWhole).toBe(true);
    expect(films.deadlines).toHaveLength(240);
    expect(films.expiring[0]?.video.videoKey).toBe('film-239');
    const library = await rig.vault.read(libraryKind, 'library');
    expect(library?.value.entries.map(({ openedAt }) => openedAt)).toEqual([null]);
    expect(rig.changed.at(-1)).toEqual([roomKey]);
  });

  it('are read in steps of 30, one page at a time, in every room, and not again within an hour', async () => {
    const { rig, pages } = await begin(990);
    rig.service.put(aServiceRoom({ key: 'other' }), filmsOf(240, 'other'));
    await rig.library.add('other');
    let running = 0;
    rig.service.before('videos', async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
    });
    await rig.timers.advance(firstStepMs);
    expect(pages()).toBe(10 + 30);
    await rig.timers.advance(nextStepMs);
    expect(pages()).toBe(33 + 8);
    expect(await rig.films.list()).toMatchObject({ isWhole: true });
    await rig.timers.advance(10 * nextStepMs);
    await rig.refresh.all();
    await rig.timers.advance(10 * nextStepMs);
    expect(pages()).toBe(33 + 8 + 10);
    await rig.timers.advance(3_600_000);
    await rig.refresh.all();
    await rig.timers.advance(2 * nextStepMs);
    expect(pages()).toBe(2 * (33 + 8) + 10);
  });

  it('are read up to 1,020 videos; the list of a larger room stays incomplete', async () => {
    const { rig, pages } = await begin(1_100);
    await rig.timers.advance(20 * nextStepMs);
    expect(pages()).toBe(34);
    expect(await rig.films.list()).toMatchObject({ isWhole: false });
  });

  it('are not read any more after the refresh was stopped, also not after a step or a round that was running', async () => {
    const { rig, pages } = await begin(990);
    const stop = rig.refresh.start();
    rig.service.before('videos', () => {
      if (pages() === 8) stop();
    });
    await rig.timers.advance(firstStepMs);
    // The round that `start` began reads a few first pages more.
    expect(pages()).toBeLessThan(8 + 5);
    await rig.refresh.all();
    const after = pages();
    await rig.timers.advance(firstStepMs + 10 * nextStepMs);
    expect(pages()).toBe(after);
  });

  it('are not read during a film, and are read after it', async () => {
    const parts = { canPrefetch: true };
    const { rig, pages } = await begin(240, parts);
    parts.canPrefetch = false;
    await rig.timers.advance(firstStepMs + 10 * nextStepMs);
    expect(pages()).toBe(5);
    parts.canPrefetch = true;
    await rig.timers.advance(nextStepMs);
    expect(pages()).toBe(8);
  });

  it('are not read on after a 429 before the next round', async () => {
    const { rig, pages } = await begin(240);
    rig.service.before('videos', () => {
      throw new RateLimitedError({ operation: 'videos', code: 'W5001', httpStatus: 429 });
    });
    await rig.timers.advance(firstStepMs + 30 * nextStepMs);
    expect(pages()).toBe(6);
    rig.service.before('videos', () => undefined);
    await rig.refresh.all();
    await rig.timers.advance(firstStepMs);
    expect(await rig.films.list()).toMatchObject({ isWhole: true });
  });
});
