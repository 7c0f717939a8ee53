import type * as Electron from 'electron';
import { type Schemes } from '../browser/schemes.ts';
import { type Differing, type Fits, guarded } from './base.ts';

/** A frame of a page. Handlers receive it as `event.senderFrame` and `details.frame`. */
export class Frame {
  url = 'about:blank';
  detached = false;
  readonly processId = 1;

  constructor(
    public id: string,
    readonly routingId: number,
    readonly parent: Frame | null,
    private readonly tree: FrameTree,
  ) {}

  /** Returns the origin. A document without its own address has the origin of the document that created it. */
  get origin(): string {
    if (this.parent && /^about:(srcdoc|blank)$/.test(this.url)) return this.parent.origin;
    return this.tree.schemes.origin(this.url);
  }

  get top(): Frame {
    return this.parent?.top ?? this;
  }

  get frames(): Frame[] {
    return this.tree.all().filter((frame) => frame.parent?.id === this.id);
  }

  get framesInSubtree(): Frame[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)];
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.tree.run(this, code);
  }
}

/** The frames of one page in all processes, by DevTools protocol id. */
export class FrameTree {
  private readonly frames = new Map<string, Frame>();
  /** DevTools session of each out-of-process frame (a frame of another site), by frame id. */
  readonly sessions = new Map<string, string>();
  private lastRouting = 0;

  constructor(
    readonly schemes: Schemes,
    readonly run: (frame: Frame, code: string) => Promise<unknown>,
  ) {}

  /** The main frame. It exists from the start, and the browser sends its id later. */
  readonly main: Frame = guarded(new Frame('', ++this.lastRouting, null, this), 'WebFrameMain');

  setMain(id: string): void {
    this.main.id = id;
    this.frames.set(id, this.main);
  }

  all(): Frame[] {
    return [...this.frames.values()];
  }

  get(id: string): Frame | undefined {
    return this.frames.get(id);
  }

  attach(id: string, parentId: string | null): Frame {
    const known = this.frames.get(id);
    if (known) return known;
    const parent = parentId === null ? null : (this.frames.get(parentId) ?? null);
    const frame = guarded(new Frame(id, ++this.lastRouting, parent, this), 'WebFrameMain');
    this.frames.set(id, frame);
    return frame;
  }

  navigated(id: string, parentId: string | null, browserUrl: string): Frame {
    const frame = this.attach(id, parentId);
    frame.url = this.schemes.fromBrowser(browserUrl);
    return frame;
  }

  detach(id: string): void {
    const frame = this.frames.get(id);
    if (!frame) return;
    for (const child of frame.frames) this.detach(child.id);
    frame.detached = true;
    this.frames.delete(id);
    this.sessions.delete(id);
  }
}

export type FrameFits = Fits<
  'parent' | 'top' | 'frames' | 'framesInSubtree',
  Differing<Frame, Electron.WebFrameMain>
>;
