import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Electron from 'electron';
import { App } from './api/app.ts';
import { type AppPackage } from './api/app-package.ts';
import { Records, guarded } from './api/base.ts';
import { createAutoUpdater } from './api/auto-updater.ts';
import { IpcMain } from './api/ipc-main.ts';
import { type Lock } from './api/lock.ts';
import { createNotifications } from './api/notification.ts';
import { proxyOf, userAgentOf } from './api/session-fetch.ts';
import { Sessions } from './api/session.ts';
import { type Shell } from './api/shell.ts';
import * as system from './api/system.ts';
import { type WebContents } from './api/web-contents.ts';
import { Window } from './api/window.ts';
import { type Cdp } from './browser/cdp.ts';
import { type Browser, startChromium } from './browser/chromium.ts';
import { Network } from './browser/network.ts';
import { Schemes } from './browser/schemes.ts';
import { SchemeServer } from './browser/server.ts';
import { Targets } from './browser/targets.ts';

type StandInOptions = {
  app: AppPackage;
  userData: string;
  headless: boolean;
  throttles: boolean;
  /** The app's own arguments. */
  args: string[];
  chromiumArgs: string[];
  lock: Lock;
  scripts: Shell['scripts'];
  /** The value of `process.versions`, to which the browser's version is added. */
  versions: NodeJS.ProcessVersions & { chrome: string };
};

export type StandIn = ReturnType<typeof createStandIn>;

/**
 * Creates the `electron` module. Chromium starts immediately, in parallel with the app's first statements, and the app
 * is ready when Chromium has answered. A process without the lock starts no browser and is never ready.
 */
export function createStandIn(options: StandInOptions) {
  const { userData, lock } = options;
  const records = new Records();
  const schemes = new Schemes();
  const windows = new Set<Window>();
  const ipcMain = new IpcMain();
  const profile = join(userData, 'session');
  let browser: Browser | undefined;
  if (lock.first) {
    mkdirSync(profile, { recursive: true });
    browser = startChromium({
      ...{ profile, headless: options.headless, throttles: options.throttles },
      args: options.chromiumArgs,
    });
  }

  const end = async (code: number) => {
    server.close();
    if (lock.first) lock.release();
    await browser?.close().catch(() => undefined);
    process.exit(code);
  };
  const endNow = (code: number) => {
    browser?.process.kill('SIGKILL');
    process.exit(code);
  };
  const app = App.create({
    records,
    app: options.app,
    userData,
    args: options.args,
    lock,
    windows,
    end,
    endNow,
  });

  const contentsOf = () => [...windows].map((window) => window.webContents);
  const handlerFor = (scheme: string) =>
    // Only the sessions of windows count. As in Electron, a handler on another session does not serve them.
    contentsOf()
      .map(({ session }) => session.handlerOf(scheme))
      .find((handler) => handler !== undefined);
  const server = new SchemeServer(schemes, handlerFor);
  const ownerOf = (frameId: string) => {
    for (const contents of contentsOf()) {
      const frame = contents.frames.get(frameId);
      if (frame) return { contents, frame };
    }
    return undefined;
  };

  let network: Network | undefined;
  let shell: Shell | undefined;
  const mustBeReady = (what: string): Shell => {
    if (!shell || !app.isReady()) throw new Error(`Cannot ${what} before app is ready`);
    return shell;
  };

  /**
   * Runs a command that needs a page's session, with the session of the first window or of a page created for the
   * command.
   */
  const withPage = async (use: (cdp: Cdp, sessionId: string) => Promise<unknown>): Promise<void> => {
    if (!browser) return;
    const { cdp } = browser;
    const [contents] = contentsOf();
    if (contents) {
      await use(cdp, (await contents.ready()).sessionId);
      return;
    }
    const { targetId } = await cdp.send('Target.createTarget', { url: Targets.scratch });
    await use(cdp, (await cdp.send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
    cdp.tell('Target.closeTarget', { targetId });
  };

  const sessions = new Sessions({
    records,
    isReady: () => app.isReady(),
    online: () => network?.online ?? true,
    userAgent: () => userAgentOf(app.name, app.getVersion(), options.versions),
    language: () => app.getLocale(),
    proxyFor: proxyOf(options.args),
    interceptionChanged: () => void network?.refresh(),
    clearOrigin: async (origin, storageTypes) => {
      // As in Electron, an origin clears only its first-party storage. Without an origin everything is cleared,
      // including partitioned storage of frames of another origin.
      const cleared = { origin: origin === undefined ? '*' : schemes.toBrowser(origin), storageTypes };
      await withPage((cdp, sessionId) => cdp.send('Storage.clearDataForOrigin', cleared, sessionId));
    },
  });

  const prefers = () => {
    const value = theme.themeSource === 'system' ? '' : theme.themeSource;
    return [{ name: 'prefers-color-scheme', value }];
  };
  const theme = new system.NativeTheme(() => {
    for (const { page } of contentsOf()) {
      if (page) browser?.cdp.tell('Emulation.setEmulatedMedia', { features: prefers() }, page.sessionId);
    }
  });

  const start = async () => {
    if (!browser) return;
    const { cdp } = browser;
    const targets = new Targets(cdp);
    network = new Network(
      cdp,
      schemes,
      server,
      () => contentsOf().map(({ session }) => session),
      (id) => targets.popups.has(id),
      ownerOf,
    );
    const preloadProcess = {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      versions: options.versions,
    };
    shell = {
      ...{
        cdp,
        targets,
        schemes,
        records,
        ipcMain,
        sessions,
        headless: options.headless,
        scripts: options.scripts,
      },
      preloadProcess: { ...preloadProcess, platform: process.platform, arch: process.arch, env: {} },
      readPreload: (path) => readFileSync(path, 'utf8'),
      mediaFeatures: prefers,
      contentsCreated: (contents: WebContents) => {
        // From here on the webRequest listeners of the new session apply.
        void network?.refresh();
        app.emit('web-contents-created', {}, contents);
      },
      allWindowsClosed: () => {
        app.windowsClosed();
        autoUpdater.windowsClosed();
      },
      closeCancelled: () => app.closeCancelled(),
    };
    browser.process.once('exit', () => {
      for (const window of [...windows]) window.webContents.gone();
    });
    const deny = { behavior: 'deny' as const, eventsEnabled: true };
    cdp.tell('Browser.setDownloadBehavior', deny);
    cdp.on('Browser.downloadWillBegin', ({ url, frameId }) => {
      const contents = ownerOf(frameId)?.contents;
      const item = {
        getURL: () => schemes.fromBrowser(url),
      };
      contents?.session.emit(
        'will-download',
        { preventDefault: () => undefined },
        guarded(item, 'DownloadItem'),
        contents,
      );
    });
    const serving = server.start().then(() => network?.start());
    const [{ product }] = await Promise.all([cdp.send('Browser.getVersion'), serving, targets.start()]);
    options.versions.chrome = product.split('/')[1] ?? product;
    app.becomeReady();
  };

  let lastId = 0;
  const BrowserWindow = new Proxy(Object.bind(null), {
    construct: (_, [given = {}]: [Electron.BrowserWindowConstructorOptions?]) =>
      Window.create(++lastId, mustBeReady('create BrowserWindow'), windows, given),
  });

  const allContents = {
    fromId: (id: number) => contentsOf().find((contents) => contents.id === id),
    getAllWebContents: () => contentsOf(),
  } satisfies Partial<Record<keyof typeof Electron.webContents, unknown>>;
  const net = { isOnline: () => network?.online ?? true } satisfies Pick<Electron.Net, 'isOnline'>;
  const protocol = {
    registerSchemesAsPrivileged: (list: Electron.CustomScheme[]) => {
      if (app.isReady())
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      records.add('protocol.registerSchemesAsPrivileged', list);
      schemes.register(list.map(({ scheme }) => scheme));
    },
  } satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>;

  const autoUpdater = createAutoUpdater(records, app, windows);
  const dialogs = new system.Dialogs(records);
  const { Menu, click: clickMenu } = system.createMenu(records);
  const { screen, connectDisplay } = system.createScreen();
  const powerMonitor = system.createPowerMonitor();
  const nativeTheme = guarded(theme, 'nativeTheme');
  const module = {
    app,
    BrowserWindow: guarded(BrowserWindow, 'BrowserWindow'),
    ipcMain: guarded(ipcMain, 'ipcMain'),
    session: guarded({ fromPartition: sessions.fromPartition.bind(sessions) }, 'session'),
    webContents: guarded(allContents, 'webContents'),
    net: guarded(net, 'net'),
    protocol: guarded(protocol, 'protocol'),
    ...{ screen, nativeTheme, powerMonitor, Menu },
    clipboard: system.createClipboard(records),
    powerSaveBlocker: system.createPowerSaveBlocker(records),
    dialog: dialogs.module(),
    shell: system.createShellModule(records),
    Notification: createNotifications(records, mustBeReady),
    autoUpdater: autoUpdater.module,
  } satisfies Partial<Record<keyof typeof Electron, unknown>>;

  return {
    module: guarded(module, 'electron'),
    ...{ records, windows, dialogs, clickMenu, connectDisplay, start, end, ipcMain },
    emitters: { app, screen, powerMonitor, nativeTheme, autoUpdater: module.autoUpdater },
    devToolsPort: () => browser?.devToolsPort(),
    cdp: () => browser?.cdp,
    setOnline: async (online: boolean) => {
      if (!network || !browser) return;
      network.online = online;
      await network.refresh();
      const state = { offline: !online, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      const { cdp } = browser;
      const sessions = contentsOf().flatMap(({ page, frames }) => [
        page?.sessionId,
        ...frames.sessions.values(),
      ]);
      // Awaited, because the caller may check the network immediately. A frame may close at the same time, so failures
      // are ignored.
      await Promise.allSettled(
        sessions.flatMap((id) => (id ? [cdp.send('Network.overrideNetworkState', state, id)] : [])),
      );
    },
  };
}
