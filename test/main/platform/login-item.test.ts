import { describe, expect, it } from 'vitest';
import { createLoginItem } from '../../../main/platform/login-item.ts';

function anApp(isPackaged: boolean) {
  const written: boolean[] = [];
  return {
    written,
    isPackaged,
    getLoginItemSettings: () => ({ openAtLogin: written.at(-1) ?? false }) as Electron.LoginItemSettings,
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin?: boolean }) =>
      void written.push(openAtLogin === true),
  };
}

describe('opening at login', () => {
  it.each(['windows', 'macos'] as const)("%s: the system's state applies", (platform) => {
    const app = anApp(true);
    const item = createLoginItem(app, platform);
    expect([item.available, item.read()]).toEqual([true, false]);
    item.write(true);
    expect(item.read()).toBe(true);
    // The reviewer switches the login item off in the system's settings.
    app.written.push(false);
    expect(item.read()).toBe(false);
  });

  it.each([
    ['linux', true],
    ['windows', false],
  ] as const)('%s, packaged %s: the app registers no login item', (platform, isPackaged) => {
    const app = anApp(isPackaged);
    const item = createLoginItem(app, platform);
    item.write(true);
    expect([item.available, item.read(), app.written]).toEqual([false, false, []]);
  });
});
