import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, launchApp } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await launchApp({ main: await builtFixture() });
});

afterAll(() => app.close());

test('the window is protected before it is shown, at the size that was asked for', async () => {
  const names = (await app.control.records()).map(({ name }) => name);
  const [protect, show] = ['setContentProtection', 'show'].map((method) => names.indexOf(`BrowserWindow.${method}`));
  expect(protect).toBeGreaterThan(-1);
  expect(show).toBeGreaterThan(protect!);
  const [window] = await app.control.windows();
  expect(window).toMatchObject({ visible: true, contentProtected: true, url: 'viewer://app/index.html' });
  expect(await app.page.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 500]);
});
