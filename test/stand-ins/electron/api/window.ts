import type * as Electron from 'electron';
import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { Emitter, type Differing, type EmitterMember, type Fits, guarded, preventable } from './base.ts';
import { type Shell } from './shell.ts';
import { WebContents } from './web-contents.ts';

const events = [
  ...['ready-to-show', 'show', 'hide', 'minimize', 'restore', 'maximize', 'focus', 'close', 'closed'],
  ...['enter-full-screen', 'leave-full-screen', 'enter-html-full-screen', 'leave-html-full-screen'],
  ...['unresponsive', 'responsive', 'move', 'resize', 'query-session-end', 'session-end'],
];
const recorded = [
  'setMenuBarVisibility',
  'setBackgroundColor',
  'hide',
] as const satisfies readonly (keyof Electron.BrowserWindow)[];

/** Size of the window frame of Windows 11 without scaling, in pixels. The title bar takes 31 of the height. */
const systemFrame = { width: 16, height: 39 };
const titleBar = 31;

/** Size of the frame of a tabbed headless window, in pixels. Each window measures its frame again. */
const usualFrame = { width: 0, height: 87 };

type State = NonNullable<Protocol.Browser.Bounds['windowState']>;

/**
 * Implements `BrowserWindow`. Width and height include the frame, unless `useContentSize` is set; the frame is
 * simulated. Content protection is only recorded, because a browser has none.
 */
export class Window extends Emitter {
  readonly webContents: WebContents;
  private bounds: Electron.Rectangle;
  private state: State = 'normal';
  private visible = false;
  private focused = false;
  private protectedContent = false;
  private painted = false;
  private closing = false;
  private covered = false;
  private destroyed = false;
  private windowId = 0;
  private frame = usualFrame;
  /** Serialises the commands to the browser's window. */
  private queue: Promise<unknown>;
  private self: Window = this;

  static create(
    id: number,
    shell: Shell,
    windows: Set<Window>,
    options: Electron.BrowserWindowConstructorOptions,
  ): Window {
    const window = new Window(id, shell, windows, options);
    const made = guarded(window, 'BrowserWindow', shell.records, recorded);
    window.self = made;
    windows.add(made);
    shell.contentsCreated(window.webContents);
    if (options.show !== false) window.show();
    return made;
  }

  private constructor(
    readonly id: number,
    private readonly shell: Shell,
    private readonly windows: Set<Window>,
    options: Electron.BrowserWindowConstructorOptions,
  ) {
    super('BrowserWindow', events);
    const { width = 800, height = 600, x = 0, y = 0, webPreferences = {}, useContentSize } = options;
    shell.records.add('BrowserWindow', options);
    this.bounds = { x, y, width, height };
    if (useContentSize === true) this.bounds = { x, y, ...withFrame(width, height) };
    const { session, partition = '' } = webPreferences;
    const own = shell.sessions.all().find((known) => known === (session as unknown));
    const used = own ?? shell.sessions.fromPartition(partition);
    this.webContents = WebContents.create(id, shell, used, webPreferences);
    this.webContents.onPage = (event, value) => this.pageTold(event, value);
    this.queue = this.open();
  }

  private async open(): Promise<void> {
    const { width, height } = this.getContentBounds();
    const { cdp, targets, headless } = this.shell;
    const frame = headless ? this.frame : { width: 0, height: 0 };
    const size = { width: width + frame.width, height: height + frame.height };
    void targets.create(this.webContents, size).catch(() => this.webContents.gone());
    const { targetId, sessionId } = await this.webContents.ready();
    this.windowId = (await cdp.send('Browser.getWindowForTarget', { targetId })).windowId;
    const expression = '[outerWidth - innerWidth, outerHeight - innerHeight]';
    const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
    const [across = 0, down = 0] = result.value as number[];
    if (headless && across === frame.width && down === frame.height) return;
    this.frame = { width: across, height: down };
    await this.putBounds();
  }

  private putBounds(): Promise<unknown> {
    const { x: left, y: top } = this.bounds;
    const { width, height } = this.getContentBounds();
    const size = { width: width + this.frame.width, height: height + this.frame.height };
    return this.tellBrowser({ left, top, ...size });
  }

  private async tellBrowser(bounds: Protocol.Browser.Bounds): Promise<void> {
    if (this.destroyed) return;
    await this.shell.cdp
      .send('Browser.setWindowBounds', { windowId: this.windowId, bounds })
      .catch(() => undefined);
  }

  /**
   * For tests: covers the whole window, or uncovers it. The app receives no event. As on Windows and macOS, the page of
   * a covered window is hidden. The browser's window is minimised instead, because no other window can be above it
   * here.
   */
  cover(covered: boolean): Promise<unknown> {
    this.covered = covered;
    const windowState = covered ? 'minimized' : this.state;
    this.queue = this.queue.then(() => this.tellBrowser({ windowState }));
    return this.queue;
  }

  /** Changes the browser's window to a state, then emits the events. */
  private become(state: State, ...told: string[]): void {
    const before = this.state;
    this.state = state;
    this.queue = this.queue.then(async () => {
      // The browser changes between special states only through the normal state.
      if (before !== 'normal' && state !== 'normal') await this.tellBrowser({ windowState: 'normal' });
      if (before !== state) await this.tellBrowser({ windowState: state });
      for (const event of told) if (!this.destroyed) this.emit(event);
    });
  }

  show(): void {
    this.shell.records.add('BrowserWindow.show', this.id);
    const was = this.visible;
    this.visible = true;
    this.become(this.state === 'minimized' ? 'normal' : this.state, ...(was ? [] : ['show']));
    this.focus();
  }

  focus(): void {
    if (this.focused) return;
    this.focused = true;
    this.become(this.state, 'focus');
  }

  minimize(): void {
    if (!this.isMinimized()) this.become('minimized', 'minimize');
  }

  restore(): void {
    if (this.isMinimized()) this.become('normal', 'restore');
  }

  maximize(): void {
    this.become('maximized', 'maximize');
  }

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  isMinimized = (): boolean => this.state === 'minimized' && this.visible;
  isMaximized = (): boolean => this.state === 'maximized';
  isFullScreen = (): boolean => this.state === 'fullscreen';
  isVisible = (): boolean => this.visible;
  isDestroyed = (): boolean => this.destroyed;
  isContentProtected = (): boolean => this.protectedContent;
  getBounds = (): Electron.Rectangle => ({ ...this.bounds });
  getNormalBounds = (): Electron.Rectangle => ({ ...this.bounds });
  getSize = (): [number, number] => [this.bounds.width, this.bounds.height];

  getContentBounds(): Electron.Rectangle {
    const { x, y, width, height } = this.bounds;
    const page = { width: width - systemFrame.width, height: height - systemFrame.height };
    return { x: x + systemFrame.width / 2, y: y + titleBar, ...page };
  }

  getContentSize(): [number, number] {
    const { width, height } = this.getContentBounds();
    return [width, height];
  }

  setContentSize(width: number, height: number): void {
    this.setBounds(withFrame(width, height));
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.bounds;
    this.bounds = { ...before, ...bounds };
    const { x, y, width, height } = this.bounds;
    const moved = x !== before.x || y !== before.y;
    const resized = width !== before.width || height !== before.height;
    this.queue = this.queue.then(async () => {
      await this.putBounds();
      if (moved && !this.destroyed) this.emit('move');
      if (resized && !this.destroyed) this.emit('resize');
    });
  }

  setContentProtection(enable: boolean): void {
    // Chromium applies only a change, and only to a visible window. `isContentProtected` returns the value that was
    // set.
    const changes = enable !== this.protectedContent;
    const how = { visible: this.visible, changes };
    this.shell.records.add('BrowserWindow.setContentProtection', this.id, enable, how);
    this.protectedContent = enable;
  }

  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) this.shell.closeCancelled();
    else {
      // The page closes first, then the window.
      this.closing = true;
      void this.webContents.ready().then(() => this.closePage());
    }
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.closePage();
    this.webContents.gone();
    this.emit('closed');
    this.windows.delete(this.self);
    if (this.windows.size === 0) this.shell.allWindowsClosed();
  }

  private closePage(): void {
    const { page } = this.webContents;
    if (page) this.shell.cdp.tell('Target.closeTarget', { targetId: page.targetId });
  }

  private pageTold(event: string, value: unknown): void {
    if (this.destroyed) return;
    if (event === 'gone') {
      // The user closed the window. The browser does not wait for the app's answer.
      if (!this.closing) this.emit('close', preventable({}));
      this.destroy();
    }
    if (event === 'focus' && this.visible) this.focus();
    if (event === 'blur') this.focused = false;
    if (event === 'fullscreen') void this.pageFullScreen(value as { src: string } | null);
    if (event === 'visibility') void this.pageVisibility();
    if (event === 'painted' && !this.painted) {
      this.painted = true;
      this.emit('ready-to-show');
    }
  }

  /**
   * Handles a page that enters or leaves full screen. The permission is checked here; if it is refused, the page leaves
   * full screen again.
   */
  private async pageFullScreen(element: { src: string } | null): Promise<void> {
    const { webContents } = this;
    const { schemes, cdp } = this.shell;
    const url = element && schemes.fromBrowser(element.src);
    if (url !== null) {
      const [origin, top] = [schemes.origin(url), webContents.mainFrame.origin];
      const embedder = origin === top ? undefined : top;
      if (
        !(await webContents.session.permits('fullscreen', { contents: webContents, origin, embedder, url }))
      ) {
        const sessionId = webContents.page?.sessionId;
        cdp.tell(
          'Runtime.evaluate',
          { expression: 'document.exitFullscreen()', awaitPromise: false },
          sessionId,
        );
        return;
      }
    }
    if ((url !== null) === this.isFullScreen()) return;
    this.state = url === null ? 'normal' : 'fullscreen';
    const name = url === null ? 'leave' : 'enter';
    for (const event of [`${name}-html-full-screen`, `${name}-full-screen`]) this.emit(event);
  }

  /** Updates the state after the user minimised or restored the window. */
  private async pageVisibility(): Promise<void> {
    await this.queue;
    if (this.covered) return;
    const { windowId } = this;
    const found = await this.shell.cdp.send('Browser.getWindowBounds', { windowId }).catch(() => undefined);
    const state = found?.bounds.windowState ?? this.state;
    if ((state === 'minimized') === (this.state === 'minimized')) return;
    this.state = state;
    this.emit(state === 'minimized' ? 'minimize' : 'restore');
  }
}

function withFrame(width: number, height: number): { width: number; height: number } {
  return { width: width + systemFrame.width, height: height + systemFrame.height };
}

export type WindowFits = Fits<EmitterMember | 'webContents', Differing<Window, Electron.BrowserWindow>>;
