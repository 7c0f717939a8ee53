import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { watch } from '../start/watching.ts';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { startKeyring, type Keyring } from './harness/keyring.ts';
import { launchApp, type RunningApp } from './harness/launch.ts';
import { addRoom, openRoom, pressPlay, stateOf } from './journey.ts';

/**
 * An evening on a train: the network is cut in the browser and the service is stopped, both at once. The demo film is 40 s
 * and is held whole within seconds, so that an outage of 60 s cannot fit into it: here it lasts from the film's first
 * seconds through its end, a quit and a start. An hour of it is told on the app's own clock in test/main/offline.
 */
describe.skipIf(process.platform !== 'linux')(
  'an outage in the middle of a film, a quit, and a start in it',
  () => {
    let service: StandInService;
    let keyring: Keyring;
    let app: RunningApp;
    const folder = mkdtempSync(join(tmpdir(), 'screener-offline-'));
    const room = 'Salt & Starlight';

    const start = async (): Promise<RunningApp> =>
      launchApp({
        userDataDir: folder,
        profile: developmentProfile(service),
        env: { ...developmentEnvironment(null), ...keyring.env },
        windowSize: { width: 1280, height: 800 },
      });
    const cut = async (): Promise<void> => {
      await app.control.setOffline(true);
      await service.goDown();
    };

    beforeAll(async () => {
      [service, keyring] = await Promise.all([startService(), startKeyring()]);
      app = await start();
      await addRoom(app.page, 'salt-and-starlight');
      await app.page.getByRole('heading', { name: room, level: 1 }).waitFor();
    });
    afterAll(async () => {
      await app.close();
      await keyring.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });

    it('is not noticed by the film: it plays on, jumps, and comes to its end', async () => {
      await pressPlay(app.page);
      const player = await app.playerFrame();
      await watch(player, 20);
      await expect
        .poll(
          () =>
            player.evaluate(() => {
              const held = document.querySelector('video')?.buffered;
              return held && held.length > 0 ? held.end(held.length - 1) : 0;
            }),
          { timeout: 20_000 },
        )
        .toBeGreaterThan(39);
      await cut();
      const { seconds } = await stateOf(player);
      await expect
        .poll(async () => (await stateOf(player)).seconds, { timeout: 15_000 })
        .toBeGreaterThan(seconds + 5);
      expect(await stateOf(player)).toMatchObject({ paused: false, covered: false });
      await player.locator('body').press('9');
      await expect
        .poll(() => player.evaluate(() => document.querySelector('video')?.ended), { timeout: 20_000 })
        .toBe(true);
      expect(await player.locator('.problem').first().isVisible()).toBe(false);
      await player.locator('.end button').last().click();
    });

    it('leaves every screen with what was last seen, and says since when', async () => {
      const { page } = app;
      await page
        .getByText(/Offline since/)
        .first()
        .waitFor({ timeout: 40_000 });
      await page.getByRole('heading', { name: room, level: 1 }).waitFor();
      await page
        .getByText(/^Last seen/)
        .first()
        .waitFor();
      await page.getByText('Needs a connection').first().waitFor();
    });

    it('is still there after a quit and a start: library, room and what was watched', async () => {
      await app.close();
      app = await start();
      await openRoom(app.page, room);
      await app.page
        .getByText(/Offline since/)
        .first()
        .waitFor({ timeout: 40_000 });
      await app.page.getByText('Watched').first().waitFor();
      expect(service.state.engagement).toEqual([]);
    });

    it('ends by itself: every second that was watched reaches the service, once, on one view', async () => {
      await service.comeBack();
      await app.page
        .getByText(/Offline since/)
        .first()
        .waitFor({ state: 'detached', timeout: 40_000 });
      const told = (): number[] => service.state.engagement.flatMap(({ secondsViewed }) => secondsViewed);
      await expect.poll(() => told().length, { timeout: 10_000 }).toBeGreaterThan(8);
      expect(new Set(told()).size).toBe(told().length);
      // The last seconds were on the screen, and so were the first.
      expect(told()).toEqual(expect.arrayContaining([1, 2, 37, 38]));
      const playbacks = service.requests.all().filter(({ path }) => path.endsWith('/playback'));
      expect(playbacks).toHaveLength(1);
      await app.page
        .getByRole('button', { name: /^(?:Play|Watch again)/ })
        .first()
        .waitFor();
    });
  },
);
