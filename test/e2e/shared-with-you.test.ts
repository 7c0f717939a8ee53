import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { demoAccounts } from '../stand-ins/service/demo-access.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { createComputer, type Computer } from './harness/computer.ts';
import type { RunningApp } from './harness/launch.ts';
import { networkOutage, stateOf } from './journey.ts';

/** The stream key and the stream policy are only in the query of the manifest's address, as in known deployments. */
describe.skipIf(process.platform !== 'linux')('a reviewer with a PIN and without a room', () => {
  let service: StandInService;
  let computer: Computer;
  let app: RunningApp;
  const film = 'The Understudy';
  const shared = () => app.page.getByRole('region', { name: 'Shared with you' });
  const playbacks = () => service.requests.all().filter(({ path }) => path.endsWith('/playback'));

  beforeAll(async () => {
    computer = await createComputer({ settings: { streamKeys: 'manifest', pushIntervalSeconds: 2 } });
    ({ service } = computer);
    app = await computer.start();
  });
  afterAll(async () => {
    await app.close();
    await computer.dispose();
  });

  it('signs in next to the invitation box and sees the films of both studios', async () => {
    const { page } = app;
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    const pin = page.getByRole('dialog').getByLabel('PIN', { exact: true });
    await pin.fill(demoAccounts[0]?.pin ?? '');
    await page.keyboard.press('Enter');
    await shared().waitFor();
    await shared().getByText('Lantern Pictures').first().waitFor();
    await shared().getByText('Harbour Lane').first().waitFor();
    await shared().getByRole('article').filter({ hasText: film }).waitFor();
  });

  it('finds a film of the second studio by search and plays it with its watermark, by the session only', async () => {
    const { page } = app;
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('understudy');
    const films = page.getByRole('region', { name: 'Films' });
    await films.getByText(film).first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^Play/ }).click();
    const player = await app.playerFrame();
    expect(await watch(player, 30)).toMatchObject({ markVisible: true });
    expect(playbacks().map(({ headers }) => headers.authorization?.split(' ')[0])).toEqual(['JWT']);
    // A position before second 5 is not resumed. The key 4 seeks to 16 s.
    await player.locator('body').press('4');
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(17);
    await player.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect.poll(() => service.state.engagement.length).toBeGreaterThan(0);
    await page
      .getByRole('button', { name: /^Resume/ })
      .first()
      .waitFor();
  });

  it('resumes it after a quit and a start, on the same view', async () => {
    await app.close();
    app = await computer.start();
    await shared().waitFor();
    await app.page
      .getByRole('button', { name: /^Resume/ })
      .first()
      .click();
    const player = await app.playerFrame();
    await watch(player, 20);
    expect((await stateOf(player)).seconds).toBeGreaterThan(15);
    expect(playbacks()).toHaveLength(1);
    await player.getByRole('button', { name: 'Back', exact: true }).first().click();
  });

  it('shows cached content without a network, also after a restart', async () => {
    await app.control.setOffline(true);
    await service.goDown();
    await app.close();
    app = await computer.start();
    await app.control.setOffline(true);
    const card = shared().getByRole('article').filter({ hasText: film });
    await card.getByText('Harbour Lane').waitFor();
    await app.page.getByText(networkOutage(app)).waitFor();
    await card.getByRole('button', { name: film }).first().click();
    await app.page.getByRole('heading', { name: film, level: 1 }).waitFor();
    await service.comeBack();
    await app.control.setOffline(false);
  });
});
