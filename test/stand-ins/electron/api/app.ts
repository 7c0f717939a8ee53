import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Electron from 'electron';
import {
  Emitter,
  type Differing,
  type EmitterMember,
  type Fits,
  type Records,
  guarded,
  preventable,
} from './base.ts';
import { type AppPackage } from './app-package.ts';
import { type Lock } from './lock.ts';
import { type Window } from './window.ts';

const events = [
  ...['window-all-closed', 'activate', 'before-quit', 'will-quit', 'quit', 'second-instance', 'open-url'],
  ...['web-contents-created', 'child-process-gone', 'select-client-certificate'],
];
const recorded = [
  'setAsDefaultProtocolClient',
  'enableSandbox',
  'setLoginItemSettings',
] as const satisfies readonly (keyof Electron.App)[];

/** Returns the system language as Electron reads it. On Linux it comes from the environment, not from `Intl`. */
function systemLanguage(): string {
  if (process.platform !== 'linux') return Intl.DateTimeFormat().resolvedOptions().locale;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const named = [LC_ALL, LC_MESSAGES, LANG].find(Boolean)?.split('.')[0] ?? '';
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(named) ? named.replace('_', '-') : 'en-US';
}

export type AppHost = {
  readonly records: Records;
  /** The app under test. `getAppPath` returns its path. */
  readonly app: AppPackage;
  readonly userData: string;
  readonly args: string[];
  readonly lock: Lock;
  readonly windows: ReadonlySet<Pick<Window, 'close' | 'destroy' | 'isDestroyed'>>;
  /** Ends the browser, then the process with this code. */
  readonly end: (code: number) => Promise<void>;
  /** Ends browser and process immediately. */
  readonly endNow: (code: number) => void;
};

/**
 * Implements `app`. It quits in the order of Electron's shell/browser/browser.cc: `before-quit`, `close` and `closed`
 * of each window, `will-quit`, `quit`. It emits `window-all-closed` only when the windows close without a quit.
 */
export class App extends Emitter {
  readonly isPackaged: boolean;
  private whenIsReady: () => void = () => undefined;
  private readonly readiness = new Promise<void>((resolve) => (this.whenIsReady = resolve));
  private ready = false;
  private quitting = false;
  private exiting = false;
  private ended = false;
  private exitCode = 0;
  private handingOver = Promise.resolve();
  private readonly paths = new Map<string, string>();
  name: string;

  static create(host: AppHost): App {
    return guarded(new App(host), 'app', host.records, recorded);
  }

  private constructor(private readonly host: AppHost) {
    super('app', events);
    this.name = host.app.name;
    this.isPackaged = host.app.isPackaged;
    this.paths.set('userData', host.userData).set('sessionData', join(host.userData, 'session'));
  }

  becomeReady(): void {
    this.ready = true;
    this.whenIsReady();
  }

  whenReady = (): Promise<void> => this.readiness;
  isReady = (): boolean => this.ready;
  getName = (): string => this.name;
  getVersion = (): string => this.host.app.version;
  getAppPath = (): string => this.host.app.path;
  getLocale = (): string => this.getPreferredSystemLanguages()[0] ?? 'en-US';
  getPreferredSystemLanguages = (): string[] => [
    this.host.args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) ?? systemLanguage(),
  ];

  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    const userData = this.paths.get('userData') ?? this.host.userData;
    const own = {
      appData: join(userData, '..'),
      logs: join(userData, 'logs'),
      crashDumps: join(userData, 'Crashpad'),
      temp: tmpdir(),
      home: homedir(),
      exe: process.execPath,
      module: process.execPath,
    };
    const folder = () => join(homedir(), name.charAt(0).toUpperCase() + name.slice(1));
    const path = this.paths.get(name) ?? (own as Partial<Record<string, string>>)[name] ?? folder();
    if (name === 'userData' || name === 'logs') mkdirSync(path, { recursive: true });
    return path;
  }

  getLoginItemSettings(): Electron.LoginItemSettings {
    const never = {
      openAtLogin: false,
      openAsHidden: false,
      wasOpenedAtLogin: false,
      wasOpenedAsHidden: false,
    };
    const none = { restoreState: false, status: 'not-registered' as const, launchItems: [] };
    return { ...never, ...none, executableWillLaunchAtLogin: false };
  }

  /**
   * Returns true for the first process on a user data folder. A later process sends its launch to the first one and
   * returns false.
   */
  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const { lock } = this.host;
    if (lock.first) {
      lock.onSecond(({ argv, workingDirectory, data }) => {
        this.emit('second-instance', preventable({}), argv, workingDirectory, data);
      });
      return true;
    }
    const launch = { argv: process.argv, workingDirectory: process.cwd(), data: additionalData ?? null };
    this.handingOver = lock.handOver(launch);
    return false;
  }

  /** Call after the last window has closed. */
  windowsClosed(): void {
    if (this.exiting) this.shutDown();
    else if (this.quitting) this.notifyAndShutDown();
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  /** Call when a window prevented its close, which also cancels the quit. */
  closeCancelled(): void {
    this.quitting = false;
  }

  quit(): void {
    if (this.quitting) return;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.quitting = true;
    if (this.host.windows.size === 0) this.notifyAndShutDown();
    else this.closeAllWindows();
  }

  /** Requests the close of each window. A window closes later, after its page. */
  closeAllWindows(): void {
    for (const window of [...this.host.windows]) if (!window.isDestroyed()) window.close();
  }

  /** Only recorded: no test needs the next process. */
  relaunch(): void {
    this.host.records.add('app.relaunch');
  }

  exit(code = 0): void {
    this.exitCode = code;
    this.quitting = true;
    // Before its message loop runs, Electron ends the process immediately.
    if (!this.ready) {
      this.host.endNow(code);
      return;
    }
    this.exiting = true;
    if (this.host.windows.size === 0) this.shutDown();
    else for (const window of [...this.host.windows]) window.destroy();
  }

  /** Returns true after the app has ended and can do nothing more. */
  hasEnded = (): boolean => this.ended;

  private notifyAndShutDown(): void {
    if (this.ended) return;
    const will = preventable({});
    this.emit('will-quit', will);
    if (will.defaultPrevented) this.quitting = false;
    else this.shutDown();
  }

  private shutDown(): void {
    if (this.ended) return;
    this.ended = true;
    this.quitting = true;
    this.emit('quit', preventable({}), this.exitCode);
    void this.handingOver.then(() => this.host.end(this.exitCode));
  }
}

export type AppFits = Fits<EmitterMember, Differing<App, Electron.App>>;
