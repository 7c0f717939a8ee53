import type { App } from 'electron';

export interface LoginItem {
  /** False where the system has no such thing, and in an unpackaged build, which would enter itself by a path that goes. */
  readonly available: boolean;
  /** As the system has it now: its own settings may have changed it. False where there is no such thing. */
  read(): boolean;
  write(open: boolean): void;
}

/** Whether the app opens by itself when its user signs in to the computer. */
export function createLoginItem(
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: 'windows' | 'macos' | 'linux',
): LoginItem {
  const available = app.isPackaged && platform !== 'linux';
  return {
    available,
    read: () => available && app.getLoginItemSettings().openAtLogin,
    write: (open) => {
      if (available) app.setLoginItemSettings({ openAtLogin: open });
    },
  };
}
