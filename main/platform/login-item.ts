import type { App } from 'electron';

export interface LoginItem {
  /** False where the system has no login items, and in an unpackaged build, which would register a temporary path. */
  readonly available: boolean;
  /**
   * Returns the system's current value, which the user may have changed in the system's settings; false where
   * unavailable.
   */
  read(): boolean;
  write(isEnabled: boolean): void;
}

/** Controls whether the app opens automatically when the user signs in to the computer. */
export function createLoginItem(
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: 'windows' | 'macos' | 'linux',
): LoginItem {
  const isAvailable = app.isPackaged && platform !== 'linux';
  return {
    available: isAvailable,
    read: () => isAvailable && app.getLoginItemSettings().openAtLogin,
    write: (isEnabled) => {
      if (isAvailable) app.setLoginItemSettings({ openAtLogin: isEnabled });
    },
  };
}
