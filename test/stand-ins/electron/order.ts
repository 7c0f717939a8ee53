import { App } from './api/app.ts';
import { createAutoUpdater } from './api/auto-updater.ts';
import { Emitter, Records, preventable } from './api/base.ts';

const events = ['before-quit', 'window-all-closed', 'will-quit', 'quit'];

/**
 * Creates the stand-in's `app` and `autoUpdater` in this process, with one window and no browser. Returns them with the
 * events that they emit.
 */
export function appInNode() {
  const told: string[] = [];
  const records = new Records();
  const windows = new Set<FakeWindow>();
  class FakeWindow extends Emitter {
    private closed = false;
    /** Whether the window prevents its close; set by a test. */
    keeps = false;
    /** Windows lets only an app with a visible window delay the end of its session; set by a test. */
    visible = true;
    constructor() {
      super('BrowserWindow', ['close', 'query-session-end', 'session-end']);
    }
    isDestroyed = () => this.closed;
    close(): void {
      const event = preventable({});
      told.push('close');
      this.emit('close', event);
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
  /**
   * Ends the session as Windows does: WM_QUERYENDSESSION, then WM_ENDSESSION, and the process is ended. `app` emits
   * nothing. An app that prevents it stays, unless the end is critical or the app has no visible window.
   */
  const endSession = (reasons: readonly string[]): 'ended' | 'delayed' => {
    const event = preventable({ reasons });
    told.push('query-session-end');
    window.emit('query-session-end', event);
    if (event.defaultPrevented && window.visible && !reasons.includes('critical')) return 'delayed';
    told.push('session-end');
    window.emit('session-end', event);
    tellGone(1);
    return 'ended';
  };
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
    ...{ app, window, told, gone, endSession },
    autoUpdater: autoUpdater.module,
    /** Records the events of `app` from now on. A listener of `window-all-closed` keeps the app from quitting. */
    listen: (...names: string[]) => {
      for (const name of names.length > 0 ? names : events) app.on(name, () => told.push(name));
    },
    installs: () => records.all().some(({ name }) => name === 'autoUpdater.installs'),
  };
}
