import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { beginJourney, openRoom, pressPlay, type Journey } from './journey.ts';

/** A downloaded film plays offline, and the viewer or its player crashes: the download is lost. */
describe('a downloaded film that is lost while it plays offline', () => {
  let journey: Journey;
  const page = (): Page => journey.app.page;
  const isFilmShown = (): Promise<boolean> =>
    page().evaluate(() => document.querySelector('iframe[data-playing="true"]') !== null);
  const panel = () =>
    page().getByRole('status').filter({ hasText: 'The download was lost because the player' });

  beforeAll(async () => {
    const service = { settings: { mediaMaxAge: 0 } };
    journey = await beginJourney({ rooms: ['salt-and-starlight'], service });
    await openRoom(journey.page, 'Salt & Starlight');
    await page().getByRole('button', { name: 'Offline', exact: true }).click();
  });
  afterAll(() => journey.end());

  async function downloadAndPlayOffline(): Promise<void> {
    await page().getByRole('button', { name: 'Download for offline' }).click();
    await page()
      .getByText(/^Ready until you quit/)
      .waitFor();
    await journey.app.control.setOffline(true);
    await journey.service.goDown();
    await pressPlay(page());
    const element = await page().waitForSelector('#prepared-player[data-playing="true"]');
    const frame = await element.contentFrame();
    if (frame === null) throw new Error('the frame of the prepared film has no document');
    await watch(frame, 5);
  }

  it('opens the room and says so when the viewer crashed, and plays nothing', async () => {
    await downloadAndPlayOffline();
    await journey.app.control.crashPage();
    await page().getByText('The app had a problem and reloaded. The download was lost.').waitFor();
    await page().getByRole('heading', { level: 1, name: 'Salt & Starlight' }).waitFor();
    await panel().waitFor();
    expect(await isFilmShown()).toBe(false);
  });

  // The last test: after the crash of a frame, Playwright cannot end the network outage of its page.
  it('says so when the player crashed, and offers nothing that needs the network', async () => {
    await journey.service.comeBack();
    await journey.app.control.setOffline(false);
    await downloadAndPlayOffline();
    await journey.app.control.crashPlayerFrame();
    const lost = page().getByRole('dialog', { name: 'The download was lost because the player stopped' });
    await lost.getByText('play the film online').waitFor();
    expect(await lost.getByRole('button', { name: /^(Play|Try again)$/ }).count()).toBe(0);
    expect(await isFilmShown()).toBe(false);
    expect(journey.service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
  });
});
