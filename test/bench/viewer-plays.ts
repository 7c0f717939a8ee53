import type { Frame } from 'playwright-core';
import type { Journey } from '../e2e/journey.ts';
import { devToolsOf, workedSeconds } from './pages.ts';

const playbackPath = /\/playback$/;

/** Presses Play of this film in the open room. Resolves to the time of the press, epoch milliseconds with fraction. */
async function press({ page, app }: Journey, name: string): Promise<number> {
  // The name of the button ends with the cost of the play, if there is one.
  const button = page.getByRole('button', { name: new RegExp(`^Play ${name}(\\.|$)`) });
  if ((await button.count()) === 0) await page.getByRole('searchbox').fill(name);
  await button.waitFor({ state: 'attached' });
  const player = await app.playerFrame();
  await player.evaluate(() => performance.clearMarks('first-frame'));
  return button.evaluate((element: HTMLElement) => {
    const at = performance.timeOrigin + performance.now();
    element.click();
    return at;
  });
}

/** Resolves to the time of the first frame in the player's document, epoch milliseconds. */
function firstFrame(player: Frame): Promise<number> {
  return player.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [entry] = list.getEntriesByName('first-frame');
          if (entry === undefined) return;
          observer.disconnect();
          resolve(performance.timeOrigin + entry.startTime);
        }).observe({ type: 'mark', buffered: true });
      }),
  );
}

/** Plays the film up to its first frame. Resolves to the player's document. */
export async function startInViewer(journey: Journey, name: string): Promise<Frame> {
  await press(journey, name);
  const player = await journey.app.playerFrame();
  await firstFrame(player);
  return player;
}

/**
 * Resolves to the milliseconds from the press of Play in the viewer to the first frame in the player's document, and
 * leaves the film. Rejects if the play made no playback call of its own, because that would be another measurement.
 */
export async function playInViewer(journey: Journey, name: string): Promise<number> {
  const paid = journey.service.requests.to('POST', playbackPath).length;
  const pressed = await press(journey, name);
  const shown = await firstFrame(await journey.app.playerFrame());
  await leavePlayer(journey);
  if (journey.service.requests.to('POST', playbackPath).length !== paid + 1)
    throw new Error(`the play of ${name} made no playback call of its own`);
  return shown - pressed;
}

export async function leavePlayer({ page, app }: Journey): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.move(620, 420);
  await (await app.playerFrame()).getByRole('button', { name: 'Back', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
}

export interface Played {
  /** Percentage of the frames that were dropped. */
  readonly dropped: number;
  /** Percentage of the time in which the main thread worked. */
  readonly worked: number;
}

const frames = (player: Frame) =>
  player.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('the player has no video');
    const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
    return {
      dropped: droppedVideoFrames,
      all: totalVideoFrames,
      lines: video.videoHeight,
      paused: video.paused,
    };
  });

/** Plays the film and measures some seconds of it. `meanwhile` runs at their beginning. */
export async function playFor(
  journey: Journey,
  name: string,
  seconds: number,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Played> {
  const player = await startInViewer(journey, name);
  // After this pause the bar is built and the film is fetched, so only playback is measured.
  await journey.page.waitForTimeout(2500);
  const devTools = await devToolsOf(journey.page, player);
  await devTools.send('Performance.enable');
  const begun = { at: performance.now(), worked: await workedSeconds(devTools), ...(await frames(player)) };
  await Promise.all([journey.page.waitForTimeout(seconds * 1000), meanwhile()]);
  const worked = (await workedSeconds(devTools)) - begun.worked;
  const took = (performance.now() - begun.at) / 1000;
  const after = await frames(player);
  await devTools.detach();
  await leavePlayer(journey);
  if (after.lines !== 720 || after.paused) throw new Error(`not 720p playing: ${JSON.stringify(after)}`);
  const shown = after.all - begun.all;
  return { dropped: (100 * (after.dropped - begun.dropped)) / shown, worked: (100 * worked) / took };
}
