import { randomBytes } from 'node:crypto';
import type * as Electron from 'electron';
import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { putPermissions } from '../browser/permissions.ts';
import { type Page, type PageOwner } from '../browser/targets.ts';
import { decode, encode } from '../wire.ts';
import { Emitter, guarded, missing, preventable } from './base.ts';
import { type Frame, FrameTree } from './frames.ts';
import { type Session } from './session.ts';
import { type Shell } from './shell.ts';

const world = 'stand-in preload';
const events = [
  ...[
    'did-start-navigation',
    'did-navigate',
    'did-frame-navigate',
    'did-finish-load',
    'did-fail-load',
    'dom-ready',
  ],
  ...['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview', 'will-prevent-unload'],
  ...[
    'render-process-gone',
    'unresponsive',
    'responsive',
    'destroyed',
    'preload-error',
    'before-input-event',
  ],
  ...[
    'devtools-opened',
    'enter-html-full-screen',
    'leave-html-full-screen',
    'focus',
    'blur',
    'console-message',
  ],
  ...['did-attach-webview', 'zoom-changed', 'content-bounds-updated', 'context-menu', 'did-create-window'],
];
const recorded = [
  ...[
    'setIgnoreMenuShortcuts',
    'closeDevTools',
    'openDevTools',
    'setZoomFactor',
    'setZoomLevel',
    'setUserAgent',
  ],
  ...['setAudioMuted', 'setBackgroundThrottling', 'setWebRTCIPHandlingPolicy', 'stop', 'focus'],
] as const satisfies readonly (keyof Electron.WebContents)[];
const recordedAsync = ['setVisualZoomLevelLimits'] as const satisfies readonly (keyof Electron.WebContents)[];

type FromPage =
  | { t: 'page'; event: string; value: unknown }
  | { t: 'invoke'; id: number; channel: string; args: unknown[] }
  | { t: 'send'; channel: string; args: unknown[] };

type ToPage =
  { t: 'event'; channel: string; args: unknown[] } | { t: 'answer'; id: number; ok: boolean; value: unknown };

export class WebContents
  extends Emitter
  implements
    PageOwner,
    Pick<
      Electron.WebContents,
      | 'send'
      | 'getURL'
      | 'isDestroyed'
      | 'loadURL'
      | 'reload'
      | 'isDevToolsOpened'
      | 'isCrashed'
      | 'setWindowOpenHandler'
    >,
    Pick<Electron.WebContents, 'forcefullyCrashRenderer' | 'id' | 'getType' | 'isLoading' | 'getOSProcessId'>
{
  page: Page | undefined;
  /** What the window must do when the page says so. */
  onPage: (event: string, value: unknown) => void = () => undefined;
  readonly frames: FrameTree;
  private whenAttached: (page: Page) => void = () => undefined;
  private readonly attachment = new Promise<Page>((resolve) => (this.whenAttached = resolve));
  private context: number | undefined;
  private expected: string | undefined;
  private loader: string | undefined;
  private loaded: string | undefined;
  private loading: { resolve: () => void; loader: string } | undefined;
  private openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | undefined;
  private isGone = false;
  private hasCrashed = false;

  static create(
    id: number,
    shell: Shell,
    session: Session,
    preferences: Electron.WebPreferences,
  ): WebContents {
    const contents = new WebContents(id, shell, session, preferences);
    const made = guarded(contents, 'webContents', shell.records, recorded, recordedAsync);
    contents.self = made;
    return made;
  }
  private self: WebContents = this;

  private constructor(
    readonly id: number,
    private readonly shell: Shell,
    readonly session: Session,
    private readonly preferences: Electron.WebPreferences,
  ) {
    super('webContents', events);
    this.frames = new FrameTree(shell.schemes);
  }

  get mainFrame(): Frame {
    return this.frames.main;
  }

  attached(page: Page): void {
    this.page = page;
    this.frames.setMain(page.targetId);
    const { cdp, scripts } = this.shell;
    const secret = `stand-in-${randomBytes(16).toString('hex')}`;
    const preload =
      this.preferences.preload === undefined ? '' : this.shell.readPreload(this.preferences.preload);
    const env = { ...this.shell.preloadProcess, argv: this.preferences.additionalArguments ?? [] };
    const own = `const STAND_IN = ${JSON.stringify({ secret, process: env })};`;
    const add = (source: string, worldName?: string) =>
      cdp.tell(
        'Page.addScriptToEvaluateOnNewDocument',
        { source, ...(worldName && { worldName }) },
        page.sessionId,
      );
    cdp.tell('Runtime.enable', undefined, page.sessionId);
    cdp.tell('Runtime.addBinding', { name: 'standInSend', executionContextName: world }, page.sessionId);
    if (preload) {
      add(`(() => { ${own}\n${scripts.mainWorld}\n})();`);
      const run = `STAND_IN.load((require, module, exports, process) => {\n${preload}\n});`;
      add(`(() => { ${own}\n${scripts.isolated}\n${run}\n})();`, world);
    }
    cdp.tell('Emulation.setEmulatedMedia', { features: this.shell.mediaFeatures() }, page.sessionId);
    this.whenAttached(page);
  }

  ready(): Promise<Page> {
    return this.attachment;
  }

  async loadURL(url: string): Promise<void> {
    const { sessionId } = await this.ready();
    this.expected = url;
    const { cdp, schemes } = this.shell;
    const { errorText, loaderId } = await cdp.send(
      'Page.navigate',
      { url: schemes.toBrowser(url) },
      sessionId,
    );
    if (errorText) {
      this.emit('did-fail-load', preventable({}), -2, errorText, url, true);
      throw new Error(`${errorText.replace('net::', '')} loading '${url}'`);
    }
    // A small document may be loaded before the answer is here.
    if (!loaderId || loaderId === this.loaded) return;
    await new Promise<void>((resolve) => (this.loading = { resolve, loader: loaderId }));
  }

  reload(): void {
    this.expected = this.getURL();
    this.hasCrashed = false;
    if (this.page) this.shell.cdp.tell('Page.reload', {}, this.page.sessionId);
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.isGone) throw new Error('Object has been destroyed');
    this.deliver({ t: 'event', channel, args });
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url;
  }

  setWindowOpenHandler(handler: NonNullable<WebContents['openHandler']>): void {
    this.openHandler = handler;
  }

  forcefullyCrashRenderer(): void {
    if (this.page) this.shell.cdp.tell('Page.crash', {}, this.page.sessionId);
  }

  isDestroyed = (): boolean => this.isGone;
  isCrashed = (): boolean => this.hasCrashed;
  isDevToolsOpened = (): boolean => false;
  isLoading = (): boolean => this.loading !== undefined;
  getOSProcessId = (): number => process.pid;
  getType = () => 'window' as const;

  /** Whether a frame may load `url`; the handlers of the app are asked unless the app itself asked for it. */
  async mayNavigate(frame: Frame, url: string, redirected: boolean): Promise<boolean> {
    const isMainFrame = frame.parent === null;
    if (!redirected && isMainFrame && url === this.expected) this.expected = undefined;
    else {
      const event = preventable({ url, isMainFrame, isSameDocument: false, frame, initiator: null });
      for (const name of redirected
        ? ['will-redirect']
        : ['will-frame-navigate', isMainFrame && 'will-navigate']) {
        if (name && !event.defaultPrevented) this.emit(name, event, url, false, isMainFrame);
      }
      if (event.defaultPrevented) return false;
    }
    const origin = this.shell.schemes.origin(url);
    const embedder = frame.parent ? frame.top.origin : undefined;
    await putPermissions(this.shell.cdp, this.shell.schemes, this.session, {
      contents: this.self,
      origin,
      embedder,
      url,
    });
    return true;
  }

  /** An event as a handler of `ipcMain` gets it. A test may forge the frame. */
  ipcEvent(senderFrame: unknown = this.mainFrame): object {
    const frame = { frameId: this.mainFrame.routingId, processId: this.mainFrame.processId, ports: [] };
    return preventable({ type: 'frame', sender: this.self, senderFrame, ...frame });
  }

  message(text: string, contextId: number): void {
    const message = decode(text, (from) => this.shell.schemes.fromBrowser(from)) as FromPage;
    if (message.t === 'page') this.pageTold(message.event, message.value, contextId);
    else if (message.t === 'send') this.shell.ipcMain.emit(message.channel, this.ipcEvent(), ...message.args);
    else {
      const { id, channel, args } = message;
      void this.shell.ipcMain.answer(this.ipcEvent(), channel, args).then((answer) => {
        if (this.context === contextId) this.deliver({ t: 'answer', id, ...answer });
      });
    }
  }

  private pageTold(event: string, value: unknown, contextId: number): void {
    if (event === 'hello') this.context = contextId;
    else if (event === 'preload-error') {
      process.stderr.write(`[stand-in] Unable to load preload script: ${String(value)}\n`);
      this.emit('preload-error', preventable({}), this.preferences.preload, new Error(String(value)));
    } else this.onPage(event, value);
  }

  private deliver(message: ToPage): void {
    if (this.context === undefined || !this.page) return;
    const toBrowser = (text: string) => this.shell.schemes.toBrowser(text);
    let text: string;
    try {
      text = encode(message, toBrowser);
    } catch (error) {
      if (message.t !== 'answer') throw error;
      text = encode({ ...message, ok: false, value: String(error) });
    }
    const expression = `standInDeliver(${JSON.stringify(text)})`;
    this.shell.cdp.tell('Runtime.evaluate', { expression, contextId: this.context }, this.page.sessionId);
  }

  openRequested({ url, windowName, windowFeatures }: Protocol.Page.windowOpenPayload): void {
    const asked = {
      url: this.shell.schemes.fromBrowser(url),
      frameName: windowName,
      features: windowFeatures.join(),
    };
    const details = {
      ...asked,
      disposition: 'new-window' as const,
      referrer: { url: '', policy: 'default' as const },
    };
    const answer = this.openHandler?.(details) ?? { action: 'allow' };
    this.shell.records.add('webContents.windowOpen', asked.url, answer.action);
    if (answer.action === 'allow') throw missing('windows opened by a page; set a handler that denies');
  }

  frameAttached(frameId: string, parentId: string): void {
    this.frames.attach(frameId, parentId);
  }

  frameProcessAttached(sessionId: string, frameId: string): void {
    this.frames.sessions.set(frameId, sessionId);
  }

  frameNavigated({ id, parentId, url, loaderId, unreachableUrl }: Protocol.Page.Frame): void {
    const frame = this.frames.navigated(id, parentId ?? null, unreachableUrl ?? url);
    if (!parentId) {
      this.loader = loaderId;
      this.emit('did-navigate', preventable({}), frame.url, 200, 'OK');
    }
    this.emit('did-frame-navigate', preventable({}), frame.url, 200, 'OK', !parentId, 1, frame.routingId);
  }

  frameDetached(frameId: string): void {
    this.frames.detach(frameId);
  }

  lifecycle({ name, loaderId, frameId }: Protocol.Page.lifecycleEventPayload): void {
    if (frameId !== this.page?.targetId || loaderId !== this.loader || loaderId === '') return;
    if (name === 'DOMContentLoaded') this.emit('dom-ready', preventable({}));
    if (name === 'firstPaint' || name === 'load') this.onPage('painted', undefined);
    if (name !== 'load') return;
    this.loaded = loaderId;
    this.emit('did-finish-load', preventable({}));
    if (this.loading?.loader === loaderId) {
      this.loading.resolve();
      this.loading = undefined;
    }
  }

  crashed(sessionId: string): void {
    // As in Electron, a frame's process that goes is not told.
    if (sessionId !== this.page?.sessionId) return;
    this.hasCrashed = true;
    this.context = undefined;
    this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 139 });
  }

  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.mainFrame.detached = true;
    this.emit('destroyed');
    this.onPage('gone', undefined);
  }
}
