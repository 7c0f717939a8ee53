import type { Timers } from '../platform/ports.ts';

/**
 * Holds the licence back until the player reports the ordered watermark ready (painted or, between two showings,
 * prepared and scheduled). Closes when the player reports it lost.
 */
export interface WatermarkGate {
  report(state: 'ready' | 'lost'): void;
  /** Resolves true immediately when open, or once it opens; false after `waitMs` or when the screening ends. */
  whenOpen(waitMs: number, ended: AbortSignal): Promise<boolean>;
}

export function createWatermarkGate(isOrdered: boolean, timers: Timers): WatermarkGate {
  let isOpen = !isOrdered;
  const waiting = new Set<() => void>();
  return {
    report: (state) => {
      isOpen = !isOrdered || state === 'ready';
      if (!isOpen) return;
      for (const wake of [...waiting]) wake();
    },
    whenOpen: (waitMs, ended) => {
      if (isOpen || ended.aborted) return Promise.resolve(isOpen && !ended.aborted);
      return new Promise((resolve) => {
        const settle = (): void => {
          cancel();
          waiting.delete(settle);
          ended.removeEventListener('abort', settle);
          resolve(isOpen && !ended.aborted);
        };
        const cancel = timers.after(waitMs, settle);
        waiting.add(settle);
        ended.addEventListener('abort', settle);
      });
    },
  };
}
