import type { App } from 'electron';

/**
 * Whether this is a released app, which hears no environment and no debugger. Electron goes by the name of the program
 * alone, which is anybody's to choose: a copy of it called `electron` would have all that a development build may do.
 * What it runs from tells: only a build that was packed runs from an archive.
 */
export function isReleased(app: Pick<App, 'isPackaged' | 'getAppPath'>): boolean {
  return app.isPackaged || /\.asar(?:[\\/]|$)/i.test(app.getAppPath());
}
