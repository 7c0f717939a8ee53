import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantKind } from '../../../main/screening/screening-documents.ts';
import { createComputer, type App, type Computer } from './computer.ts';
import { addAndOpen, play } from './viewing-steps.ts';

/** A room with a video that closes in an hour, and one that opens in a day. */
const room = 'last-orders';
const lastHour = `${room}--last-hour`;
const minute = 60;
const hour = 3_600;
const day = 24 * hour;

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer();
  app = await computer.start();
  await addAndOpen(app, room);
  await computer.pass(5);
});
afterEach(() => computer.dispose());

const cutOff = (): void => {
  computer.cable = 'out';
  computer.systemSaysOnline = false;
};
const backAgain = async (): Promise<void> => {
  computer.cable = 'in';
  computer.systemSaysOnline = true;
  await computer.pass(90);
};
const moveClock = (seconds: number): void => computer.system.set(computer.system.now() + seconds * 1_000);
const state = async (videoKey = lastHour): Promise<string> =>
  (await app.rooms.rooms.video({ roomKey: room, videoKey, fresh: false })).availability;
/** Restarts the computer with its clock changed, without a network. */
const startAnew = async (movedBy: number): Promise<void> => {
  await app.quit();
  computer.bootId = 'boot 2';
  computer.system.reboot();
  moveClock(movedBy);
  app = await computer.start();
  await computer.pass(10);
};

describe('a system clock that changes while the app is offline', () => {
  it.each([['forward', 3 * day] as const, ['back', -3 * day] as const])(
    '%s, while the app runs: the app ignores the change and the room closes at the right minute',
    async (_way, by) => {
      cutOff();
      await computer.pass(minute);
      const now = app.clock.now();
      moveClock(by);
      expect(app.clock.now()).toBe(now);
      expect(await state()).toBe('offline');
      app.told.rooms.splice(0);
      await computer.pass(hour);
      expect(await state()).toBe('expired');
      // The viewer was notified, without a reload.
      expect(app.told.rooms).toContain(room);
    },
  );

  it('back, over a restart of the computer: what has closed stays closed, and trusted time continues from the last value', async () => {
    cutOff();
    await computer.pass(hour + minute);
    expect(await state()).toBe('expired');
    const last = app.clock.now();
    await startAnew(-2 * day);
    expect(app.clock.now()).toBeGreaterThanOrEqual(last);
    expect(await state()).toBe('expired');
    await backAgain();
    expect(await state()).toBe('expired');
  });

  it('forward, over a restart of the computer: the room closes, setting the clock back does not reopen it, and contact with the service does', async () => {
    cutOff();
    await computer.pass(minute);
    await startAnew(day);
    expect(await state()).toBe('expired');
    await startAnew(-day);
    expect(await state()).toBe('expired');
    await backAgain();
    expect(Math.abs(app.clock.now() - computer.service.clock.now())).toBeLessThan(60);
    expect(await state()).toBe('ready');
  });

  it('forward by months: a paid view is not erased before the service answers', async () => {
    const film = await play(app, { roomKey: room, videoKey: lastHour });
    await film.close();
    const spent = computer.service.state.sessions.size;
    cutOff();
    await computer.pass(minute);
    await startAnew(90 * day);
    expect(await app.vault.list(grantKind)).toHaveLength(1);
    await backAgain();
    expect(await state()).toBe('ready');
    const again = await play(app, { roomKey: room, videoKey: lastHour });
    expect(await again.licence()).toBe(200);
    await again.close();
    expect(computer.service.state.sessions.size).toBe(spent);
  });

  it('forward, while a film plays: the film and its licence continue', async () => {
    const film = await play(app, { roomKey: room, videoKey: lastHour });
    moveClock(5 * day);
    await computer.pass(minute);
    await film.watched([1, 2]);
    expect(await film.licence()).toBe(200);
    expect(app.told.interruptions).toEqual([]);
    await film.close();
  });
});
