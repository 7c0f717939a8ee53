import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { createComputer, type Computer } from './computer.ts';

/** Tests the API key of an imported profile on a computer whose keychain does not store it. */

let computer: Computer;
beforeEach(async () => {
  computer = await createComputer();
});
afterEach(() => computer.dispose());

const room = 'salt-and-starlight';
const withoutKey = { apiKey: undefined };

it('stays in memory until the app quits; then the app asks for the file again', async () => {
  computer.secrets.mode = 'absent';
  const app = await computer.start(withoutKey, demoKeys.main.value);
  expect(await computer.soon(app.rooms.library.add(room))).toMatchObject({ state: 'ready' });
  expect([app.keyKnown(), app.keyMissing()]).toEqual([true, false]);
  await computer.soon(app.quit());
  expect((await computer.start(withoutKey)).keyMissing()).toBe(true);
});

it('moves into the keychain as soon as the keychain is usable', async () => {
  computer.secrets.mode = 'absent';
  const app = await computer.start(withoutKey, demoKeys.main.value);
  computer.secrets.mode = 'open';
  await computer.soon(app.keychain.open());
  expect([...computer.secrets.entries.values()].join()).toContain(demoKeys.main.value);
  await computer.soon(app.quit());
  expect((await computer.start(withoutKey)).keyMissing()).toBe(false);
});

it('in a locked keychain does not count as missing, and is found after the unlock', async () => {
  const first = await computer.start(withoutKey, demoKeys.main.value);
  await computer.soon(first.rooms.library.add(room));
  await computer.soon(first.quit());
  computer.secrets.mode = 'locked';
  const app = await computer.start(withoutKey);
  expect([app.keychain.status(), app.keyMissing()]).toEqual(['locked', false]);
  computer.secrets.mode = 'open';
  await computer.soon(app.keychain.open());
  expect([app.keyKnown(), app.keyMissing()]).toEqual([true, false]);
});
