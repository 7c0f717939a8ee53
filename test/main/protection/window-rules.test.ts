import { EventEmitter } from 'node:events';
import type { App, Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { installClientCertificates } from '../../../main/protection/client-certificates.ts';
import { installDownloads } from '../../../main/protection/downloads.ts';
import { createMediaRequests } from '../../../main/protection/media-requests.ts';
import { installNavigation } from '../../../main/protection/navigation.ts';
import {
  componentOrigin,
  componentRelayOrigin,
  playerOrigin,
  viewerOrigin,
} from '../../../main/protection/origins.ts';
import { electronPart } from '../../fakes/electron-part.ts';

const opened: string[] = [];
const menus: unknown[] = [];
const rtc: string[] = [];
const windows: { webPreferences?: Record<string, unknown>; show?: boolean }[] = [];
vi.mock('electron', () => ({
  BrowserWindow: class {
    constructor(options: (typeof windows)[number]) {
      windows.push(options);
    }
    setMenuBarVisibility = () => undefined;
    webContents = { setWebRTCIPHandlingPolicy: (policy: string) => rtc.push(policy) };
  },
  shell: { openExternal: (url: string) => Promise.resolve(void opened.push(url)) },
  Menu: {
    setApplicationMenu: (menu: unknown) => menus.push(menu),
    buildFromTemplate: (items: unknown) => items,
  },
}));

/** Creates an Electron event that records whether it was prevented. */
function event(more: object = {}) {
  const made = { ...more, prevented: false, preventDefault: () => (made.prevented = true) };
  return made;
}

describe('external links', () => {
  it('open through one function: listed targets with https or mail', async () => {
    const { openExternalLink } = await import('../../../main/protection/external-links.ts');
    const list = [
      'https://help.example/',
      'mailto:help@example.com',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ];
    const answers = [];
    for (const url of [...list, 'https://evil.example/', 'https://help.example/more', null])
      answers.push(await openExternalLink(url, list));
    expect(answers).toEqual([true, true, false, false, false, false, false]);
    expect(opened).toEqual(list.slice(0, 2));
  });
});

describe('the window', () => {
  it('is sandboxed, isolated and without Node, hidden until protected, without developer tools where packaged', async () => {
    const { createMainWindow } = await import('../../../main/windows/main-window.ts');
    createMainWindow({
      session: electronPart<Session>(new EventEmitter()),
      preloadPath: 'bridge.cjs',
      devTools: false,
      title: 'x',
      bounds: { width: 1280, height: 800, maximised: false },
      background: '#0B0C0F',
    });
    expect(windows.at(-1)?.show).toBe(false);
    expect(windows.at(-1)?.webPreferences).toMatchObject({
      ...{ sandbox: true, contextIsolation: true, webSecurity: true, devTools: false },
      ...{ nodeIntegration: false, nodeIntegrationInSubFrames: false, nodeIntegrationInWorker: false },
      ...{ allowRunningInsecureContent: false, experimentalFeatures: false, webviewTag: false },
    });
    expect(Object.keys(windows.at(-1)?.webPreferences ?? {})).not.toContain('enableBlinkFeatures');
    expect(rtc).toEqual(['disable_non_proxied_udp']);
  });
});

describe('the menu', () => {
  it.each(['win32', 'darwin', 'linux'])(
    "of %s has no developer tools, no reload and no link to Electron's site",
    async (platform) => {
      const { installAppMenu } = await import('../../../main/windows/app-menu.ts');
      menus.length = 0;
      installAppMenu(platform);
      const text = JSON.stringify(menus);
      expect(text).toContain('editMenu');
      expect(text).not.toMatch(/devtools|reload|fileMenu|"help"|openExternal/i);
    },
  );
});

describe('the menu of macOS', () => {
  it('closes the window with Command+W, which Electron binds to the role `close` only', async () => {
    const { installAppMenu } = await import('../../../main/windows/app-menu.ts');
    for (const [platform, count] of [
      ['darwin', 1],
      ['win32', 0],
      ['linux', 0],
    ] as const) {
      menus.length = 0;
      installAppMenu(platform);
      expect(JSON.stringify(menus).match(/"role":"close"/g) ?? [], platform).toHaveLength(count);
    }
  });
});

describe('requests of a window', () => {
  it('start no download', () => {
    const session = new EventEmitter();
    const refused: string[] = [];
    installDownloads(electronPart<Session>(session), (what) => refused.push(what));
    const download = event();
    session.emit('will-download', download);
    expect({ prevented: download.prevented, refused }).toEqual({ prevented: true, refused: ['download'] });
  });

  it('present no client certificate', () => {
    const app = new EventEmitter();
    installClientCertificates(electronPart<App>(app), () => undefined);
    const asked = event();
    const given: unknown[][] = [];
    app.emit(
      'select-client-certificate',
      asked,
      {},
      'https://media.example',
      [{ subjectName: 'Ana' }],
      (...args: unknown[]) => given.push(args),
    );
    expect({ prevented: asked.prevented, given }).toEqual({ prevented: true, given: [[]] });
  });

  it('reach the origins of the running grant only, and no origin before and after', () => {
    type Filter = { urls: string[]; excludeUrls?: string[] };
    const filters: Filter[] = [];
    const answers: object[] = [];
    const session = electronPart<Session>({
      webRequest: {
        onBeforeRequest: (
          filter: Filter,
          listener: (details: object, callback: (answer: object) => void) => void,
        ) => {
          filters.push(filter);
          listener({ url: 'https://other.example/' }, (answer) => answers.push(answer));
        },
        onBeforeSendHeaders: () => undefined,
        onHeadersReceived: () => undefined,
        onBeforeRedirect: () => undefined,
      },
    });
    const requests = createMediaRequests(session, {
      requestOrigin: () => null,
      componentIsOn: () => true,
      onRefused: () => undefined,
    });
    requests.setOrigins(['https://media.example']);
    requests.setOrigins([]);
    for (const { urls } of filters)
      expect(urls).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']);
    expect(filters.map(({ excludeUrls }) => excludeUrls)).toEqual([['https://media.example/*'], []]);
    expect(answers).toEqual([{ cancel: true }, { cancel: true }]);
  });

  it("to a relay of the service's component are allowed only from its own frame, through one host, while it is enabled", () => {
    type Details = { url: string; frame: { origin: string } | null };
    let listener: ((details: Details, callback: (answer: object) => void) => void) | null = null;
    let isOn = true;
    const session = electronPart<Session>({
      webRequest: {
        onBeforeRequest: (_filter: object, given: NonNullable<typeof listener>) => (listener = given),
        onBeforeSendHeaders: () => undefined,
        onHeadersReceived: () => undefined,
        onBeforeRedirect: () => undefined,
      },
    });
    const refused: string[] = [];
    createMediaRequests(session, {
      requestOrigin: () => null,
      componentIsOn: () => isOn,
      onRefused: (what) => refused.push(what),
    }).setOrigins([]);
    const ask = (url: string, origin: string | null = componentOrigin) => {
      let got: object = {};
      listener?.({ url, frame: origin === null ? null : { origin } }, (answer) => (got = answer));
      return got;
    };
    const cancel = { cancel: true };
    const relay = `${componentRelayOrigin}/grant/0123456789abcdef/licence`;
    expect(ask(relay)).toEqual({ redirectURL: `${componentOrigin}/grant/0123456789abcdef/licence` });
    expect(refused).toEqual([]);
    for (const origin of [playerOrigin, viewerOrigin, 'https://media.example', 'null', null])
      expect(ask(relay, origin)).toEqual(cancel);
    for (const url of [
      `${componentRelayOrigin}/service/view`,
      `${componentRelayOrigin}:8443/grant/0123456789abcdef/licence`,
      `${componentRelayOrigin}.example/grant/0123456789abcdef/licence`,
      'https://media.example/grant/0123456789abcdef/licence',
    ])
      expect(ask(url)).toEqual(cancel);
    isOn = false;
    expect(ask(relay)).toEqual(cancel);
    expect(refused).toHaveLength(10);
  });

  it('open no window, frame, webview or redirect, in any present or future contents', () => {
    const app = new EventEmitter();
    const refused: string[] = [];
    installNavigation(electronPart<App>(app), (what) => refused.push(what));
    let popup: (() => { action: string }) | undefined;
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof popup) => (popup = handler),
    });
    app.emit('web-contents-created', {}, contents);
    const names = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
    // When `will-prevent-unload` is prevented, an unload continues that the document tries to block.
    for (const name of [...names, 'will-prevent-unload']) {
      const asked = event({ url: 'https://evil.example/', isMainFrame: true });
      contents.emit(name, asked);
      expect(asked.prevented, name).toBe(true);
    }
    expect(popup?.()).toEqual({ action: 'deny' });
    const told = ['navigation', 'frame navigation', 'redirect', 'webview', 'holding the window'];
    expect(refused).toEqual([...told, 'new window']);
  });
});
