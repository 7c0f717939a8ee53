import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchApp, type RunningApp } from '../e2e/harness/launch.ts';
import { demoAccounts } from '../stand-ins/service/demo-access.ts';
import type { StandInService } from '../stand-ins/service/server.ts';
import { demoEnvironment, developmentProfile } from './development.ts';
import { photographFailure, photographNextEpisode, photographPlayer } from './tour-player.ts';
import { watch } from './watching.ts';

interface TourReport {
  readonly shell: RunningApp['shell'];
  readonly framesDecoded: number;
  readonly watermarkVisible: boolean;
  /** Milliseconds from the press of Play to the first frame. */
  readonly timeToFirstFrame: number;
  readonly screenshots: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');
const outFolder = join(root, 'out/tour');

/** Runs the reviewer's tour without a visible window and saves a screenshot of each step. Throws if a step fails. */
export async function playTour(service: StandInService): Promise<TourReport> {
  rmSync(outFolder, { recursive: true, force: true });
  mkdirSync(outFolder, { recursive: true });
  const app = await launchApp({
    profile: developmentProfile(service),
    env: demoEnvironment(service),
    windowSize: { width: 1280, height: 800 },
  });
  const screenshots: string[] = [];
  const picture = async (name: string): Promise<void> => {
    const path = join(outFolder, `${String(screenshots.length + 1).padStart(2, '0')}-${name}.png`);
    await app.page.evaluate(whenStill);
    await app.page.screenshot({ path });
    screenshots.push(path.slice(root.length + 1));
  };
  /** Takes the pictures of the player's states. Begins and ends in the library. */
  const photographStates = async (ending: string): Promise<void> => {
    const stop = { app, service, picture: (name: string) => picture(`player-${name}${ending}`) };
    await openRoom(app.page, 'Salt & Starlight');
    await photographPlayer(stop);
    await photographFailure(stop);
    await backToLibrary(app.page);
    await openRoom(app.page, 'The Cartographers');
    await photographNextEpisode(stop);
    await backToLibrary(app.page);
  };
  try {
    const { page } = app;
    await cardOf(page, 'Last Orders').waitFor({ timeout: 30_000 });
    await requestsEnded(page);
    await picture('library');

    await openRoom(page, 'Salt & Starlight');
    await picture('room');
    await page.getByRole('heading', { name: 'Cast and crew' }).scrollIntoViewIfNeeded();
    await picture('about');

    const playButton = page.getByRole('button', { name: /^(Play|Resume)/ }).first();
    await playButton.waitFor();
    const pressedAt = Date.now();
    await playButton.click();
    const player = await app.playerFrame();
    const seen = await watch(player, 60);
    await picture('playing');
    await page.mouse.move(640, 500);
    await page.mouse.move(660, 520);
    await page.waitForTimeout(400);
    await picture('controls');
    await player.getByRole('button', { name: 'Back', exact: true }).click();
    await page
      .getByRole('button', { name: /^(Play|Resume)/ })
      .first()
      .waitFor();

    await backToLibrary(page);
    await photographStates('');
    await openRoom(page, 'Last Orders');
    await picture('states');
    await page
      .getByRole('button', { name: /Time, Gentlemen/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await picture('expired');
    await page.keyboard.press('Escape');

    await backToLibrary(page);
    await cardOf(page, 'The Quiet Orbit').click();
    await page.getByRole('heading', { name: /^Sign in to open / }).waitFor();
    await picture('sign-in-needed');
    await page.getByLabel('PIN', { exact: true }).fill(demoAccounts[0]?.pin ?? '');
    await picture('sign-in');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The Quiet Orbit', level: 1 }).waitFor({ timeout: 20_000 });
    await requestsEnded(page);
    await picture('signed-in');

    await backToLibrary(page);
    const shared = page.getByRole('heading', { name: 'Shared with you' });
    await shared.waitFor({ timeout: 20_000 });
    await shared.scrollIntoViewIfNeeded();
    await requestsEnded(page);
    await picture('shared-with-you');

    await app.control.resize(900, 600);
    await photographStates('-900x600');
    return {
      shell: app.shell,
      framesDecoded: seen.frames,
      watermarkVisible: seen.markVisible,
      timeToFirstFrame: Math.round((seen.firstFrameAt ?? Number.NaN) - pressedAt),
      screenshots,
    };
  } catch (error) {
    await picture('stopped-here').catch(() => undefined);
    console.error(app.logs());
    throw error;
  } finally {
    await app.close();
  }
}

const cardOf = (page: Page, name: string) =>
  page.locator('[data-focus-key^="rooms:"]').filter({ hasText: name }).first();

async function openRoom(page: Page, name: string): Promise<void> {
  await cardOf(page, name).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor({ timeout: 20_000 });
  await requestsEnded(page);
}

async function backToLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
}

/**
 * Waits until the page requests nothing, at most 5 s: Chromium may never report this to a connection that was made while
 * the page loaded.
 */
const requestsEnded = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);

/** Waits for fade-in animations. Runs in the page. Scroll-driven and endless animations are not awaited. */
async function whenStill(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  // Below a film Chromium draws no frame for the viewer, and `finished` would never be settled there.
  while (passing.some(({ playState }) => playState === 'running')) await new Promise(requestAnimationFrame);
}
