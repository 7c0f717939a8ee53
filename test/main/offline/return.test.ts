import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer();
  app = await computer.start();
});
afterEach(() => computer.dispose());

describe('the return of the service after a long outage', () => {
  it('is noticed at the first call that is answered, whatever its kind', async () => {
    await computer.service.goDown();
    void app.rooms.library.refresh();
    await computer
      .soon(app.rooms.rooms.read({ roomKey: 'salt-and-starlight', fresh: true }))
      .catch(() => null);
    await computer.pass(700);
    expect(app.connection.status()).toMatchObject({ state: 'offline', hasNetwork: true });
    await computer.service.comeBack();
    await app.session.signIn({ method: 'pin', pin: '482913', persist: true });
    await app.session.signOut();
    await computer.quiet();
    expect(app.connection.status()).toEqual({ state: 'online' });
  });
});
