import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { createComputer, type Computer } from './harness/computer.ts';
import type { RunningApp } from './harness/launch.ts';
import { addRoom, networkOutage, openRoom, pressPlay, serviceOutage, stateOf } from './journey.ts';

/**
 * Simulates an evening on a train: the browser's network is cut and the service stops. The demo film of 40 s plays at
 * half speed at first, so that half a minute of it is left on a slow computer too. The outage continues after the film's
 * end, during the use of other screens, a quit and a start. test/main/offline simulates an hour of it on the app's own
 * clock.
 */
describe.skipIf(process.platform !== 'linux')(
  'an outage that begins during a film and continues over a quit and a start',
  () => {
    let service: StandInService;
    let computer: Computer;
    let app: RunningApp;
    const room = 'Salt & Starlight';
    /** A film in the library's other room, which was never opened while online. */
    const unopened = 'One for the Road';

    beforeAll(async () => {
      computer = await createComputer();
      ({ service } = computer);
      app = await computer.start('last-orders');
      await addRoom(app.page, 'salt-and-starlight');
      await app.page.getByRole('heading', { name: room, level: 1 }).waitFor();
    });
    afterAll(async () => {
      await app.close();
      await computer.dispose();
    });

    it('does not interrupt the film, which plays through half a minute of it to its end', async () => {
      await pressPlay(app.page);
      const player = await app.playerFrame();
      await watch(player, 20);
      const rate = () => player.evaluate(() => document.querySelector('video')?.playbackRate);
      for (const speed of [0.75, 0.5]) {
        await app.page.keyboard.press('<');
        await expect.poll(rate).toBe(speed);
      }
      const held = (): Promise<number> =>
        player.evaluate(() => {
          const ahead = document.querySelector('video')?.buffered;
          return ahead && ahead.length > 0 ? ahead.end(ahead.length - 1) : 0;
        });
      await expect.poll(held).toBeGreaterThan(39);
      await app.control.setOffline(true);
      await service.goDown();
      let seen = (await stateOf(player)).seconds;
      const playsOn = async () => {
        await app.page.waitForTimeout(4_000);
        const now = await stateOf(player);
        expect(now).toMatchObject({ covered: false });
        expect(now.seconds).toBeGreaterThan(seen);
        expect(await player.locator('.problem').first().isVisible()).toBe(false);
        seen = now.seconds;
      };
      for (let times = 0; times < 4; times += 1) await playsOn();
      for (const speed of [0.75, 1, 1.25, 1.5, 2]) {
        await app.page.keyboard.press('>');
        await expect.poll(rate).toBe(speed);
      }
      await playsOn();
      await expect.poll(() => player.evaluate(() => document.querySelector('video')?.ended)).toBe(true);
      await player.locator('.end').getByRole('button', { name: 'Done' }).click();
    });

    it('leaves every screen with its cached content, and shows since when', async () => {
      const { page } = app;
      await page.getByText(networkOutage(app)).first().waitFor();
      await page.getByRole('heading', { name: room, level: 1 }).waitFor();
      await page
        .getByText(/ as of \d/)
        .first()
        .waitFor();
      await page
        .getByText(/once (the watch service can be reached|you’re back online)/)
        .first()
        .waitFor();
      await goHome(page);
      await browseLibrary(page, unopened);
    });

    it('remains after a restart: library, room and watched seconds', async () => {
      await app.close();
      app = await computer.start();
      await app.control.setOffline(true);
      await browseLibrary(app.page, unopened);
      await goHome(app.page);
      await openRoom(app.page, room);
      await app.page.getByText('Watched').first().waitFor();
      await app.page.getByRole('button', { name: 'Try again' }).first().click();
      await app.page.getByText(networkOutage(app)).first().waitFor();
      expect(service.state.engagement).toEqual([]);
    });

    it('ends automatically: every watched second reaches the service once, on one view', async () => {
      await service.comeBack();
      await app.control.setOffline(false);
      for (const text of [networkOutage(app), serviceOutage])
        await app.page.getByText(text).first().waitFor({ state: 'detached' });
      const told = (): number[] => service.state.engagement.flatMap(({ secondsViewed }) => secondsViewed);
      const whole = Array.from({ length: 40 }, (_, second) => second);
      await expect.poll(() => told().sort((one, other) => one - other)).toEqual(whole);
      const playbacks = service.requests.all().filter(({ path }) => path.endsWith('/playback'));
      expect(playbacks).toHaveLength(1);
      await app.page
        .getByRole('button', { name: /^(?:Play|Watch again)/ })
        .first()
        .waitFor();
    });
  },
);

async function goHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Library' }).first().click();
}

/** Checks the library with its pictures, and a room that was never opened before. */
async function browseLibrary(page: Page, video: string): Promise<void> {
  const card = page
    .getByRole('region', { name: 'Your rooms' })
    .getByRole('article')
    .filter({ hasText: 'Last Orders' });
  await card.waitFor();
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await openRoom(page, 'Last Orders');
  await page.getByText(video).first().waitFor();
}
