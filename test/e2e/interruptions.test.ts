import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findElectron } from './harness/real-electron.ts';
import { resolve } from 'node:path';
import { bridgeGlobal, type Bridge } from '../../preload/contract/bridge.ts';
import { beginJourney, openRoom, playAndWatch, pressPlay, stateOf, type Journey } from './journey.ts';
import { watch } from '../start/watching.ts';

const onStandIn = findElectron(resolve(import.meta.dirname, '../..')) === undefined;

/** Whether the app's last request to the system was to keep the screen on. */
async function isKeptAwake({ control }: Journey['app']): Promise<boolean> {
  const names = (await control.records()).map(({ name }) => name);
  return names.lastIndexOf('powerSaveBlocker.start') > names.lastIndexOf('powerSaveBlocker.stop');
}

describe('a film that other people might see', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
    await playAndWatch(journey, 10);
  });
  afterAll(() => journey.end());

  it.runIf(onStandIn)(
    'plays on with its watermark when its window moves to another display, still protected',
    async () => {
      const { app } = journey;
      const player = await app.playerFrame();
      await app.control.connectDisplay('Projector');
      const { seconds } = await stateOf(player);
      await app.control.moveWindow(2200, 100);
      await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds + 1);
      expect(await stateOf(player)).toMatchObject({ paused: false, covered: false });
      expect(await watch(player, 1)).toMatchObject({ markVisible: true });
      const protections = await app.control.records('BrowserWindow.setContentProtection');
      expect(protections.every(({ args }) => args[1] === true)).toBe(true);
      expect((await app.control.windows())[0]).toMatchObject({ contentProtected: true });
      const display = await journey.page.evaluate(async (name) => {
        const bridge = Reflect.get(window, name) as Bridge;
        const answer = await bridge.app.read();
        return answer.ok ? answer.value.display : null;
      }, bridgeGlobal);
      expect(display).toEqual({ name: 'Projector', isInternal: false });
    },
  );

  it.runIf(onStandIn).each([
    ['powerMonitor', 'lock-screen', 'unlock-screen'],
    ['powerMonitor', 'suspend', 'resume'],
    ['powerMonitor', 'user-did-resign-active', 'user-did-become-active'],
    ['window', 'minimize', 'restore'],
  ])('is paused and covered on %s %s, and plays on with the same grant', async (emitter, cause, end) => {
    const { app, service } = journey;
    const player = await app.playerFrame();
    await app.control.emit(emitter, cause);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: true, covered: true });
    await expect.poll(() => isKeptAwake(app)).toBe(false);
    const { seconds } = await stateOf(player);
    await app.control.emit(emitter, end);
    // The film remains covered until Play is pressed, because another person may be at the computer.
    await player.locator('.cover button:enabled').waitFor();
    expect(await stateOf(player)).toMatchObject({ paused: true, covered: true });
    await player.locator('body').press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ covered: false });
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds);
    await expect.poll(() => isKeptAwake(app)).toBe(true);
    expect(service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
  });

  it.runIf(onStandIn)('has capture protection before its window first shows', async () => {
    const names = (await journey.app.control.records()).map(({ name }) => name);
    const protectedAt = names.findIndex((name) => /setContentProtection/i.test(name));
    const shownAt = names.findIndex((name) => /\bshow\b/i.test(name));
    expect(protectedAt).toBeGreaterThanOrEqual(0);
    if (shownAt >= 0) expect(protectedAt).toBeLessThan(shownAt);
  });
});

describe.runIf(onStandIn)('a film that opens while the reviewer is away', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  it('is covered when the reviewer returns, and waits for Play', async () => {
    const { app, page, service } = journey;
    const slow = service.faults.add({
      match: { path: '/playback$', times: 1 },
      fault: { kind: 'delay', ms: 3_000 },
    });
    await pressPlay(page);
    await expect.poll(() => slow.hits).toBe(1);
    // The reviewer is back before the service answers.
    await app.control.emit('powerMonitor', 'lock-screen');
    await app.control.emit('powerMonitor', 'unlock-screen');
    const player = await app.playerFrame();
    await player.locator('.cover button:enabled').waitFor();
    expect(await stateOf(player)).toMatchObject({ paused: true, covered: true, seconds: 0 });
    await player.locator('body').press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
  });
});
