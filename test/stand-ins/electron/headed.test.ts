import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, launchApp } from '../../e2e/harness/launch.ts';
import { type VirtualDisplay, startDisplay } from '../../e2e/harness/xvfb.ts';
import { builtFixture } from './fixture/build.ts';

describe.skipIf(process.platform !== 'linux')('with a display', () => {
  let display: VirtualDisplay;
  let app: RunningApp;

  beforeAll(async () => {
    display = await startDisplay();
  });
  // Each test has its own app, so that a retry starts from the beginning.
  beforeEach(async () => {
    app = await launchApp({ main: await builtFixture(), headless: false, env: display.env });
  });
  afterEach(() => app.close());
  afterAll(() => display.stop());

  const told = () => app.page.evaluate(() => window.told.map(String));

  test('the app has its own window, without tabs or address bar', async () => {
    await expect.poll(() => app.page.evaluate(() => [innerWidth, innerHeight])).toEqual([784, 461]);
    expect(await app.page.evaluate(() => outerHeight - innerHeight)).toBeLessThan(60);
    expect(await app.page.evaluate(() => window.bridge.call('echo', 1))).toBe(1);
  });

  test('Escape leaves full screen', async () => {
    const player = await app.playerFrame();
    await player.click('#full');
    await expect.poll(told).toContain('enter-full-screen');
    // The window manager sends keys to the active window.
    await display.xdotool('search', '--onlyvisible', '--class', 'chromium', 'windowactivate');
    await expect
      .poll(async () => {
        await display.xdotool('key', 'Escape');
        return told();
      })
      .toContain('leave-full-screen');
    expect((await app.control.windows())[0]).toMatchObject({ fullScreen: false });
  });

  test('a window that the user closes ends the app', async () => {
    let ended: Awaited<typeof app.exited> | null = null;
    void app.exited.then((end) => (ended = end));
    const find = ['search', '--onlyvisible', '--class', 'chromium'];
    // The window manager activates the window with a delay. A key that is sent earlier is lost.
    await expect
      .poll(async () => {
        if (ended === null) await display.xdotool(...find, 'windowactivate', 'key', 'alt+F4');
        return ended;
      })
      .toEqual({ code: 0, signal: null });
  });
});
