import { type Clock, type Timers } from '../platform/ports.ts';

export interface PauseState {
  /** End of the pause in epoch seconds of trusted time, the clock of the viewer's countdown. */
  readonly until: number;
}

/**
 * The pause shared by all calls after a 429 (W5001). No call is sent during the pause. Then one call goes first; the
 * others follow if it does not receive another 429.
 */
export interface ServicePause {
  state(): PauseState | null;
  onChanged(listener: (state: PauseState | null) => void): () => void;
  /** Resolves when a call may be sent. Rejects with the signal's reason. */
  enter(signal?: AbortSignal): Promise<void>;
  /** Every admitted call reports its end: the seconds to wait after a 429, null for any other result. */
  left(heldForSeconds: number | null): void;
}

/** Creates the shared pause. The longest of several waits counts. */
export function createServicePause(parts: {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  /** Epoch seconds, trusted. */
  readonly now: () => number;
}): ServicePause {
  const { clock, timers, now } = parts;
  const listeners = new Set<(state: PauseState | null) => void>();
  const waiting = new Set<() => void>();
  let mode: 'open' | 'paused' | 'probing' = 'open';
  let endsAt = 0;
  let state: PauseState | null = null;
  let stopTimer: () => void = () => undefined;

  function notify(next: PauseState | null): void {
    state = next;
    for (const listener of [...listeners]) listener(next);
  }

  function pauseFor(seconds: number): void {
    const end = clock.monotonic() + seconds * 1000;
    const already = mode === 'paused' && endsAt >= end;
    if (already) return;
    mode = 'paused';
    endsAt = end;
    stopTimer();
    stopTimer = timers.after(seconds * 1000, probe);
    notify({ until: Math.ceil(now() + seconds) });
  }

  function probe(): void {
    notify(null);
    const first = waiting.values().next().value;
    mode = first ? 'probing' : 'open';
    first?.();
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
    });
  }

  return {
    state: () => state,
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
