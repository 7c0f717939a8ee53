import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, launchApp } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';
import { type Seen } from './fixture/seen.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await launchApp({ main: await builtFixture() });
});

afterAll(() => app.close());

const seen = async () =>
  JSON.parse(await app.page.evaluate(async () => String(await window.bridge.call('seen')))) as Seen;
const told = () => app.page.evaluate(() => window.told.map(String));

test('the window is protected before it is shown, and has the requested size with its frame', async () => {
  const names = (await app.control.records()).map(({ name }) => name);
  const [protect, show] = ['setContentProtection', 'show'].map((method) =>
    names.indexOf(`BrowserWindow.${method}`),
  );
  expect(protect).toBeGreaterThan(-1);
  expect(show).toBeGreaterThan(protect!);
  const [window] = await app.control.windows();
  expect(window).toMatchObject({ visible: true, contentProtected: true, url: 'viewer://app/index.html' });
  expect(await app.page.evaluate(() => [innerWidth, innerHeight])).toEqual([784, 461]);
  expect(window?.bounds).toEqual({ x: 8, y: 31, width: 784, height: 461 });
  await app.control.emit('screen', 'display-added');
  const protections = await app.control.records('BrowserWindow.setContentProtection');
  expect(protections.map(({ args }) => args.slice(1))).toEqual([
    [true, { visible: false, changes: true }],
    [true, { visible: true, changes: false }],
  ]);
});

test('popups are reported, denied, and never load', async () => {
  const before = app.page.context().pages().length;
  await app.page.evaluate(() => void window.open('https://elsewhere.example/', 'x', 'width=100'));
  await app.page.evaluate(() => void window.open('viewer://app/index.html'));
  await expect
    .poll(async () => (await seen()).opened)
    .toEqual(['https://elsewhere.example/', 'viewer://app/index.html']);
  await expect.poll(() => app.page.context().pages().length).toBe(before);
  expect(await app.control.windows()).toHaveLength(1);
});

test('a navigation that the app prevents leaves page and frame unchanged', async () => {
  const player = await app.playerFrame();
  const navigations = () => seen().then((all) => all.navigations);
  const shown = ['frame player://screen/index.html'];
  expect(await navigations()).toEqual(shown);
  await player.evaluate(() => void (location.href = '/forbidden'));
  await expect.poll(navigations).toEqual([...shown, 'frame player://screen/forbidden']);
  await app.page.evaluate(() => void (location.href = 'https://elsewhere.example/page'));
  await expect.poll(async () => (await navigations()).at(-1)).toBe('page https://elsewhere.example/page');
  const [first] = await app.control.windows();
  expect(first?.frames.map(({ url }) => url)).toEqual([
    'viewer://app/index.html',
    'player://screen/index.html',
  ]);
  expect(await app.page.evaluate(() => window.scriptRan)).toBe(true);
});

test('a redirect can be prevented too', async () => {
  await app.page.evaluate(() => void (location.href = '/hop'));
  const last = async () => (await seen()).navigations.slice(-2);
  await expect.poll(last).toEqual(['page viewer://app/hop', 'redirect viewer://app/elsewhere']);
  expect(await app.page.evaluate(() => location.pathname)).toBe('/index.html');
});

test('pages follow nativeTheme', async () => {
  const dark = () => app.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const set = (source: string) => app.page.evaluate((to) => window.bridge.call('theme', to), source);
  expect([await set('dark'), await dark(), await set('light'), await dark()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('nativeTheme refuses a theme that Electron does not know', async () => {
  const set = (source: string) => app.page.evaluate((to) => window.bridge.call('theme', to), source);
  await expect(set('blue')).rejects.toThrow(/conversion failure from blue/);
  expect(await set('dark')).toBe(true);
});

test('the answers of the permission handlers apply', async () => {
  const state = (name: 'geolocation' | 'notifications') =>
    app.page.evaluate(async (asked) => (await navigator.permissions.query({ name: asked })).state, name);
  expect(await state('geolocation')).toBe('granted');
  expect(await state('notifications')).toBe('denied');
  expect((await seen()).checks).toContain('page geolocation viewer://app/ ');
});

test('a download is refused, and the app is notified', async () => {
  await app.page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/file.bin', download: 'file.bin' });
    link.click();
  });
  await expect.poll(async () => (await seen()).downloads).toEqual(['viewer://app/file.bin']);
});

test('storage of the origins of the window is cleared', async () => {
  await app.page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const player = await app.playerFrame();
  await player.evaluate(() => localStorage.setItem('kept', 'yes'));
  await app.page.evaluate(() => window.bridge.call('clear'));
  expect(await app.page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  expect(await player.evaluate(() => localStorage.getItem('kept'))).toBeNull();
});

test('minimising and restoring take effect and emit events', async () => {
  await app.page.evaluate(() => window.bridge.send('window', 'minimize'));
  await expect.poll(told).toEqual(['minimize']);
  expect((await app.control.windows())[0]).toMatchObject({ minimized: true });
  await app.page.evaluate(() => window.bridge.send('window', 'restore'));
  await expect.poll(told).toEqual(['minimize', 'restore']);
  expect((await app.control.windows())[0]).toMatchObject({ minimized: false });
});

test('full screen by a page requires permission: the player has it, the viewer has not', async () => {
  const player = await app.playerFrame();
  await player.click('#full');
  await expect.poll(told).toContain('enter-full-screen');
  expect(await player.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  expect((await app.control.windows())[0]).toMatchObject({ fullScreen: true });
  await player.evaluate(() => document.exitFullscreen());
  await expect.poll(told).toContain('leave-full-screen');
  const before = (await seen()).checks.length;
  await app.page.click('#full');
  await expect
    .poll(async () => (await seen()).checks.slice(before))
    .toContain('page fullscreen viewer://app/ ');
  await expect.poll(() => app.page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect((await told()).filter((event) => event === 'enter-full-screen')).toHaveLength(1);
});

test('the process of the player frame can crash alone: the page continues without an event, and can reload it', async () => {
  await app.playerFrame();
  await app.control.crashPlayerFrame();
  expect(await app.page.evaluate(() => window.scriptRan)).toBe(true);
  expect((await seen()).gone).toEqual([]);
  await app.page.evaluate(() => {
    const frame = document.querySelector('iframe')!;
    const again = frame.cloneNode() as HTMLIFrameElement;
    frame.replaceWith(again);
  });
  const rebuilt = await app.playerFrame();
  await expect.poll(() => rebuilt.evaluate(() => Reflect.get(window, 'ready') as unknown)).toBe(true);
});

test('the process of the page can crash: the app is notified, and reloads it', async () => {
  await app.control.crashPage();
  await app.page.waitForFunction(() => window.scriptRan);
  expect((await seen()).gone).toEqual(['crashed']);
});
