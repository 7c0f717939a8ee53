import type { App } from 'electron';

/**
 * Returns whether this is a released app, which ignores environment variables and refuses debuggers. Electron's
 * `isPackaged` depends only on the executable's name, which anyone can change: a copy called `electron` would get the
 * rights of a development build. The app path is therefore checked too, because only a packaged build runs from an
 * archive.
 */
export function isReleased(app: Pick<App, 'isPackaged' | 'getAppPath'>): boolean {
  return app.isPackaged || /\.asar(?:[\\/]|$)/i.test(app.getAppPath());
}
