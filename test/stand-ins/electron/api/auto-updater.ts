import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import { type App } from './app.ts';
import { type Records, guarded } from './base.ts';

/**
 * Creates `autoUpdater` as on macOS, in the order of Electron's shell/browser/api/electron_api_auto_updater.cc. It
 * emits `before-quit-for-update` and closes the windows. After the app has received `window-all-closed`, the updater
 * starts again, finds no window and lets Squirrel install. Squirrel needs a moment and then quits the app:
 * `before-quit`, `will-quit`, `quit`. An app that quits earlier is not updated. The record `autoUpdater.installs` marks
 * success.
 */
export function createAutoUpdater(
  records: Records,
  app: Pick<App, 'closeAllWindows' | 'hasEnded' | 'quit'>,
  windows: ReadonlySet<unknown>,
) {
  let waitsForWindows = false;
  const emitter = new EventEmitter();
  const own = {
    quitAndInstall(): void {
      records.add('autoUpdater.quitAndInstall');
      emitter.emit('before-quit-for-update');
      if (windows.size > 0) {
        waitsForWindows = true;
        app.closeAllWindows();
        return;
      }
      setImmediate(() => {
        if (app.hasEnded()) return;
        records.add('autoUpdater.installs');
        app.quit();
      });
    },
  } satisfies Pick<Electron.AutoUpdater, 'quitAndInstall'>;
  const recorded = ['setFeedURL', 'checkForUpdates'] satisfies (keyof Electron.AutoUpdater)[];
  return {
    module: guarded(Object.assign(emitter, own), 'autoUpdater', records, recorded),
    /** Call after the last window has closed and the app has received `window-all-closed`. */
    windowsClosed(): void {
      if (waitsForWindows) own.quitAndInstall();
    },
  };
}
