import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type Frame, type Page, chromium } from 'playwright-core';
import { builtStandIn } from '../../stand-ins/electron/bundle.ts';
import { type Ask, type Control, createAsk, createControl } from './control.ts';
import { cleanEnvironment, createPrivateHome } from './private-home.ts';
import { endGroup, exited, waitFor } from './processes.ts';
import { findElectron, launchRealElectron } from './real-electron.ts';

export type LaunchOptions = {
  /** The folder or the file of another app than the built product. */
  main?: string;
  /** Kept at the end when given, else a new one that is removed. */
  userDataDir?: string;
  /** Added to a clean environment with a private home. */
  env?: Record<string, string>;
  args?: string[];
  /** Default true. False needs DISPLAY in `env` (see xvfb.ts). */
  headless?: boolean;
  /** Written to a file that main reads in an unpackaged build (SCREENER_VIEWER_PROFILE). */
  profile?: object;
  windowSize?: { width: number; height: number };
  /** Further switches for the stand-in's browser. */
  chromiumArgs?: string[];
};

export type RunningApp = {
  /** Whether it runs on the stand-in or on real Electron. */
  shell: 'stand-in' | 'electron';
  /** The viewer's window. Read it anew after a crash. */
  readonly page: Page;
  /** The player's frame, when it is there. Throws after 30 s. */
  playerFrame: () => Promise<Frame>;
  control: Control;
  /** What main wrote to stdout and stderr. */
  logs: () => string;
  userDataDir: string;
  /** Resolves when the process is gone. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Quits as a user does, and cleans up. */
  close: () => Promise<void>;
  /** Pulls the plug (SIGKILL). The user data folder stays when it was given. */
  kill: () => Promise<void>;
};

/** Connections that look for the player's frame one after another. */
const connections = 5;
const root = resolve(import.meta.dirname, '../../..');
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** Environment, folders and arguments of one launch, the same for both shells. */
export type Prepared = {
  env: Record<string, string>;
  userDataDir: string;
  main: string;
  args: string[];
  clean: () => void;
};

function prepare({ main = root, userDataDir, env = {}, args = [], profile }: LaunchOptions): Prepared {
  const home = createPrivateHome();
  const data = userDataDir ?? join(home.path, 'user-data');
  mkdirSync(data, { recursive: true });
  const named: Record<string, string> = {};
  if (profile) {
    named.SCREENER_VIEWER_PROFILE = join(home.path, 'profile.json');
    writeFileSync(named.SCREENER_VIEWER_PROFILE, JSON.stringify(profile));
  }
  return {
    env: { ...cleanEnvironment(), ...home.env, ...named, ...env },
    userDataDir: data,
    main,
    args: [`--user-data-dir=${data}`, ...args],
    clean: home.remove,
  };
}

/**
 * Starts the built app, on real Electron when its binary is there, else on the stand-in, and waits for its window.
 * Throws with the app's own words when it ends instead.
 */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const electron = findElectron(root);
  const prepared = prepare(options);
  if (electron && options.main === undefined) return launchRealElectron(electron, prepared, options);
  return launchStandIn(prepared, options);
}

/** A process of the app without a window to wait for: a second instance, or one that is to end by itself. */
export async function startProcess(options: LaunchOptions = {}) {
  const prepared = prepare(options);
  const { child, logs } = await spawnStandIn(prepared, options);
  const gone = exited(child).finally(prepared.clean);
  return { exited: gone, logs, userDataDir: prepared.userDataDir, kill: () => endGroup(child, 'SIGKILL') };
}

async function spawnStandIn(
  { env, main, args }: Prepared,
  { headless = true, chromiumArgs = [] }: LaunchOptions,
) {
  const own = [loopbackOnly, ...chromiumArgs].map((arg) => `--chromium=${arg}`);
  const all = [main, ...(headless ? ['--headless'] : []), ...own, '--', ...args];
  const child = fork(await builtStandIn(), all, {
    env,
    cwd: root,
    execArgv: [],
    silent: true,
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  return { child, logs: () => log };
}

async function launchStandIn(prepared: Prepared, options: LaunchOptions): Promise<RunningApp> {
  const { child, logs } = await spawnStandIn(prepared, options);
  const ask = createAsk(child);
  const control = createControl(ask);
  const gone = exited(child);
  let attached: Attached | undefined;
  const second: Attached[] = [];
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const { browser } of [...second, ...(attached ? [attached] : [])])
      await browser.close().catch(() => undefined);
    // The app may take its time for what it must not lose, but not for ever.
    const stuck = setTimeout(() => child.kill('SIGKILL'), 15_000);
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
    attached = await attach(ask);
    const size = options.windowSize;
    if (size) await control.resize(size.width, size.height);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${String(error)}\nThe app wrote:\n${logs()}`, { cause: error });
  }
  const current = attached;
  // Playwright gives a page up when the process of any of its frames dies, so it must not be there.
  const without = async (crash: () => Promise<void>) => {
    for (const { browser } of [current, ...second.splice(0)]) await browser.close();
    await crash();
    Object.assign(current, await attach(ask));
  };
  return {
    ...{ shell: 'stand-in' as const, logs, userDataDir: prepared.userDataDir, exited: gone },
    get page() {
      return current.page;
    },
    control: {
      ...control,
      crashPlayerFrame: () => without(control.crashPlayerFrame),
      crashPage: () => without(control.crashPage),
    },
    playerFrame: async () => {
      // Playwright misses a frame that changes its process while it attaches, on a busy machine more than once; a new
      // connection sees it.
      for (let left = connections; left > 0; left -= 1) {
        const seen = await playerFrame(second.at(-1)?.page ?? current.page, 5).catch(() => undefined);
        if (seen) return seen;
        second.push(await attach(ask));
      }
      return playerFrame(second.at(-1)?.page ?? current.page, 5);
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

type Attached = { browser: Browser; page: Page };

async function attach(ask: Ask): Promise<Attached> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(await ask('devToolsPort'))}`);
  const [context] = browser.contexts();
  const page = await waitFor('the page', () => context?.pages().find((one) => /-scheme[/:]/.test(one.url())));
  return { browser, page };
}

/** The frame of the player's origin, by its address on either shell. */
export function playerFrame(page: Page, seconds = 30): Promise<Frame> {
  const isPlayer = (frame: Frame) => /^player:|^https:\/\/[^/]+\.player-scheme\//.test(frame.url());
  return waitFor('the player frame', () => page.frames().find(isPlayer), seconds);
}
