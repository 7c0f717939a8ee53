import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type AppStage, startAppStage } from './app-stage.ts';
import { startBrowser } from './browser.ts';
import type { Context } from './context.ts';
import { openPage, openScreen, type Screen } from './screen.ts';
import { bar } from './bar.suite.ts';
import { captions } from './captions.suite.ts';
import { controls } from './controls.suite.ts';
import { keys } from './keys.suite.ts';
import { watermark } from './watermark.suite.ts';
import { watermarkGuard } from './watermark-guard.suite.ts';
import { media } from './media.suite.ts';
import { network } from './network.suite.ts';
import { playing } from './playing.suite.ts';
import { sound } from './sound.suite.ts';
import { panels } from './panels.suite.ts';
import { schemes } from './schemes.suite.ts';
import { playbackProblems } from './playback-problems.suite.ts';

// All player suites share one Chromium, one stage and one page, because starting them takes longer than most tests.
let browser: Browser;
let page: Page;
let stage: AppStage;
const screens: Screen[] = [];

const context: Context = {
  stage: () => stage,
  open: async () => {
    const screen = await openScreen(page, stage);
    screens.push(screen);
    return screen;
  },
  openFresh: async () => {
    const fresh = await openPage(browser, stage);
    const screen = { ...(await openScreen(fresh, stage)), close: () => fresh.close() };
    screens.push(screen);
    return screen;
  },
};

beforeAll(async () => {
  [browser, stage] = await Promise.all([startBrowser(), startAppStage()]);
  page = await openPage(browser, stage);
}, 120_000);
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close();
  stage.reset();
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

describe('playing', () => playing(context));
// As for every defence, a failed test is not retried.
describe('the watermark', { retry: 0 }, () => watermark(context));
describe('the watermark guard', { retry: 0 }, () => watermarkGuard(context));
describe('the controls', () => controls(context));
describe('the panels', () => panels(context));
describe('the bar', () => bar(context));
describe('captions', () => captions(context));
describe('problems', () => playbackProblems(context));
describe('keys of the film', () => keys(context));
describe('media', () => media(context));
describe('sound', () => sound(context));
describe('weak networks', () => network(context));
describe('addresses of a custom scheme', () => schemes(context));
