import type { Timers } from '../platform/ports.ts';

/** Readiness of the viewer: events sent while its document loads are lost. */
export interface RendererReadiness {
  /** The viewer made a call, so its listeners are registered. */
  onReady(): void;
  /** The viewer's document is gone or loads again. */
  onLost(): void;
  isReady(): boolean;
  whenReady(): Promise<void>;
  /** The viewer has rendered its first screen. */
  onRendered(): void;
  /** Resolves after the first rendering or a timeout: background work would compete for the processor. */
  whenIdle(): Promise<void>;
}

/** Milliseconds after which background work starts even if the viewer cannot render. */
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
