import type { Timers } from '../platform/ports.ts';

/**
 * Delays the licence until the player reports that the ordered watermark is ready: painted, or prepared and scheduled
 * between two showings. Closes when the player reports the watermark lost.
 */
export interface WatermarkGate {
  report(state: 'ready' | 'lost'): void;
  /**
   * Resolves true as soon as the gate is open. Resolves false when the gate is still closed after `waitMs`
   * milliseconds, or when the screening ends.
   */
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
