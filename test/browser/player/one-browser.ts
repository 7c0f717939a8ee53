import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type AppStage, startAppStage } from './app-stage.ts';
import { startBrowser } from './browser.ts';
import type { Context } from './context.ts';
import { openPage, openScreen, type Screen } from './screen.ts';

/**
 * Starts one Chromium, one stage and one page for all suites of a test file, because starting them takes longer than
 * most tests. After each test, and before its second try, the page is reloaded and the stage is reset.
 */
export function shareOneBrowser(): Context {
  let browser: Browser;
  let page: Page;
  let stage: AppStage;
  const screens: Screen[] = [];

  beforeAll(async () => {
    [browser, stage] = await Promise.all([startBrowser(), startAppStage()]);
    page = await openPage(browser, stage);
  });
  afterEach(async () => {
    for (const screen of screens.splice(0)) await screen.close();
    stage.reset();
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
  });

  return {
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
}
