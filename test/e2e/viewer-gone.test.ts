import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findElectron } from './harness/real-electron.ts';
import { beginJourney, openRoom, playAndWatch, pressPlay, stateOf, type Journey } from './journey.ts';

const onStandIn = findElectron(resolve(import.meta.dirname, '../..')) === undefined;

const playbackCallsOf = ({ service }: Journey): number =>
  service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

/** Returns why each screening of the audit log ended, newest first. */
function endingsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const bridge: unknown = Reflect.get(window, 'screenerViewer');
    const api = bridge as { screenings: { history(): Promise<{ value: { endedBecause: string }[] }> } };
    return (await api.screenings.history()).value.map(({ endedBecause }) => endedBecause);
  });
}

describe('a viewer whose process crashes', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  const playbackCalls = () => playbackCallsOf(journey);

  it('is restored with the room that was open, and says so', async () => {
    const { app } = journey;
    await app.control.crashPage();
    await app.page.getByText('The app had a problem and reloaded.').waitFor();
    await app.page.getByRole('heading', { level: 1, name: 'Salt & Starlight' }).waitFor();
  });

  it('is restored with its film at its position, which costs no view', async () => {
    const { app } = journey;
    await playAndWatch({ ...journey, page: app.page }, 10);
    const before = (await stateOf(await app.playerFrame())).seconds;
    await app.control.crashPage();
    const player = await app.playerFrame();
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(before - 15);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false });
    expect((await stateOf(player)).seconds).toBeLessThan(before + 20);
    expect(playbackCalls()).toBe(1);
  });

  it('reports a third crash within a minute, and starts again on request', async () => {
    const { app } = journey;
    // Each crash has a new page.
    const report = () => app.page.getByRole('heading', { name: 'Screener Viewer stopped several times' });
    // On a slow computer the crashes of the earlier tests may be older than a minute.
    do {
      await app.control.crashPage();
      await report().or(app.page.locator('#starting, h1')).first().waitFor();
    } while (!(await report().isVisible()));
    await app.page.getByText('SV-VIEWER-STOPPED').waitFor();
    // The page has no player frame, so no film plays. The page's bridge answers only calls that a viewer may make.
    expect(app.page.frames()).toHaveLength(1);
    // The page claims nothing about a film, because none may have been open.
    await app.page.getByText('If a film was open, your place in it is saved.').waitFor();
    await expect.poll(() => app.page.evaluate(() => document.activeElement?.textContent)).toBe('Start again');
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('heading', { name: 'Your rooms' }).waitFor();
    expect(playbackCalls()).toBe(1);
    const endings = await endingsOf(app.page);
    expect(endings.length).toBeGreaterThanOrEqual(2);
    expect(new Set(endings)).toEqual(new Set(['viewer-gone']));
  });

  it('starts with a skeleton that disappears when the library is ready', async () => {
    const { page } = journey.app;
    await page.addInitScript(() => {
      let most = 0;
      new MutationObserver(() => {
        most = Math.max(most, document.querySelectorAll('#starting i').length);
        Reflect.set(window, 'skeletonParts', most);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
    await page.locator('#starting').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'skeletonParts') as number)).toBe(6);
  });
});

describe.runIf(onStandIn)('a film that did not play when the viewer crashed', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
    await playAndWatch(journey, 10);
  });
  afterAll(() => journey.end());

  it.each([
    ['paused by the reviewer', (player: Frame) => player.locator('body').press('k')],
    [
      'covered after a lock',
      async () => {
        await journey.app.control.emit('powerMonitor', 'lock-screen');
        await journey.app.control.emit('powerMonitor', 'unlock-screen');
      },
    ],
  ])('returns at its position and waits for Play: %s', async (_, stop) => {
    const { app } = journey;
    const before = await app.playerFrame();
    await stop(before);
    await expect.poll(() => stateOf(before)).toMatchObject({ paused: true });
    const { seconds } = await stateOf(before);
    await app.control.crashPage();
    const player = await app.playerFrame();
    await player.locator('.big-play:visible').waitFor();
    await pause(2_000);
    expect(await stateOf(player)).toMatchObject({ paused: true });
    expect((await stateOf(player)).seconds).toBeGreaterThan(seconds - 15);
    await player.locator('body').press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
    expect(playbackCallsOf(journey)).toBe(1);
  });
});

describe('a viewer whose document ends', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  it('while a film opens: the room returns without it, and Play uses the answer that arrived later', async () => {
    const { app, service } = journey;
    const slow = service.faults.add({
      match: { path: '/playback$', times: 1 },
      fault: { kind: 'delay', ms: 5_000 },
    });
    await pressPlay(app.page);
    await expect.poll(() => slow.hits).toBe(1);
    await app.control.crashPage();
    await app.page.getByText('The app had a problem and reloaded.').waitFor();
    await app.page.getByRole('heading', { level: 1, name: 'Salt & Starlight' }).waitFor();
    await expect.poll(() => endingsOf(app.page)).toEqual(['cancelled']);
    await playAndWatch({ ...journey, page: app.page }, 10);
    expect(playbackCallsOf(journey)).toBe(1);
  });

  it('by a reload while a film plays: the film ends and returns, which costs no view', async () => {
    const { app } = journey;
    await app.page.reload({ waitUntil: 'commit' });
    const player = await app.playerFrame();
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false });
    expect(await endingsOf(app.page)).toContain('viewer-gone');
    expect(playbackCallsOf(journey)).toBe(1);
  });
});
