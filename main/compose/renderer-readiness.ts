import type { Timers } from '../platform/ports.ts';

/** Tracks whether the viewer can receive events. Events sent while its document loads are lost. */
export interface RendererReadiness {
  /** Called when the viewer makes a call, which shows that its listeners are registered. */
  onReady(): void;
  /** Called when the viewer's document is gone or loads again. */
  onLost(): void;
  isReady(): boolean;
  whenReady(): Promise<void>;
  /** Called when the viewer has rendered its first screen. */
  onRendered(): void;
  /**
   * Resolves after the first rendering or after 20 s. Background work waits until then, because it would slow the
   * rendering.
   */
  whenIdle(): Promise<void>;
}

/**
 * Milliseconds after which background work starts even if the viewer cannot render. A weak, busy computer takes over 5 s
 * to render, and the work must not compete with that.
 */
const renderTimeoutMs = 20_000;

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
