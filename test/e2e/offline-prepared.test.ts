import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { launchApp, type RunningApp } from './harness/launch.ts';
import { beginJourney, openRoom, stateOf, type Journey } from './journey.ts';

const roomKey = 'salt-and-starlight';

/**
 * A prepared film needs no network until it is removed. The test uses ClearKey and the demo film of 40 s. Everything except
 * Electron is real.
 */
describe('a film that is downloaded for offline playback', () => {
  let journey: Journey;
  let app: RunningApp | null = null;
  const userDataDir = mkdtempSync(join(tmpdir(), 'screener-prepared-'));
  const playbackCalls = (): number =>
    journey.service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

  beforeAll(async () => {
    // Electron's session has no cache. The browser of the stand-in has one, which would answer for a changed manifest.
    const service = { settings: { mediaMaxAge: 0 } };
    journey = await beginJourney({ rooms: [roomKey], service, launch: { userDataDir } });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(async () => {
    await app?.close();
    await journey.end();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('shows its cost, spends its view at the download, and shows how long it lasts', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: 'Offline', exact: true }).click();
    await page.getByText(/Downloading uses one of your 100 views now/).waitFor();
    await page.keyboard.press('Escape');
    expect(playbackCalls()).toBe(0);
    await prepare(page);
    expect(playbackCalls()).toBe(1);
  });

  it('is encrypted on the disk, captions included', async () => {
    const stored = await storedSegments(journey.page);
    expect(stored.length).toBeGreaterThan(40);
    const readable = stored.filter(({ text }) => /moof|mdat|WEBVTT/.test(text));
    expect(readable).toEqual([]);
  });

  it('plays with the network cut and the service stopped', async () => {
    await journey.app.control.setOffline(true);
    await journey.service.goDown();
    await playHere(journey.page);
    const seen = await watch(await heldFrame(journey.page), 20);
    expect(seen).toMatchObject({ markVisible: true });
    expect(seen.width).toBeGreaterThanOrEqual(640);
  });

  it('seeks and changes its language there', async () => {
    const player = await heldFrame(journey.page);
    await player.locator('body').press('5');
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(19.5);
    await journey.page.mouse.move(500, 300);
    await journey.page.mouse.move(510, 310);
    await player.locator('[aria-label="Audio & subtitles"]').click();
    const audio = player.getByRole('group', { name: 'Audio' });
    await audio.locator('.menu-item', { hasText: 'Français' }).click();
    await audio.locator('.menu-item:has(input:checked)', { hasText: 'Français' }).waitFor();
    await player.locator('body').press('Escape');
    const before = (await stateOf(player)).seconds;
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(before + 1);
  });

  it('remains after a return to the room, and resumes at its position without a view', async () => {
    const player = await heldFrame(journey.page);
    await goBack(journey.page, player);
    await journey.page.getByText(/^Ready until you quit/).waitFor();
    await playHere(journey.page);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
    expect((await stateOf(player)).seconds).toBeGreaterThan(20);
  });

  it('returns at its place when the reviewer is asked before quitting, and stays', async () => {
    const { page, app } = journey;
    await app.control.emit('app', 'before-quit');
    await answerQuit(page, 'Stay');
    const player = await heldFrame(page);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
    expect((await stateOf(player)).seconds).toBeGreaterThan(20);
    await page.locator('#prepared-player[data-playing="true"]').waitFor();
    // A paused film comes back paused.
    await player.locator('body').press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: true });
    const { seconds } = await stateOf(player);
    await app.control.emit('app', 'before-quit');
    await answerQuit(page, 'Stay');
    await player.getByText('Press Play to start').waitFor();
    const after = await stateOf(player);
    expect(after.paused).toBe(true);
    expect(Math.abs(after.seconds - seconds)).toBeLessThan(1);
    await player.locator('body').press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false });
  });

  it('plays to its end, is still there afterwards, and is erased when it is removed', async () => {
    const { page } = journey;
    const player = await heldFrame(journey.page);
    await player.locator('body').press('9');
    await expect.poll(() => player.evaluate(() => document.querySelector('video')?.ended)).toBe(true);
    await player.locator('.end').getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^Ready until you quit/).waitFor();
    await playHere(page);
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: false, covered: false });
    expect((await stateOf(player)).seconds).toBeLessThan(20);
    await goBack(page, player);
    await page.getByRole('button', { name: 'Remove download' }).click();
    // Offline, the app asks first.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove download' }).click();
    await expect.poll(() => page.locator('#prepared-player').count()).toBe(0);
    await expect.poll(async () => (await storedSegments(page)).length).toBe(0);
    expect(journey.errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(text))).toEqual(
      [],
    );
  });

  it('is not ready without a licence, neither the first nor the stored one', async () => {
    const { page, app, service } = journey;
    await service.comeBack();
    await app.control.setOffline(false);
    const match = { path: '/drm/licence', times: 1 };
    for (const skip of [0, 1]) {
      const fault = service.faults.add({ match: { ...match, skip }, fault: { kind: 'malformed' } });
      await beginToPrepare(page);
      await page.getByText(/^(Its licence wasn’t available|Ready until you quit)/).waitFor();
      expect(await page.getByText(/^Ready until you quit/).count()).toBe(0);
      expect(fault.hits).toBe(1);
      fault.remove();
      await expect.poll(async () => (await storedSegments(page)).length).toBe(0);
    }
  });

  it('lists and shows the caption files of the listing offline, where its manifest has none', async () => {
    const { page, app, service } = journey;
    const faults = serveCaptionsInListing(service);
    const query = JSON.stringify({ roomKey, page: 1, query: '', season: null, fresh: true });
    await page.evaluate(`screenerViewer.rooms.videos(${query})`);
    await prepare(page);
    // The grant that spent a view is still valid, so no further playback call is made.
    expect(playbackCalls()).toBe(1);
    expect(faults.map(({ hits }) => hits > 0)).toEqual([true, true, true]);
    await app.control.setOffline(true);
    await service.goDown();
    await playHere(page);
    const player = await heldFrame(page);
    await watch(player, 10);
    await page.mouse.move(500, 300);
    await page.mouse.move(510, 310);
    await player.locator('[aria-label="Audio & subtitles"]').click();
    await player.locator('.menu-item', { hasText: 'Norsk' }).click();
    await player.locator('.captions', { hasText: 'Hei fra Norge' }).waitFor();
    await player.locator('body').press('Escape');
    for (const fault of faults) fault.remove();
    await goBack(page, player);
    await service.comeBack();
    await app.control.setOffline(false);
  });

  it('is confirmed before quitting, and remains when the reviewer stays', async () => {
    const { page, app } = journey;
    await app.control.emit('app', 'before-quit');
    await answerQuit(page, 'Stay');
    expect((await storedSegments(page)).length).toBeGreaterThan(40);
  });

  it('is removed when the reviewer quits, and at the next start after a power cut', async () => {
    await journey.app.kill();
    app = await launchApp({
      userDataDir,
      profile: developmentProfile(journey.service),
      env: { ...developmentEnvironment(null), SCREENER_VIEWER_DEMO_ROOMS: roomKey },
    });
    const { page } = app;
    await openRoom(page, 'Salt & Starlight');
    expect(await storedSegments(page)).toEqual([]);
    await prepare(page);
    await app.control.emit('app', 'before-quit');
    await answerQuit(page, 'Quit');
    await app.exited;
    expect(app.logs()).not.toMatch(/could not be (?:cleared|ended)/);
  });
});

/** The listing names a caption file, and the manifest has no captions. */
function serveCaptionsInListing({ faults, baseUrl }: Journey['service']) {
  const serve = (path: string, type: string, body: string) =>
    faults.add({
      match: { path },
      fault: { kind: 'status', status: 200, body, headers: { 'content-type': type } },
    });
  const manifest = readFileSync(
    join(import.meta.dirname, '../stand-ins/film/media/film/manifest.mpd'),
    'utf8',
  );
  const withoutText = manifest.replace(/<AdaptationSet[^>]*contentType="text"[\s\S]*?<\/AdaptationSet>/g, '');
  const subtitles = [{ label: 'Norsk', language: 'nb', url: `${baseUrl}/captions.vtt` }];
  const transform = (answer: unknown) => {
    const { results, ...page } = answer as { results: readonly object[] };
    return { ...page, results: results.map((video) => ({ ...video, subtitles })) };
  };
  return [
    serve('/manifest\\.mpd', 'application/dash+xml', withoutText),
    serve('/captions\\.vtt', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:40.000\nHei fra Norge'),
    faults.add({ match: { path: `/${roomKey}/videos` }, fault: { kind: 'transform', transform } }),
  ];
}

/** Begins to prepare the film with the button next to Play, or with the panel's button after a failure. */
async function beginToPrepare(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: 'Offline', exact: true });
  // The selector finds only the panel's button, because a banner may have a "Try again" too.
  const again = page.locator('section[data-state]').getByRole('button', { name: 'Try again' });
  await first.or(again).waitFor();
  if (await again.isVisible()) return again.click();
  await first.click();
  await page.getByRole('button', { name: 'Download for offline' }).click();
}

async function prepare(page: Page): Promise<void> {
  await beginToPrepare(page);
  await page.getByText(/^Ready until you quit/).waitFor();
}

async function answerQuit(page: Page, answer: 'Stay' | 'Quit'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: /Quit and remove/ });
  await question.getByRole('button', { name: answer }).click();
  if (answer === 'Stay') await question.waitFor({ state: 'detached' });
}

/** Plays the film of the room. */
async function playHere(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Play|Resume|Watch again)/ })
    .first()
    .click();
}

async function goBack(page: Page, player: Frame): Promise<void> {
  await page.mouse.move(520, 300);
  await page.mouse.move(530, 310);
  await player.getByRole('button', { name: 'Back', exact: true }).first().click();
}

async function heldFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('#prepared-player', { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('the frame of the prepared film has no document');
  return frame;
}

/**
 * Returns every segment of a film in the storage of the player's origin, with its bytes as text. Reads them from the
 * warm frame.
 */
async function storedSegments(page: Page): Promise<{ readonly text: string }[]> {
  const element = await page.waitForSelector('#player', { state: 'attached' });
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('the warm frame has no document');
  return frame.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
    const found: { text: string }[] = [];
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('the store could not be read'));
      });
    for (const name of names) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        if (!store.startsWith('segment')) continue;
        const all = await settled<unknown[]>(database.transaction(store).objectStore(store).getAll());
        for (const one of all) {
          const { data } = one as { data: ArrayBuffer };
          const bytes = new Uint8Array(data);
          const text = String.fromCharCode(...bytes.subarray(0, 4096));
          // The data that describes a track (`ftyp`, `moov`) contains no picture.
          if (text.slice(4, 8) !== 'ftyp' && text.slice(4, 8) !== 'moov') found.push({ text });
        }
      }
      database.close();
    }
    return found;
  });
}
