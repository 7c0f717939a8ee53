import { describe, expect, it } from 'vitest';
import { aServiceVideo } from '../../builders/service.ts';
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
