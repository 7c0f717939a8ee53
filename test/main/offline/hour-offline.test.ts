import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, listing, play, roomKey, secondsReceived, videoKey, type Film } from './viewing-steps.ts';

/**
 * The tests are steps of one evening and run in order. The service is unreachable for an hour while a film plays, and
 * is then reachable again.
 */
describe('an outage of the service for an hour', () => {
  let computer: Computer;
  let app: App;
  let film: Film;
  const hour = 3_600;

  beforeAll(async () => {
    computer = await createComputer({ accessSeconds: 300, rotateRefresh: true });
    app = await computer.start();
    await app.session.signIn({ method: 'pin', pin: '482913', persist: true });
    await addAndOpen(app, roomKey);
    film = await play(app);
    await film.watched([0, 1, 2]);
    await computer.pass(10);
  });
  afterAll(() => computer.dispose());

  it('is detected by failing calls, and the room stays available', async () => {
    await computer.service.goDown();
    await film.watched([3, 4]);
    await computer.soon(app.rooms.rooms.read({ roomKey, fresh: true }));
    await computer.pass(60);
    expect(app.connection.status()).toMatchObject({ state: 'offline' });
    expect(await app.rooms.library.list()).toMatchObject([{ roomKey, state: 'ready' }]);
  });

  it('leaves every screen with its cached content, and shows since when', async () => {
    await computer.pass(hour - 60);
    const asOf = (await app.rooms.rooms.read({ roomKey, fresh: false })).asOf;
    const { rooms } = app.rooms;
    for (const fresh of [true, false]) {
      expect(await computer.soon(rooms.read({ roomKey, fresh }))).toMatchObject({ stale: true, asOf });
      const page = await computer.soon(rooms.videos({ ...listing, fresh }));
      expect(page).toMatchObject({ stale: true });
      expect(page.videos.length).toBeGreaterThan(0);
      expect(await computer.soon(rooms.video({ roomKey, videoKey, fresh }))).toMatchObject({ videoKey });
    }
    expect(app.clock.now() - asOf).toBeGreaterThanOrEqual(hour - 1);
  });

  it('keeps the session, the grant and the seconds watched during it', async () => {
    await film.watched([5, 6]);
    expect(app.session.signedIn()).toBe(true);
    expect(await app.reportsWaiting()).toBeGreaterThan(0);
    expect(app.told.interruptions).toEqual([]);
  });

  it('sends at most 20 calls in ten minutes', async () => {
    const calls = computer.calls();
    await computer.pass(600);
    expect(computer.calls() - calls).toBeLessThanOrEqual(20);
  });

  it('ends within a minute after the service returns, and the rooms are refreshed without a notice', async () => {
    await computer.service.comeBack();
    const backAt = app.clock.now();
    app.told.rooms.splice(0);
    computer.service.requests.clear();
    await computer.pass(61);
    expect(app.connection.status()).toEqual({ state: 'online' });
    await computer.pass(5);
    const { asOf } = await app.rooms.rooms.read({ roomKey, fresh: false });
    expect(asOf).toBeGreaterThanOrEqual(backAt);
    expect(computer.service.requests.to('POST', /playback$/)).toEqual([]);
    expect(computer.service.requests.to('POST', /token\/refresh$/).length).toBeLessThanOrEqual(1);
  });

  it('loses no watched second and duplicates none', async () => {
    await computer.pass(20);
    expect(await app.reportsWaiting()).toBe(0);
    expect(secondsReceived(computer)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('continues the film with its grant', async () => {
    const spent = [...computer.service.state.sessions.values()].length;
    await film.close();
    const again = await play(app);
    expect(await again.licence()).toBe(200);
    expect([...computer.service.state.sessions.values()]).toHaveLength(spent);
    await again.close();
  });
});
