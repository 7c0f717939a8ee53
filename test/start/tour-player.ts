import type { Frame, Page } from 'playwright-core';
import type { RunningApp } from '../e2e/harness/launch.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { watch } from './watching.ts';

interface TourStop {
  readonly app: RunningApp;
  readonly service: StandInService;
  readonly picture: (name: string) => Promise<void>;
}

/** Plays the first film of the open room. Resolves to the player's frame. */
async function play({ app }: TourStop): Promise<Frame> {
  await playButton(app.page).click({ timeout: 15_000 });
  const player = await app.playerFrame();
  await watch(player, 10);
  await player.locator('.stage').focus();
  return player;
}

async function leave({ app: { page } }: TourStop, player: Frame): Promise<void> {
  await awaken(page);
  await player.getByRole('button', { name: 'Back', exact: true }).first().click({ timeout: 15_000 });
  await playButton(page).waitFor({ timeout: 15_000 });
}

const playButton = (page: Page) => page.getByRole('button', { name: /^(Play|Resume|Watch again)/ }).first();

/**
 * Takes the pictures of the player's states in the open room of a film: menus, panels, preview, outage, end. Throws if a
 * state cannot be reached.
 */
export async function photographPlayer(stop: TourStop): Promise<void> {
  const { app, service, picture } = stop;
  const { page } = app;
  // The last segments (2 s each) never arrive, so that the film waits there; later they fail.
  const last = { path: '^/media/.*/(1[5-9]|20)\\.m4s' };
  const late = service.faults.add({ match: last, fault: { kind: 'hang' } });
  const player = await play(stop);
  // The app remembers the captions of the pass before.
  if ((await player.locator('.tool.on').count()) === 0) await page.keyboard.press('c');
  await player.locator('.captions [translate="no"]').first().waitFor();
  for (const [name, menu] of [
    ['audio-and-subtitles', 'Audio & subtitles'],
    ['quality-and-speed', 'Quality and speed'],
  ] as const) {
    await awaken(page);
    await player.getByRole('button', { name: menu }).click();
    await picture(name);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await player.locator('.help').waitFor();
  await picture('shortcuts');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await player.locator('.note').waitFor();
  await page.keyboard.type('The light in the second act is too blue.');
  await player.getByText('Saved', { exact: true }).waitFor();
  await picture('note');
  await page.keyboard.press('Escape');

  await awaken(page);
  const bar = (await player.locator('.scrub-range').boundingBox())!;
  await page.mouse.move(bar.x + bar.width * 0.3, bar.y + bar.height / 2);
  await player.locator('.bubble canvas').waitFor();
  await picture('scrub-preview');

  await page.keyboard.press('8');
  await player.locator('.status-words').getByText('Waiting for the connection').waitFor();
  await picture('outage');
  late.remove();
  const gone = service.faults.add({ match: last, fault: { kind: 'drop', when: 'before' } });
  // A seek back ends the requests that hang.
  await page.keyboard.press('1');
  await page.keyboard.press('8');
  await player.locator('.problem').getByText('Connection lost').waitFor();
  await picture('outage-notice');
  gone.remove();
  await page.keyboard.press('End');
  await player.locator('.end').waitFor();
  await picture('end');

  await leave(stop, player);
}

/** Takes the picture of a film that fails, in the open room of a film. Throws if it does not fail. */
export async function photographFailure(stop: TourStop): Promise<void> {
  const { app, service, picture } = stop;
  const { page } = app;
  const refused = service.faults.add({
    match: { path: '^/drm/licence' },
    fault: { kind: 'status', status: 404 },
  });
  await playButton(page).click({ timeout: 15_000 });
  const failed = await app.playerFrame();
  await failed.locator('.problem.fatal').waitFor({ timeout: 20_000 });
  await picture('failed');
  refused.remove();
  await page.keyboard.press('Escape');
  await playButton(page).waitFor({ timeout: 15_000 });
}

/** Takes the picture of an episode's end, with the next episode. */
export async function photographNextEpisode(stop: TourStop): Promise<void> {
  const player = await play(stop);
  await stop.app.page.keyboard.press('End');
  await player.locator('.end-still').waitFor();
  await stop.picture('next-episode');
  await leave(stop, player);
}

/** Moves the pointer over the film, so that the controls are shown. */
async function awaken(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 310);
}
