import { describe, expect, it } from 'vitest';
import { aServiceVideo } from '../../builders/service.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createTheatre, roomKey } from '../screening/theatre.ts';

it('coming back while an older round still waits for the lost network begins a round of its own after it', async () => {
  const theatre = createTheatre();
  await theatre.library.add(roomKey);
  const stop = theatre.refresh.start();
  await theatre.timers.advance(60_000);
  const read = theatre.service.callsOf('room').length;

  let fail: () => void = () => undefined;
  theatre.service.before(
    'room',
    () => new Promise((_, reject) => (fail = () => reject(offlineError('room')))),
  );
  const round = theatre.refresh.all();
  await theatre.timers.advance(1);
  // The network goes and is back before that call of the round has given up.
  theatre.service.before('room', () => undefined);
  theatre.connection.set({ offline: true });
  theatre.connection.set({ offline: false });
  await theatre.timers.advance(1);
  fail();
  await round;
  await theatre.timers.advance(1);
  expect(theatre.service.callsOf('room').length).toBe(read + 2);
  expect((await theatre.rooms.read({ roomKey, fresh: false })).stale).toBe(false);
  stop();
});

it('and none where that round has read everything', async () => {
  const theatre = createTheatre();
  await theatre.library.add(roomKey);
  const stop = theatre.refresh.start();
  await theatre.timers.advance(60_000);
  const read = theatre.service.callsOf('room').length;
  let answer: () => void = () => undefined;
  theatre.service.before('room', () => new Promise((resolve) => (answer = resolve)));
  const round = theatre.refresh.all();
  await theatre.timers.advance(1);
  theatre.service.before('room', () => undefined);
  theatre.connection.set({ offline: true });
  theatre.connection.set({ offline: false });
  answer();
  await round;
  await theatre.timers.advance(1);
  expect(theatre.service.callsOf('room').length).toBe(read + 1);
  stop();
});

describe('what expires first', () => {
  const hour = 3600;
  const now = createTheatre().clock.now();
  const films = Array.from({ length: 400 }, (_, at) =>
    aServiceVideo({ key: `film-${at}`, screening: { expiryDate: now + (at === 40 ? 5 : 48) * hour } }),
  );
  const readAhead = async (mayFetchAhead: boolean) => {
    const theatre = createTheatre(undefined, films, { mayFetchAhead });
    await theatre.library.add(roomKey);
    await theatre.timers.advance(0);
    const before = theatre.service.callsOf('videos').length;
    await theatre.refresh.all();
    const [card] = await theatre.library.list();
    return { pages: theatre.service.callsOf('videos').length - before, soonest: card?.nextExpiry };
  };

  it('is known of a film on a later page, and a room without end is left after five', async () => {
    expect(await readAhead(true)).toEqual({ pages: 5, soonest: now + 5 * hour });
  });

  it('during a film is that of the first page: the film has the network', async () => {
    expect(await readAhead(false)).toEqual({ pages: 1, soonest: now + 48 * hour });
  });
});
