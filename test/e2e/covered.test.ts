import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findElectron } from './harness/real-electron.ts';
import { beginJourney, openRoom, pressPlay, stateOf, type Journey } from './journey.ts';

const onStandIn = findElectron(resolve(import.meta.dirname, '../..')) === undefined;
/** Milliseconds that exceed Chromium's delay before it throttles a hidden page, and the host's heartbeat timeout. */
const coveredMs = 15_000;

describe.runIf(onStandIn)('a film that begins just before another window covers it', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'], launch: { throttles: true } });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  it('continues in the same document with the same grant, and the watermark covers nothing when it is visible again', async () => {
    const { app, service } = journey;
    await pressPlay(journey.page);
    await app.control.whileCovered(async (evaluate) => {
      await expect.poll(() => evaluate('player://', 'document.hidden').catch(String)).toBe(true);
      await evaluate('player://', 'globalThis.markedByTest = true');
      await pause(coveredMs);
      expect(await evaluate('player://', 'globalThis.markedByTest')).toBe(true);
    });
    const player = await app.playerFrame();
    expect(await player.evaluate(() => Reflect.get(globalThis, 'markedByTest') as unknown)).toBe(true);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
    // The film of 40 s may end before a slow computer has checked that it plays on.
    await player.evaluate(() => void (document.querySelector('video')!.currentTime = 5));
    await expect.poll(async () => (await stateOf(player)).seconds).toBeLessThan(10);
    const { seconds } = await stateOf(player);
    // Missed heartbeats and failed watermark checks take effect only after some seconds.
    await pause(5_000);
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds + 1);
    expect(await stateOf(player)).toMatchObject({ paused: false, covered: false });
    expect(await player.evaluate(() => Reflect.get(globalThis, 'markedByTest') as unknown)).toBe(true);
    expect(service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
  });
});
