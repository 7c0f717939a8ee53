import { expect, test } from 'vitest';
import { appInNode } from './order.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
type Preventable = { preventDefault: () => void };

test('a quit closes the windows before will-quit, without window-all-closed', async () => {
  const { app, told, gone, listen } = appInNode();
  listen();
  app.quit();
  expect(told).toEqual(['before-quit', 'close']);
  expect(await gone).toBe(0);
  expect(told).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit']);
});

test('closing the last window emits window-all-closed, and quits only without a listener', async () => {
  const heard = appInNode();
  heard.listen();
  heard.window.close();
  await settled();
  expect(heard.told).toEqual(['close', 'closed', 'window-all-closed']);
  const alone = appInNode();
  alone.listen('before-quit', 'will-quit', 'quit');
  alone.window.close();
  expect(await alone.gone).toBe(0);
  expect(alone.told).toEqual(['close', 'closed', 'before-quit', 'will-quit', 'quit']);
});

test('before-quit, a window that stays and will-quit can each cancel a quit, and a later quit works', async () => {
  const { app, window, told, gone, listen } = appInNode();
  listen();
  app.once('before-quit', (event: Preventable) => event.preventDefault());
  app.quit();
  expect(told.splice(0)).toEqual(['before-quit']);
  window.keeps = true;
  app.quit();
  await settled();
  expect(told.splice(0)).toEqual(['before-quit', 'close']);
  window.keeps = false;
  app.once('will-quit', (event: Preventable) => event.preventDefault());
  app.quit();
  await settled();
  expect(told.splice(0)).toEqual(['before-quit', 'close', 'closed', 'will-quit']);
  app.quit();
  expect(await gone).toBe(0);
  expect(told).toEqual(['before-quit', 'will-quit', 'quit']);
});

test('exit destroys the windows without confirmation, and emits only quit', async () => {
  const { app, told, gone, listen } = appInNode();
  listen();
  app.exit(3);
  expect(await gone).toBe(3);
  expect(told).toEqual(['closed', 'quit']);
});

test('an update closes the windows, emits window-all-closed, and quits the app when the installer has started', async () => {
  const { autoUpdater, told, gone, listen, installs } = appInNode();
  listen();
  autoUpdater.quitAndInstall();
  expect(await gone).toBe(0);
  const order = ['before-quit-for-update', 'close', 'closed', 'window-all-closed', 'before-quit-for-update'];
  expect(told).toEqual([...order, 'before-quit', 'will-quit', 'quit']);
  expect(installs()).toBe(true);
});

test('an app that quits on window-all-closed exits before the update is installed', async () => {
  const { app, autoUpdater, gone, installs } = appInNode();
  app.on('window-all-closed', () => app.quit());
  autoUpdater.quitAndInstall();
  expect(await gone).toBe(0);
  await settled();
  expect(installs()).toBe(false);
});
