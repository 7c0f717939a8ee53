import { mkdirSync, readFileSync } from 'node:fs';
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
  'relaunch',
] as const satisfies readonly (keyof Electron.App)[];

/** As Electron knows it, which does not ask `Intl`: on Linux by the environment. */
function systemLanguage(): string {
  if (process.platform !== 'linux') return Intl.DateTimeFormat().resolvedOptions().locale;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const named = [LC_ALL, LC_MESSAGES, LANG].find(Boolean)?.split('.')[0] ?? '';
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(named) ? named.replace('_', '-') : 'en-US';
}

type AppHost = {
  readonly records: Records;
  readonly root: string;
  readonly userData: string;
  readonly args: string[];
  readonly lock: Lock;
  readonly windows: Set<Window>;
  /** Ends the browser; the process follows. */
  readonly end: () => Promise<void>;
};

/** `app`. It quits when the last window closes and nobody listens, as Electron does. */
export class App extends Emitter {
  readonly isPackaged = false;
  private whenIsReady: () => void = () => undefined;
  private readonly readiness = new Promise<void>((resolve) => (this.whenIsReady = resolve));
  private ready = false;
  private quitting = false;
  private handingOver = Promise.resolve();
  private readonly paths = new Map<string, string>();
  private readonly manifest: { name: string; productName?: string; version: string };
  name: string;

  static create(host: AppHost): App {
    return guarded(new App(host), 'app', host.records, recorded);
  }

  private constructor(private readonly host: AppHost) {
    super('app', events);
    this.manifest = JSON.parse(readFileSync(join(host.root, 'package.json'), 'utf8')) as App['manifest'];
    this.name = this.manifest.productName ?? this.manifest.name;
    this.paths.set('userData', host.userData).set('sessionData', join(host.userData, 'session'));
  }

  becomeReady(): void {
    this.ready = true;
    this.whenIsReady();
  }

  whenReady = (): Promise<void> => this.readiness;
  isReady = (): boolean => this.ready;
  getName = (): string => this.name;
  getVersion = (): string => this.manifest.version;
  getAppPath = (): string => this.host.root;
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

  /** True for the first process on a user data folder; any other hands its launch over to it. */
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

  windowsClosed(): void {
    if (this.quitting) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  quit(): void {
    if (this.quitting) return;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.quitting = true;
    for (const window of [...this.host.windows]) window.close();
    // A window that would not close keeps the app.
    if (this.host.windows.size > 0) {
      this.quitting = false;
      return;
    }
    const will = preventable({});
    this.emit('will-quit', will);
    if (will.defaultPrevented) this.quitting = false;
    else this.exit();
  }

  exit(code = 0): void {
    this.quitting = true;
    for (const window of [...this.host.windows]) window.destroy();
    this.emit('quit', preventable({}), code);
    void this.handingOver.then(() => this.host.end()).finally(() => process.exit(code));
  }
}

export type AppFits = Fits<EmitterMember, Differing<App, Electron.App>>;
