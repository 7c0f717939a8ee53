import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';

/** Tests a reviewer with an account and no room. All of the library then needs the session. */

const everything = { studio: null, limit: 60, more: false } as const;

let computer: Computer;
let app: App;

const cards = async () => (await app.rooms.shared.list(everything)).cards;
const studiosShown = async () => [...new Set((await cards()).map(({ studio }) => studio?.name))];
const signIn = () => app.session.signIn({ method: 'pin', pin: '482913', persist: true });

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300, rotateRefresh: true });
  app = await computer.start();
});
afterEach(() => computer.dispose());

describe('the library of an account', () => {
  it.each([
    ['the system says that there is no network', false],
    ['the system says online, and no call arrives', true],
  ])('is dated within five seconds of a start where %s', async (_where, systemSaysOnline) => {
    await signIn();
    await computer.pass(60);
    const shown = await cards();
    expect(shown.length).toBeGreaterThan(2);
    await app.quit();
    Object.assign(computer, { cable: 'out', systemSaysOnline });
    app = await computer.start();
    await computer.pass(5);
    expect(app.connection.status()).toMatchObject({ state: 'offline' });
    expect(await cards()).toEqual(shown);
    expect(shown.filter(({ asOf }) => asOf === null)).toEqual([]);
  });

  it('is known to be out of reach where only the renewal of the session failed', async () => {
    await signIn();
    await computer.pass(400);
    await computer.service.goDown();
    void app.rooms.library.refresh();
    await computer.pass(5);
    expect(app.connection.status()).toMatchObject({ state: 'offline' });
  });

  it('has the other studios where the projects of the first one cannot be read', async () => {
    const fault = { kind: 'status', status: 500 } as const;
    computer.service.faults.add({ match: { path: 'brand=lantern-pictures-brand' }, fault });
    await signIn();
    await computer.pass(60);
    expect(await studiosShown()).toEqual(['Harbour Lane']);
  });
});
