import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../stand-ins/service/faults.ts';
import { type App, type Computer, createComputer } from '../main/offline/computer.ts';
import { times } from './scale.ts';
import {
  addAndOpen,
  type Film,
  listing,
  play,
  roomKey,
  secondsReceived,
} from '../main/offline/viewing-steps.ts';

/** In each test one address fails for ten minutes, while a film plays without any click and everything else works. */

const addresses = {
  room: 'screener-rooms/[^/]+$',
  videos: '/videos',
  details: 'content/projects',
  config: 'product-config',
  listing: 'meta/endpoints',
  refresh: 'token/refresh',
  engagement: 'view-engagement',
} as const;
const limit = (seconds: string): Fault => ({
  kind: 'status',
  status: 429,
  code: 'W5001',
  headers: { 'retry-after': seconds },
});
const faults: Readonly<Record<string, Fault>> = {
  'a page': { kind: 'captive-portal' },
  'a redirect': { kind: 'redirect', to: 'http://127.0.0.1:9/login', status: 302 },
  'a gateway timeout': { kind: 'status', status: 504, html: '<h1>gateway</h1>' },
  'a dropped connection': { kind: 'drop', when: 'before' },
};
const most = 20;
/**
 * Faults to run: all combinations (28) at full scale, otherwise only the first fault, which once caused the most calls.
 */
const chosen = Object.entries(faults).slice(0, times(4));

let computer: Computer;
let app: App;
afterEach(() => computer.dispose());

async function begin(): Promise<void> {
  computer = await createComputer({ accessSeconds: 300 });
  app = await computer.start();
  await app.session.signIn({ method: 'pin', pin: '482913', persist: true });
  await addAndOpen(app, roomKey);
  await computer.pass(5);
}

/** Resolves to the number of calls in ten minutes without a click, after the clicks that meet the fault. */
async function tenMinutes(
  path: string,
  fault: Fault,
): Promise<{ readonly calls: number; readonly film: Film }> {
  computer.service.faults.add({ match: { path }, fault });
  const film = await computer.soon(play(app));
  await film.watched([1, 2, 3]);
  const { rooms } = app.rooms;
  await computer.soon(rooms.videos({ ...listing, fresh: true })).catch(() => undefined);
  await computer.soon(rooms.read({ roomKey, fresh: true })).catch(() => undefined);
  computer.service.requests.clear();
  const changes: string[] = [];
  app.connection.onChanged(({ state }) => changes.push(state));
  await computer.pass(600);
  expect(changes).toEqual([]);
  expect(app.connection.status()).toEqual({ state: 'online' });
  return { calls: computer.service.requests.all().length, film };
}

/** Checks that no second is lost or sent twice after the address works again. */
async function recovered(film: Film): Promise<void> {
  computer.service.faults.clear();
  await film.watched([4]);
  await computer.pass(60);
  expect(secondsReceived(computer)).toEqual([1, 2, 3, 4]);
  await film.close();
}

describe.each(Object.entries(addresses))('the failing address of %s', (_name, path) => {
  it.each(chosen)('with %s causes few calls, and the film recovers', async (_fault, fault) => {
    await begin();
    const { calls, film } = await tenMinutes(path, fault);
    expect(calls).toBeLessThanOrEqual(most);
    await recovered(film);
  });
});

describe('engagement that the service limits', () => {
  it.each(['1', '30', '0', '86400'].slice(0, times(4)))(
    'with Retry-After %s causes few calls, and does not delay another film',
    async (seconds) => {
      await begin();
      const { calls, film } = await tenMinutes(addresses.engagement, limit(seconds));
      expect(calls).toBeLessThanOrEqual(most);
      // Play of another film does not wait for the failing address.
      const before = computer.system.monotonic();
      const other = await computer.soon(play(app, { newView: true, startOver: true }));
      expect(computer.system.monotonic() - before).toBeLessThan(1_000);
      await other.close();
      await recovered(film);
    },
  );
});
