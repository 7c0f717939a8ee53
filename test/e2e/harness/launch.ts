import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type Frame, type Page, chromium } from 'playwright-core';
import { builtStandIn } from '../../stand-ins/electron/bundle.ts';
import { type Control, createAsk, createControl } from './control.ts';
import { launched } from './launched.ts';
import { cleanEnvironment, createPrivateHome } from './private-home.ts';
import { endGroup, exited, listen, waitFor } from './processes.ts';
import { findElectron, launchRealElectron, spawnRealElectron } from './real-electron.ts';

export type LaunchOptions = {
  /** The folder or file of an app that is not the built product. */
  main?: string;
  /** The `app.asar` of a resources folder. It runs as a packaged app on the stand-in and does not read `profile`. */
  packaged?: string;
  /** True if the stand-in's browser throttles hidden pages, as Electron does. `whileCovered` needs this. */
  throttles?: boolean;
  /** User data folder, which is kept after the run. Without it, the run uses a new folder and removes it. */
  userDataDir?: string;
  /** Environment variables that are added to a clean environment with a private home. */
  env?: Record<string, string>;
  args?: string[];
  /** The default is true. False needs DISPLAY in `env` (xvfb.ts). */
  headless?: boolean;
  /** Profile, which is written to a file that main reads in an unpackaged build (SCREENER_VIEWER_PROFILE). */
  profile?: object;
  windowSize?: { width: number; height: number };
  /** True to connect as soon as the window is visible, for a measurement of the start (`frameSeconds`). */
  early?: boolean;
  /** Additional switches for the stand-in's browser. */
  chromiumArgs?: string[];
};

export type RunningApp = {
  /** Whether the app runs on the stand-in or on real Electron. */
  shell: 'stand-in' | 'electron';
  /** The viewer's window. Read this property again after a crash. */
  readonly page: Page;
  /** Resolves to the player's frame when it exists. Rejects after two minutes. */
  playerFrame: () => Promise<Frame>;
  control: Control;
  /** Returns everything that main wrote to stdout and stderr. */
  logs: () => string;
  userDataDir: string;
  /** Resolves when the process has ended. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Quits the app as a user does, and cleans up. */
  close: () => Promise<void>;
  /** Kills the process (SIGKILL). Keeps the user data folder if the launch options named it. */
  kill: () => Promise<void>;
};

/**
 * Seconds after which an app counts as one without a frame. Before Playwright connects, a start waits until the player's
 * frame is loaded: if Playwright connects while an iframe of another origin begins to load, Chromium sometimes leaves that
 * frame at about:blank for good, whoever connects later.
 */
const frameSeconds = 4;
/** Maximum milliseconds that Playwright waits for an element or for a connection. CI may be three times slower. */
const waitMs = 60_000;
/** Maximum number of connections that look for the player's frame, one after another. */
const connections = 5;
const root = resolve(import.meta.dirname, '../../..');
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** Environment, folders and arguments of one launch. They are the same on the stand-in and on real Electron. */
export type Prepared = {
  env: Record<string, string>;
  userDataDir: string;
  main: string;
  args: string[];
  clean: () => void;
};

function prepare(options: LaunchOptions): Prepared {
  const { packaged, main = packaged ?? root, userDataDir, env = {}, args = [], profile } = options;
  const home = createPrivateHome();
  const data = userDataDir ?? join(home.path, 'user-data');
  mkdirSync(data, { recursive: true });
  const named: Record<string, string> = {};
  if (profile) {
    named.SCREENER_VIEWER_PROFILE = join(home.path, 'profile.json');
    writeFileSync(named.SCREENER_VIEWER_PROFILE, JSON.stringify(profile));
  }
  // A packaged app rejects the switch `--user-data-dir`, so the stand-in gets a variable.
  if (packaged !== undefined) named.SCREENER_VIEWER_STAND_IN_USER_DATA = data;
  return {
    env: { ...cleanEnvironment(), ...home.env, ...named, ...env },
    userDataDir: data,
    main,
    args: [...(packaged === undefined ? [`--user-data-dir=${data}`] : []), ...args],
    clean: home.remove,
  };
}

/**
 * Starts the built app and waits for its window. The app runs on real Electron if its binary is installed, else on the
 * stand-in. Rejects with the app's output if the app ends first.
 */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const electron = electronFor(options);
  const prepared = prepare(options);
  const app = await (electron
    ? launchRealElectron(electron, prepared, options)
    : launchStandIn(prepared, options));
  launched.push(app);
  return app;
}

/** Returns the path of real Electron if this launch runs on it. Apps that are not the product run on the stand-in. */
function electronFor({ main, packaged }: LaunchOptions): string | undefined {
  return main === undefined && packaged === undefined ? findElectron(root) : undefined;
}

/**
 * Starts a process of the app without waiting for a window: a second instance, or a process that ends without a window.
 * Works on the stand-in and on real Electron.
 */
export async function startProcess(options: LaunchOptions = {}) {
  const electron = electronFor(options);
  const prepared = prepare(options);
  const { child, logs } = electron
    ? spawnRealElectron(electron, prepared)
    : await spawnStandIn(prepared, options);
  const gone = exited(child).finally(prepared.clean);
  return { exited: gone, logs, userDataDir: prepared.userDataDir, kill: () => endGroup(child, 'SIGKILL') };
}

async function spawnStandIn(
  { env, main, args }: Prepared,
  { headless = true, packaged, throttles, chromiumArgs = [] }: LaunchOptions,
) {
  const own = [loopbackOnly, ...chromiumArgs].map((arg) => `--chromium=${arg}`);
  const flags = [
    ...(headless ? ['--headless'] : []),
    ...(packaged === undefined ? [] : ['--packaged']),
    ...(throttles ? ['--throttle'] : []),
  ];
  const all = [main, ...flags, ...own, '--', ...args];
  const child = fork(await builtStandIn(), all, {
    env,
    cwd: root,
    execArgv: [],
    silent: true,
    detached: true,
  });
  return { child, logs: listen(child) };
}

async function launchStandIn(prepared: Prepared, options: LaunchOptions): Promise<RunningApp> {
  const { child, logs } = await spawnStandIn(prepared, options);
  const ask = createAsk(child);
  const port = async () => String(await ask('devToolsPort'));
  const control = createControl(ask);
  const gone = exited(child);
  let attached: Attached | undefined;
  const second: Attached[] = [];
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const { browser } of [...second, ...(attached ? [attached] : [])])
      await browser.close().catch(() => undefined);
    // The app may take time to save data, but at most a minute.
    const stuck = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await endGroup(child, signal);
    clearTimeout(stuck);
    prepared.clean();
  };
  try {
    const ended = gone.then(({ code, signal }) => {
      throw new Error(`the app ended (${code ?? signal}) before its window was there`);
    });
    const opened = waitFor('the window', async () =>
      (await control.windows()).find(({ url, visible }) => url !== '' && visible),
    );
    await Promise.race([ended, opened]);
    ended.catch(() => undefined);
    const visibleAt = performance.now();
    const isLoaded = async () => {
      const frames = (await control.windows()).flatMap((window) => window.frames);
      const hasNone = frames.length < 2 && performance.now() - visibleAt > frameSeconds * 1000;
      return hasNone || frames.some(({ url }) => url.startsWith('player:')) || undefined;
    };
    if (options.early !== true) await waitFor('the player’s frame', isLoaded).catch(() => undefined);
    attached = await attach(await port());
    const size = options.windowSize;
    if (size) await control.resize(size.width, size.height);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${String(error)}\nThe app wrote:\n${logs()}`, { cause: error });
  }
  const current = attached;
  // Playwright drops a page when the process of any of its frames ends, so it is detached during the crash.
  const without = async (crash: () => Promise<void>) => {
    for (const { browser } of [current, ...second.splice(0)]) await browser.close();
    await crash();
    Object.assign(current, await attach(await port()));
  };
  return {
    ...{ shell: 'stand-in' as const, logs, userDataDir: prepared.userDataDir, exited: gone },
    get page() {
      return current.page;
    },
    control: {
      ...control,
      crashPlayerFrame: (use) => without(() => control.crashPlayerFrame(use)),
      crashPage: () => without(control.crashPage),
      whileCovered: (use) => without(() => control.whileCovered(use)),
    },
    playerFrame: async () => {
      // On a busy computer, Playwright sometimes misses a frame that changes its process, or lists it without ever
      // getting its document. A new connection finds the frame. Each one waits longer than the one before, because the
      // document may also be slow.
      for (let tries = 1; tries <= connections; tries += 1) {
        const seen = await playerFrame(second.at(-1)?.page ?? current.page, 5 * tries).catch(() => undefined);
        if (seen) return seen;
        second.push(await attach(await port()));
      }
      return playerFrame(second.at(-1)?.page ?? current.page);
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export type Attached = { browser: Browser; page: Page };

/** Opens a new connection to the app's DevTools and finds the viewer's page, on the stand-in or on real Electron. */
export async function attach(port: string): Promise<Attached> {
  const address = `http://127.0.0.1:${port}`;
  const browser = await chromium.connectOverCDP(address, { noDefaults: true, timeout: waitMs });
  const [context] = browser.contexts();
  context?.setDefaultTimeout(waitMs);
  const isViewer = (url: string) => /^viewer:|-scheme[/:]/.test(url);
  const page = await waitFor('the page', () => context?.pages().find((one) => isViewer(one.url())));
  return { browser, page };
}

/**
 * Resolves to the frame whose address has the player's origin, on the stand-in or on real Electron. Rejects if the frame
 * is not there, or does not answer, after `seconds`.
 */
export function playerFrame(page: Page, seconds = 30): Promise<Frame> {
  const isPlayer = (frame: Frame) => /^player:|^https:\/\/[^/]+\.player-scheme\//.test(frame.url());
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, seconds * 1000, undefined).unref());
  const answering = async (): Promise<Frame | undefined> => {
    const frame = page.frames().find(isPlayer);
    const answer = frame?.evaluate(() => true).catch(() => false);
    return (await Promise.race([answer, late])) === true ? frame : undefined;
  };
  return waitFor('the player frame', answering, seconds);
}
