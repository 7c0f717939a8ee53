import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../stand-ins/service/demo-access.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndLook, listing, play, roomKey, secondsReceived, videoKey } from './evening.ts';

/**
 * Electron's own lock keeps a second instance out (test/e2e/second-instance.test.ts). Where it fails, both stand on the
 * same folder and the same keychain.
 */
let computer: Computer;
let first: App;
let second: App;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300, rotateRefresh: true });
  first = await computer.start();
  await first.session.signIn({ method: 'pin', pin: '482913', persist: true });
  await addAndLook(first, roomKey);
  await computer.pass(5);
  second = await computer.start();
  await computer.pass(5);
});
afterEach(() => computer.dispose());

describe('two instances of the app', () => {
  it('share no vault: the second works in memory and says so, also without a network', async () => {
    expect([first.vault.state(), second.vault.state()]).toEqual(['durable', 'memory']);
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await computer.pass(60);
    expect(await second.rooms.library.list()).toEqual([]);
    expect(await first.rooms.library.list()).toMatchObject([{ roomKey, state: 'ready' }]);
    await second.quit();
    await first.quit();
    const next = await computer.start();
    expect(next.vault.state()).toBe('durable');
    expect(await next.rooms.library.list()).toMatchObject([{ roomKey, state: 'ready' }]);
    await next.quit();
  });

  it('both report what is watched in them through an outage, each second once', async () => {
    await second.rooms.rooms.videos({ ...listing, fresh: true });
    const films = [await play(first), await play(second)] as const;
    computer.cable = 'out';
    computer.systemSaysOnline = false;
    await films[0].watched([1, 2]);
    await films[1].watched([11, 12]);
    await computer.pass(300);
    computer.cable = 'in';
    computer.systemSaysOnline = true;
    await computer.pass(90);
    expect(secondsReceived(computer)).toEqual([1, 2, 11, 12]);
    // Their films are heard for a moment more.
    await computer.soon(second.quit());
    await computer.soon(first.quit());
    const next = await computer.start();
    expect(await next.rooms.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      positionSeconds: 2,
    });
    await next.quit();
  });

  it('do not sign each other out, although the service replaces the refresh token of both', async () => {
    computer.cable = 'out';
    await computer.pass(600);
    computer.cable = 'in';
    await computer.pass(120);
    expect([first.session.signedIn(), second.session.signedIn()]).toEqual([true, true]);
    for (let turn = 0; turn < 3; turn += 1) {
      await computer.pass(400);
      await first.session.accessToken();
      await second.session.accessToken();
    }
    expect([first.session.signedIn(), second.session.signedIn()]).toEqual([true, true]);
    await second.quit();
    await first.quit();
    const next = await computer.start();
    await computer.pass(5);
    expect(next.session.signedIn()).toBe(true);
    await expect(next.session.accessToken()).resolves.toEqual(expect.any(String));
    await next.quit();
  });

  it('leave each other’s sign-in alone: one that ends takes no other account’s along', async () => {
    const [, other] = demoAccounts;
    await second.session.signIn({ method: 'pin', pin: other?.pin ?? '', persist: true });
    const accountId = second.session.accountId();
    await computer.soon(first.session.signOut());
    await second.quit();
    await first.quit();
    const next = await computer.start();
    expect(next.session.accountId()).toBe(accountId);
    await next.quit();
  });
});
