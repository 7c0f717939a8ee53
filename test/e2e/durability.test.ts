import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Bridge } from '../../preload/contract/bridge.ts';
import { inspectPlayer, watch, watchUntil } from '../start/watching.ts';
import { demoAccounts, demoKeys } from '../stand-ins/service/demo-access.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { createComputer, type Computer } from './harness/computer.ts';
import type { RunningApp } from './harness/launch.ts';
import { addRoom, openRoom, pressPlay, serviceOutage } from './journey.ts';

const noteText = 'k, m, 5 and f: keep the close-up';

/** Tests one reviewer's computer: several starts of the app have the same profile folder and keychain. */
describe.skipIf(process.platform !== 'linux')("durability of the reviewer's actions", () => {
  let service: StandInService;
  let computer: Computer;
  let app: RunningApp;
  let end = (): Promise<void> => Promise.resolve();
  const playbackCalls = (): number =>
    service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

  afterAll(() => end());

  it('signs in, adds a room and watches half of a film', async () => {
    // A second try of this test needs a new computer.
    await end();
    computer = await createComputer();
    ({ service } = computer);
    app = await computer.start();
    end = async () => {
      await app.close();
      await computer.dispose();
    };
    const { page } = app;
    await addRoom(page, 'salt-and-starlight');
    await page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
    await pressPlay(page);
    const player = await app.playerFrame();
    await watch(player, 20);
    await player.locator('body').press('5');
    await watchUntil(player, 18);
    await player.locator('body').press('n');
    // The note contains the keys of shortcuts. None of these may act while the reviewer types, also if the viewer
    // receives them, because the player's frame does not have the keyboard for a moment.
    const field = player.locator('textarea');
    await page.keyboard.type(noteText.slice(0, 4));
    await expect.poll(() => field.inputValue()).toBe(noteText.slice(0, 4));
    await page.evaluate((keys) => {
      for (const key of keys)
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, noteText.slice(4, 10).split(''));
    await expect.poll(() => field.inputValue()).toBe(noteText.slice(0, 10));
    await page.keyboard.type(noteText.slice(10));
    await expect.poll(() => field.inputValue()).toBe(noteText);
    const { seconds: noted } = await inspectPlayer(player);
    await watchUntil(player, noted + 0.3);
    await player.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // The key 4 seeks to 16 s. The film has 40 s, and a position in its last 15 s counts as its end (resume.ts).
    await player.locator('body').press('4');
    // A pause saves the position immediately.
    await player.locator('body').press('k');
    const position = () =>
      page.evaluate(async () => {
        const begun = await (Reflect.get(window, 'screenerViewer') as Bridge).rooms.continue();
        return begun.ok ? begun.value[0]?.video.positionSeconds : null;
      });
    await expect.poll(async () => (await position()) ?? 40).toBeLessThan(19);
    // The position in memory is written to the disk within moments.
    await page.waitForTimeout(800);
    expect(playbackCalls()).toBe(1);
  });

  it('continues at its position after a power failure, without another view', async () => {
    await app.kill();
    app = await computer.start();
    await openRoom(app.page, 'Salt & Starlight');
    expect(await app.page.getByRole('textbox', { name: /^Note at 0:/ }).inputValue()).toBe(noteText);
    await app.page
      .getByRole('button', { name: /^Resume/ })
      .first()
      .click();
    const seen = await watch(await app.playerFrame(), 5);
    expect(seen.seconds).toBeGreaterThan(14);
    expect(playbackCalls()).toBe(1);
  });

  it('quits in the middle of the film and loses no second', async () => {
    const player = await app.playerFrame();
    const { seconds: from } = await inspectPlayer(player);
    // Reports are sent every 5 s, so no report contains these seconds yet.
    await watchUntil(player, from + 1.2);
    const { seconds } = await inspectPlayer(player);
    await app.close();
    await service.goDown();
    app = await computer.start();
    const kept = await app.page.evaluate(async () => {
      const { rooms, screenings } = Reflect.get(window, 'screenerViewer') as Bridge;
      const [begun, trail] = [await rooms.continue(), await screenings.history()];
      return {
        position: begun.ok ? begun.value[0]?.video.positionSeconds : null,
        watched: trail.ok ? trail.value[0]?.watchedSeconds : null,
        because: trail.ok ? trail.value[0]?.endedBecause : null,
      };
    });
    expect(kept.position).toBeGreaterThanOrEqual(seconds);
    expect(kept.watched).toBeGreaterThanOrEqual(Math.floor(seconds - from));
    expect(kept.because).toBe('quit');
  });

  it('starts without the service and shows the last known data with its age', async () => {
    await openRoom(app.page, 'Salt & Starlight');
    await app.page.getByText(serviceOutage).first().waitFor();
    await service.comeBack();
  });

  it('leaves nothing readable on the disk: no title, no e-mail, no key, no token', async () => {
    await app.close();
    const secrets = [
      'Salt & Starlight',
      'salt-and-starlight',
      'Mara Lindqvist',
      noteText,
      demoAccounts[0]!.email,
      demoKeys.main.value,
      ...service.requests.all().flatMap(({ headers }) => (headers.authorization ?? '').split(' ').slice(1)),
    ].filter((secret) => secret !== '');
    const files = filesBelow(computer.folder);
    expect(files.some((path) => path.includes('vault'))).toBe(true);
    const found = files.flatMap((path) => {
      const bytes = readFileSync(path);
      return secrets
        .filter((secret) => [secret, utf16(secret)].some((text) => bytes.includes(text)))
        .map((secret) => `${path.slice(computer.folder.length)}: ${secret.slice(0, 12)}`);
    });
    expect(found).toEqual([]);
    app = await computer.start();
  });
});

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const facts = statSync(path, { throwIfNoEntry: false });
    if (facts === undefined) return [];
    return facts.isDirectory() ? filesBelow(path) : facts.isFile() ? [path] : [];
  });
}
