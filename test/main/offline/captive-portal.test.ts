import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../stand-ins/service/faults.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, failureOf, play, roomKey, secondsReceived, videoKey } from './viewing-steps.ts';

const page = '<!doctype html><title>Welcome to GrandHotel Wi-Fi</title>';
const portals: readonly (readonly [string, Fault])[] = [
  ['answers every call with its page', { kind: 'captive-portal' }],
  ['sends every call on to its own host', { kind: 'redirect', to: 'http://127.0.0.1:9/login', status: 302 }],
  ['says 511', { kind: 'status', status: 511, html: page }],
];

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300 });
  app = await computer.start();
  await app.session.signIn({ method: 'pin', pin: '482913', persist: true });
  await addAndOpen(app, roomKey);
  await computer.pass(5);
});
afterEach(() => computer.dispose());

describe('a captive portal', () => {
  it.each(portals)('that %s counts as offline, and the app uses none of its answers', async (_how, fault) => {
    const film = await play(app);
    await film.watched([1]);
    // The reviewer continues an hour later in a hotel. The clock of the hotel's portal is a day slow.
    await computer.pass(3_600);
    computer.service.requests.clear();
    const portal = computer.service.faults.add({ match: {}, fault });
    computer.service.set({ dateHeaderOffset: -86_400 });
    await film.watched([2, 3]);
    const read = await computer.soon(app.rooms.rooms.read({ roomKey, fresh: true }));
    expect(read).toMatchObject({ stale: true, state: 'ready' });
    await computer.pass(600);
    expect(app.connection.status()).toMatchObject({ state: 'captive-portal' });
    expect(app.session.signedIn()).toBe(true);
    expect(await app.rooms.library.list()).toMatchObject([{ state: 'ready' }]);
    expect(await app.rooms.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      availability: 'offline',
    });
    expect(Math.abs(app.clock.now() - computer.service.clock.now())).toBeLessThan(60);
    // Watched seconds are not sent to a portal, which might accept them.
    expect(await app.reportsWaiting()).toBe(1);
    await film.close();

    // No view is spent, and the reviewer sees the reason.
    const refused = await failureOf(computer.soon(play(app, { newView: true })));
    expect(refused).toMatchObject({ kind: 'captive-portal' });

    // The reviewer signs in to the network in a browser and returns to the window.
    portal.remove();
    computer.service.set({ dateHeaderOffset: 0 });
    app.connection.checkNow();
    await computer.pass(5);
    expect(app.connection.status()).toEqual({ state: 'online' });
    await computer.pass(20);
    expect(secondsReceived(computer)).toEqual([1, 2, 3]);
    expect(await app.rooms.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      availability: 'ready',
    });
  });

  it('that answers reports with an empty 200 receives no reports once it is detected', async () => {
    const film = await play(app);
    computer.service.faults.add({
      match: { path: 'view-engagement' },
      fault: { kind: 'status', status: 200, body: '' },
    });
    computer.service.faults.add({ match: {}, fault: { kind: 'captive-portal' } });
    await computer.soon(app.rooms.rooms.read({ roomKey, fresh: true }));
    await film.watched([7]);
    await computer.pass(300);
    expect(await app.reportsWaiting()).toBe(1);
    computer.service.faults.clear();
    await computer.pass(90);
    expect(secondsReceived(computer)).toEqual([7]);
    await film.close();
  });
});
