import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../stand-ins/service/demo-access.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, roomKey } from './viewing-steps.ts';

/**
 * Tests two processes on one keychain. In the product Electron's lock prevents a second process
 * (test/e2e/second-instance.test.ts).
 */
let computer: Computer;
let first: App;
let second: App;

beforeEach(async () => {
  computer = await createComputer({ accessSeconds: 300, rotateRefresh: true });
  first = await computer.start();
  await first.session.signIn({ method: 'pin', pin: '482913', persist: true });
  await addAndOpen(first, roomKey);
  await computer.pass(5);
  second = await computer.start();
  await computer.pass(5);
});
afterEach(() => computer.dispose());

describe('two instances of the app', () => {
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

  it('keep separate sessions: a session that ends does not end the session of another account', async () => {
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
