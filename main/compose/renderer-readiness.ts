import type { Timers } from '../platform/ports.ts';

/** How far the viewer is: an event that is sent while its document loads is lost. */
export interface RendererReadiness {
  /** It called, so its listeners stand. */
  onReady(): void;
  /** Its document is loaded anew. */
  onLost(): void;
  isReady(): boolean;
  whenReady(): Promise<void>;
  /** The window shows what it opens with. */
  onRendered(): void;
  /** Resolves at the first such word, or after a while without one: what goes on behind the window takes the processor. */
  whenIdle(): Promise<void>;
}

/** Milliseconds: a viewer that cannot be drawn is no reason to deliver nothing. */
const renderTimeoutMs = 5_000;

export function createRendererReadiness(timers: Pick<Timers, 'after'>): RendererReadiness {
  let resolve: () => void = () => undefined;
  let isReady = false;
  let ready = new Promise<void>((done) => (resolve = done));
  let onRendered: () => void = () => undefined;
  const idle = new Promise<void>((done) => (onRendered = done));
  timers.after(renderTimeoutMs, onRendered);
  return {
    onReady: () => {
      isReady = true;
      resolve();
    },
    onLost: () => {
      isReady = false;
      ready = new Promise<void>((done) => (resolve = done));
    },
    isReady: () => isReady,
    whenReady: () => ready,
    onRendered: () => onRendered(),
    whenIdle: () => idle,
  };
}
