import { App } from './api/app.ts';
import { createAutoUpdater } from './api/auto-updater.ts';
import { Records, preventable } from './api/base.ts';

const events = ['before-quit', 'window-all-closed', 'will-quit', 'quit'];

/**
 * Creates the stand-in's `app` and `autoUpdater` in this process, with one window and no browser. Returns them with the
 * events that they emit.
 */
export function appInNode() {
  const told: string[] = [];
  const records = new Records();
  const windows = new Set<FakeWindow>();
  class FakeWindow {
    private closed = false;
    /** Whether the window prevents its close; set by a test. */
    keeps = false;
    isDestroyed = () => this.closed;
    close(): void {
      const event = preventable({});
      told.push('close');
      if (this.keeps) event.preventDefault();
      if (event.defaultPrevented) app.closeCancelled();
      else setImmediate(() => this.destroy());
    }
    destroy(): void {
      if (this.closed) return;
      this.closed = true;
      told.push('closed');
      windows.delete(this);
      if (windows.size > 0) return;
      app.windowsClosed();
      autoUpdater.windowsClosed();
    }
  }
  let tellGone: (code: number) => void = () => undefined;
  const gone = new Promise<number>((resolve) => (tellGone = resolve));
  const app = App.create({
    ...{ records, windows, userData: '/nowhere', args: [] },
    app: {
      path: '/app',
      main: '/app/main.cjs',
      name: 'x',
      version: '1.0.0',
      isPackaged: true,
      resourcesPath: '/',
    },
    lock: { first: true, onSecond: () => undefined, release: () => undefined },
    end: (code) => {
      tellGone(code);
      return Promise.resolve();
    },
    endNow: (code) => tellGone(code),
  });
  const autoUpdater = createAutoUpdater(records, app, windows);
  const window = new FakeWindow();
  windows.add(window);
  app.becomeReady();
  autoUpdater.module.on('before-quit-for-update', () => told.push('before-quit-for-update'));
  return {
    ...{ app, window, told, gone },
    autoUpdater: autoUpdater.module,
    /** Records the events of `app` from now on. A listener of `window-all-closed` keeps the app from quitting. */
    listen: (...names: string[]) => {
      for (const name of names.length > 0 ? names : events) app.on(name, () => told.push(name));
    },
    installs: () => records.all().some(({ name }) => name === 'autoUpdater.installs'),
  };
}
