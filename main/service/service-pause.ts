import { type Clock, type Timers } from '../platform/ports.ts';

/**
 * The pause of one class of calls after a 429 (W5001). No call of the class is sent during the pause. Then one call goes
 * first; the others follow if it does not receive another 429.
 */
export interface ServicePause {
  /** End of the pause in epoch seconds of trusted time, the clock of the viewer's countdown; null without a pause. */
  until(): number | null;
  /** Milliseconds until the end of the pause; 0 without a pause. */
  leftMs(): number;
  isAwaited(): boolean;
  /** Resolves when a call may be sent. Rejects with the signal's reason when the signal is aborted. */
  enter(signal?: AbortSignal): Promise<void>;
  /**
   * To be called at the end of every admitted call, with the seconds to wait after a 429, or null for any other result.
   */
  left(heldForSeconds: number | null): void;
}

/**
 * Creates the pause. The longest of several waits counts. `onChanged` is called when the pause begins or ends, and when
 * the first call starts to wait.
 */
export function createServicePause(parts: {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  /** Trusted time in epoch seconds. */
  readonly now: () => number;
  readonly onChanged: () => void;
}): ServicePause {
  const { clock, timers, now, onChanged } = parts;
  const waiting = new Set<() => void>();
  let mode: 'open' | 'paused' | 'probing' = 'open';
  let endsAt = 0;
  let until: number | null = null;
  let stopTimer: () => void = () => undefined;

  function pauseFor(seconds: number): void {
    const end = clock.monotonic() + seconds * 1000;
    const isAlreadyPaused = mode === 'paused' && endsAt >= end;
    if (isAlreadyPaused) return;
    mode = 'paused';
    endsAt = end;
    stopTimer();
    stopTimer = timers.after(seconds * 1000, probe);
    until = Math.ceil(now() + seconds);
    onChanged();
  }

  function probe(): void {
    until = null;
    const first = waiting.values().next().value;
    mode = first ? 'probing' : 'open';
    first?.();
    onChanged();
  }

  function openAll(): void {
    mode = 'open';
    for (const go of [...waiting]) go();
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        waiting.delete(go);
        signal?.removeEventListener('abort', onAbort);
      };
      const go = (): void => {
        done();
        resolve();
      };
      const onAbort = (): void => {
        done();
        reject(signal?.reason as unknown);
      };
      waiting.add(go);
      signal?.addEventListener('abort', onAbort, { once: true });
      if (waiting.size === 1) onChanged();
    });
  }

  return {
    until: () => until,
    leftMs: () => (mode === 'paused' ? Math.max(0, endsAt - clock.monotonic()) : 0),
    isAwaited: () => waiting.size > 0,
    async enter(signal) {
      signal?.throwIfAborted();
      if (mode !== 'open') await wait(signal);
    },
    left(heldForSeconds) {
      if (heldForSeconds !== null) pauseFor(heldForSeconds);
      else if (mode === 'probing') openAll();
    },
  };
}
