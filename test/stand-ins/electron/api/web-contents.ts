import type * as Electron from 'electron';
import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { putPermissions } from '../browser/permissions.ts';
import { evaluate } from '../browser/evaluate.ts';
import { type Page, type PageOwner } from '../browser/targets.ts';
import {
  Emitter,
  type Differing,
  type EmitterMember,
  type Fits,
  guarded,
  missing,
  preventable,
} from './base.ts';
import { type Frame, FrameTree } from './frames.ts';
import { PageLink } from './page-link.ts';
import { type OpenHandler, askPopup } from './popup.ts';
import { type Session } from './session.ts';
import { type Shell } from './shell.ts';

const events = [
  ...['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview', 'will-prevent-unload'],
  ...['did-navigate', 'render-process-gone', 'preload-error'],
];
const recorded = ['setWebRTCIPHandlingPolicy'] as const satisfies readonly (keyof Electron.WebContents)[];

export class WebContents extends Emitter implements PageOwner {
  page: Page | undefined;
  /** Called for each event of the page; the window sets it. */
  onPage: (event: string, value: unknown) => void = () => undefined;
  readonly frames: FrameTree;
  private whenAttached: (page: Page) => void = () => undefined;
  private readonly attachment = new Promise<Page>((resolve) => (this.whenAttached = resolve));
  private readonly link: PageLink;
  private expected: string | undefined;
  private loader: string | undefined;
  private loaded: string | undefined;
  private loading: { resolve: () => void; loader: string } | undefined;
  private openHandler: OpenHandler | undefined;
  private isGone = false;

  static create(
    id: number,
    shell: Shell,
    session: Session,
    preferences: Electron.WebPreferences,
  ): WebContents {
    const contents = new WebContents(id, shell, session, preferences);
    const made = guarded(contents, 'webContents', shell.records, recorded);
    contents.self = made;
    return made;
  }
  private self: WebContents = this;

  private constructor(
    readonly id: number,
    private readonly shell: Shell,
    readonly session: Session,
    preferences: Electron.WebPreferences,
  ) {
    super('webContents', events);
    this.frames = new FrameTree(shell.schemes, (frame, code) => this.run(frame, code));
    this.link = new PageLink(shell, preferences, {
      event: () => this.ipcEvent(),
      told: (event, value) => this.onPage(event, value),
      failed: (error) => this.emit('preload-error', preventable({}), preferences.preload, error),
    });
  }

  get mainFrame(): Frame {
    return this.frames.main;
  }

  attached(page: Page): void {
    this.page = page;
    this.frames.setMain(page.targetId);
    // Navigation waits until the browser has received the whole preload.
    void this.link.prepare(page.sessionId).then(
      () => this.whenAttached(page),
      () => this.gone(),
    );
  }

  ready(): Promise<Page> {
    return this.attachment;
  }

  async loadURL(url: string): Promise<void> {
    const { sessionId } = await this.ready();
    const { cdp, schemes } = this.shell;
    const address = new URL(schemes.toBrowser(url)).href;
    this.expected = schemes.fromBrowser(address);
    const { errorText, loaderId } = await cdp.send('Page.navigate', { url: address }, sessionId);
    if (errorText) throw new Error(`${errorText.replace('net::', '')} loading '${url}'`);
    // A small document may load before this result arrives.
    if (!loaderId || loaderId === this.loaded) return;
    await new Promise<void>((resolve) => (this.loading = { resolve, loader: loaderId }));
  }

  reload(): void {
    this.expected = this.getURL();
    if (this.page) this.shell.cdp.tell('Page.reload', {}, this.page.sessionId);
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.isGone) throw new Error('Object has been destroyed');
    this.link.deliver({ t: 'event', channel, args });
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  executeJavaScript = (code: string): Promise<unknown> => this.mainFrame.executeJavaScript(code);

  async executeJavaScriptInIsolatedWorld(id: number, scripts: Electron.WebSource[]): Promise<unknown> {
    const { sessionId, targetId: frameId } = await this.ready();
    const made = { frameId, worldName: `stand-in ${id}` };
    const { cdp } = this.shell;
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', made, sessionId);
    let last: unknown;
    for (const { code } of scripts) last = await evaluate(cdp, sessionId, code, executionContextId);
    return last;
  }

  private async run(frame: Frame, code: string): Promise<unknown> {
    const page = await this.ready();
    const sessionId = frame.parent ? this.frames.sessions.get(frame.id) : page.sessionId;
    if (!sessionId) throw missing('executeJavaScript in a frame that shares a process');
    return evaluate(this.shell.cdp, sessionId, code);
  }

  forcefullyCrashRenderer(): void {
    if (this.page) this.shell.cdp.tell('Page.crash', {}, this.page.sessionId);
  }

  /** Resolves to whether a frame may load `url`. The app's handlers decide, unless the app itself started the load. */
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
    if (isMainFrame) {
      const asking = {
        contents: this.self,
        origin: this.shell.schemes.origin(url),
        embedder: undefined,
        url,
      };
      await putPermissions(this.shell.cdp, this.shell.schemes, this.session, asking);
    }
    return true;
  }

  /** Returns an event as a handler of `ipcMain` receives it. A test may pass a forged frame. */
  ipcEvent(senderFrame: unknown = this.mainFrame): object {
    const frame = { frameId: this.mainFrame.routingId, processId: this.mainFrame.processId, ports: [] };
    return preventable({ type: 'frame', sender: this.self, senderFrame, ...frame });
  }

  message(text: string, contextId: number): void {
    this.link.message(text, contextId);
  }

  openRequested(request: Protocol.Page.windowOpenPayload): void {
    askPopup(this.shell, this.openHandler, request);
  }

  frameAttached(frameId: string, parentId: string): void {
    this.frames.attach(frameId, parentId);
  }

  frameProcessAttached(sessionId: string, frameId: string): void {
    this.frames.sessions.set(frameId, sessionId);
    // The frame's process may already be gone. It then needs no mapping.
    this.link.mapAddresses(sessionId).catch(() => undefined);
  }

  frameNavigated({ id, parentId, url, loaderId, unreachableUrl }: Protocol.Page.Frame, from: string): void {
    // After a frame has moved to its own process, only reports from that process count.
    if ((this.frames.sessions.get(id) ?? from) !== from) return;
    this.frames.navigated(id, parentId ?? null, unreachableUrl ?? url);
    if (parentId) return;
    this.loader = loaderId;
    // Electron does not emit it for an error page (`DidFinishNavigation` in electron_api_web_contents.cc).
    if (unreachableUrl === undefined) this.emit('did-navigate', preventable({}), this.getURL());
  }

  frameDetached(frameId: string): void {
    this.frames.detach(frameId);
  }

  lifecycle({ name, loaderId, frameId }: Protocol.Page.lifecycleEventPayload): void {
    if (frameId !== this.page?.targetId || loaderId !== this.loader || loaderId === '') return;
    if (name === 'firstPaint' || name === 'load') this.onPage('painted', undefined);
    if (name !== 'load') return;
    this.loaded = loaderId;
    if (this.loading?.loader === loaderId) {
      this.loading.resolve();
      this.loading = undefined;
    }
  }

  crashed(sessionId: string): void {
    this.noticeCrash(sessionId);
    // As in Electron, the app receives no event when the process of a subframe ends.
    if (sessionId !== this.page?.sessionId) return;
    this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 139 });
  }
  private noticeCrash: (sessionId: string) => void = () => undefined;

  /**
   * For tests: crashes the process of the frame whose address begins with `url`. Resolves when the process is gone.
   * Throws if no such frame has its own process.
   */
  async crashFrame(url: string): Promise<void> {
    const frame = this.frames.all().find((one) => one.url.startsWith(url));
    const sessionId = frame && (frame.parent ? this.frames.sessions.get(frame.id) : this.page?.sessionId);
    if (!sessionId) throw new Error(`no frame with a process of its own at ${url}`);
    await new Promise<void>((resolve) => {
      this.noticeCrash = (gone) => {
        if (gone === sessionId) resolve();
      };
      this.shell.cdp.tell('Page.crash', {}, sessionId);
    });
  }

  gone(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.mainFrame.detached = true;
    this.onPage('gone', undefined);
  }
}

export type WebContentsFits = Fits<
  EmitterMember | 'mainFrame' | 'session',
  Differing<WebContents, Electron.WebContents>
>;
