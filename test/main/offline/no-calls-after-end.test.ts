import { afterEach, beforeEach, expect, it } from 'vitest';
import { createComputer, type Computer } from './computer.ts';

/** Tests that a stopped profile session (another profile, a failed update) leaves no running work. */

let computer: Computer;
beforeEach(async () => {
  computer = await createComputer();
});
afterEach(() => computer.dispose());

it('after the app quits, no timer is pending, no event is emitted and no call is sent', async () => {
  const app = await computer.start();
  for (const { key } of computer.service.catalogue.rooms())
    await computer.soon(app.rooms.library.add(key)).catch(() => undefined);
  for (const { roomKey } of await app.rooms.library.list())
    await computer
      .soon(app.rooms.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true }))
      .catch(() => undefined);
  await computer.pass(30);
  await computer.soon(app.quit());
  const [told, calls] = [app.told.rooms.length, computer.calls()];
  expect(computer.timers.pending()).toBe(0);
  await computer.pass(7 * 86_400);
  expect([app.told.rooms.length, computer.calls()]).toEqual([told, calls]);
});
