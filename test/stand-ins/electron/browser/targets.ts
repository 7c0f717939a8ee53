import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { type Cdp } from './cdp.ts';

export type Page = { sessionId: string; targetId: string };

/** Receiver of a page's events. The session of an event is the page's own or that of a frame's process. */
export type PageOwner = {
  attached: (page: Page) => void;
  frameProcessAttached: (sessionId: string, frameId: string) => void;
  gone: () => void;
  crashed: (sessionId: string) => void;
  frameAttached: (frameId: string, parentId: string) => void;
  frameNavigated: (frame: Protocol.Page.Frame, sessionId: string) => void;
  frameDetached: (frameId: string) => void;
  lifecycle: (event: Protocol.Page.lifecycleEventPayload) => void;
  openRequested: (request: Protocol.Page.windowOpenPayload) => void;
  message: (text: string, contextId: number) => void;
};

/** Attaches to pages and their frame processes before their first script, and routes their events to the owner. */
export class Targets {
  /** Address of a page that belongs to no window. */
  static readonly scratch = 'data:text/plain,';
  private readonly owners = new Map<string, PageOwner>();
  private readonly waiting: PageOwner[] = [];
  /** First app window of a browser with a display. The first created page uses it. */
  private spare: Page | undefined;

  /** Target ids of windows that pages tried to open. Nothing is loaded in them. */
  readonly popups = new Set<string>();

  constructor(private readonly cdp: Cdp) {
    cdp.on('Target.attachedToTarget', (event, parent) => this.attached(event, parent));
    cdp.on('Target.detachedFromTarget', ({ sessionId }) => {
      const owner = this.owners.get(sessionId);
      this.owners.delete(sessionId);
      // A frame's process may end while the page remains.
      if (owner && !this.isFrame.delete(sessionId)) owner.gone();
    });
    const route = (sessionId: string | undefined) => this.owners.get(sessionId ?? '');
    cdp.on('Inspector.targetCrashed', (_, from) => route(from)?.crashed(from ?? ''));
    cdp.on('Page.frameAttached', (event, from) =>
      route(from)?.frameAttached(event.frameId, event.parentFrameId),
    );
    cdp.on('Page.frameNavigated', ({ frame }, from) => {
      this.told.add(from ?? '');
      route(from)?.frameNavigated(frame, from ?? '');
    });
    cdp.on('Page.frameDetached', ({ frameId, reason }, from) => {
      if (reason === 'remove') route(from)?.frameDetached(frameId);
    });
    cdp.on('Page.lifecycleEvent', (event, from) => route(from)?.lifecycle(event));
    cdp.on('Page.windowOpen', (event, from) => route(from)?.openRequested(event));
    cdp.on('Runtime.bindingCalled', (event, from) =>
      route(from)?.message(event.payload, event.executionContextId),
    );
  }
  private readonly isFrame = new Set<string>();
  /** Sessions that have reported a document. */
  private readonly told = new Set<string>();

  async start(): Promise<void> {
    const filter = [{ type: 'browser_ui', exclude: true }, { type: 'tab', exclude: true }, {}];
    await this.cdp.send('Target.setAutoAttach', { ...autoAttach, filter });
  }

  /** Opens a page in a new window. Its owner is set before the page contains a document of the app. */
  async create(owner: PageOwner, size: { width: number; height: number }): Promise<void> {
    if (this.spare) {
      this.own(this.spare, owner);
      this.spare = undefined;
      return;
    }
    this.waiting.push(owner);
    await this.cdp.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size });
  }

  private attached(
    { sessionId, targetInfo }: Protocol.Target.attachedToTargetPayload,
    parent?: string,
  ): void {
    const { type, targetId, openerId, url } = targetInfo;
    if (type === 'page' && openerId !== undefined) {
      // This target is a popup, and Page.windowOpen has already called the app's handler. A popup shares its opener's
      // thread, so it must not remain paused.
      this.popups.add(targetId);
      this.cdp.tell('Runtime.runIfWaitingForDebugger', {}, sessionId);
      this.cdp.tell('Target.closeTarget', { targetId });
      return;
    }
    this.cdp.tell('Target.setAutoAttach', autoAttach, sessionId);
    if (type === 'page' && url.startsWith('data:text/html')) this.spare = { sessionId, targetId };
    else if (type === 'page' && url !== Targets.scratch) {
      const owner = this.waiting.shift();
      if (owner) this.own({ sessionId, targetId }, owner);
    } else if (type === 'iframe') {
      const owner = this.owners.get(parent ?? '');
      if (owner) {
        this.owners.set(sessionId, owner);
        this.isFrame.add(sessionId);
        this.watch(sessionId);
        owner.frameProcessAttached(sessionId, targetId);
        void this.catchUp(sessionId, owner);
      }
    }
    this.cdp.tell('Runtime.runIfWaitingForDebugger', {}, sessionId);
  }

  /** Reports a frame's document that already exists when its process is attached, which happens on a busy computer. */
  private async catchUp(sessionId: string, owner: PageOwner): Promise<void> {
    const tree = await this.cdp.send('Page.getFrameTree', undefined, sessionId).catch(() => undefined);
    if (!tree || this.told.has(sessionId) || /^(?:about:blank)?$/.test(tree.frameTree.frame.url)) return;
    owner.frameNavigated(tree.frameTree.frame, sessionId);
  }

  private own(page: Page, owner: PageOwner): void {
    this.owners.set(page.sessionId, owner);
    this.watch(page.sessionId);
    owner.attached(page);
  }

  private watch(sessionId: string): void {
    this.cdp.tell('Page.enable', {}, sessionId);
    this.cdp.tell('Page.setLifecycleEventsEnabled', { enabled: true }, sessionId);
    this.cdp.tell('Inspector.enable', {}, sessionId);
  }
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
