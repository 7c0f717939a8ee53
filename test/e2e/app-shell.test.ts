import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { findElectron } from './harness/real-electron.ts';
import { beginJourney, openRoom, pressPlay, type Journey } from './journey.ts';

const onStandIn = findElectron(resolve(import.meta.dirname, '../..')) === undefined;

/** Tests settings, system check, history and reports in the running app. */
describe('app features outside the films', () => {
  let journey: Journey;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'around-'));
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(async () => {
    await journey.end();
    await rm(folder, { recursive: true });
  });

  const go = async (name: string): Promise<void> => {
    const { page } = journey;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const playbackCalls = (): number =>
    journey.service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

  it('releases an element that was removed while several of its properties changed', async () => {
    const { page } = journey;
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const element = document.createElement('div');
      element.style.border = '1px solid';
      element.style.transition = 'border-width 9s';
      document.querySelector('main')?.append(element);
      // A transition begins only on an element that had a layout before.
      element.getBoundingClientRect();
      const begins = new Promise((resolve) => element.addEventListener('transitionrun', resolve));
      element.style.borderWidth = '9px';
      await begins;
      await frame();
      element.remove();
      Object.assign(window, { removed: new WeakRef(element) });
    });
    const devTools = await page.context().newCDPSession(page);
    const isReleased = async (): Promise<boolean> => {
      await devTools.send('HeapProfiler.collectGarbage');
      return page.evaluate('removed.deref() === undefined');
    };
    await expect.poll(isReleased).toBe(true);
    await devTools.detach();
  });

  it('checks the computer in the player, without a view', async () => {
    const { page, service } = journey;
    await go('Check my computer');
    await page.getByText(/^Checked at/).waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).textContent();
    // Chromium has no Widevine. The development build reports this and plays with ClearKey.
    expect(await row('Playback component (Widevine)')).toMatch(/Limited|Ready/);
    expect(await row('Test clip')).toContain('Ready');
    expect(playbackCalls()).toBe(0);
    expect(service.requests.all().filter(({ path }) => path.includes('licence'))).toEqual([]);
  });

  it('shows a report, and writes exactly that report to the chosen file', async () => {
    const { page, app, service } = journey;
    await page.getByRole('button', { name: 'See report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report for support' });
    const text = (await dialog.getByRole('region', { name: 'Report text' }).textContent()) ?? '';
    expect(text).toMatch(/^Screener Viewer /);
    expect(text).toContain('clip: passed');
    expect(text).toMatch(/encrypted, \d{2,} pictures/);
    expect(text).toMatch(/h264.*aac/);
    expect(text).toMatch(/answered in \d+ ms/);
    expect(text).toContain('Last messages of the app');
    for (const key of service.state.keys.keys()) expect(text).not.toContain(key);
    expect(text).not.toMatch(/\w@\w/);
    expect(text).not.toContain('salt-and-starlight');
    if (!onStandIn) return;
    const filePath = join(folder, 'report.txt');
    await app.control.answerDialog('showSaveDialog', { canceled: false, filePath });
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    await dialog.getByText('Saved').waitFor();
    expect(await readFile(filePath, 'utf8')).toBe(text);
    await page.keyboard.press('Escape');
  });

  it('applies a setting to the next film, which then appears in the history', async () => {
    const { page, app } = journey;
    await go('Settings');
    await page.locator('label').filter({ hasText: 'Large' }).click();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('dark');
    await page.locator('label').filter({ hasText: 'Light' }).click();
    await expect.poll(theme).toBe('light');
    // Main reads this file before it opens the window.
    const saved = JSON.parse(await readFile(join(app.userDataDir, 'window.json'), 'utf8')) as object;
    expect(saved).toMatchObject({ theme: 'light' });
    await page.getByRole('button', { name: /Subtitles when a film starts/ }).click();
    await page.getByRole('option', { name: 'French' }).click();
    await page.getByRole('button', { name: 'Library' }).click();
    await openRoom(page, 'Salt & Starlight');
    await pressPlay(page);
    const player = await app.playerFrame();
    await watch(player, 10);
    const dressed = await player.evaluate(() => ({
      size: document.querySelector('.stage')?.getAttribute('data-caption-size'),
      notice: document.querySelector('.standing-notice')?.textContent ?? null,
    }));
    expect(dressed.size).toBe('large');
    expect(dressed.notice).toBe('Development: not protected from recording');
    await player.getByRole('button', { name: 'Back', exact: true }).first().click({ force: true });
    await page.getByRole('heading', { level: 1, name: 'Salt & Starlight' }).waitFor();
    await go('Screening history');
    const entry = page.getByRole('listitem').filter({ hasText: 'Salt & Starlight' }).first();
    await expect.poll(() => entry.textContent()).toMatch(/Used a view.*Watermarked.*You stopped it/s);
    expect(playbackCalls()).toBe(1);
  });

  it('lists the stored data, and erases it after confirmation', async () => {
    const { page } = journey;
    await go('Settings');
    await page.getByText(/B of \d+ MB/).waitFor();
    await page.getByRole('button', { name: 'Erase everything' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase everything' }).click();
    await page.getByText('Erased').waitFor();
    await go('Screening history');
    await page.getByText('No screenings yet').waitFor();
    await page.getByRole('button', { name: 'Library' }).click();
    await expect.poll(() => page.getByText('Salt & Starlight').count()).toBe(0);
    // After a film, the player's requests to the media hosts are blocked, including requests that were already sent.
    expect(journey.errors.filter((error) => !/ERR_BLOCKED_BY_CLIENT.*\/media\//.test(error))).toEqual([]);
  });
});
