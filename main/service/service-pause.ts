import { type Clock, type Timers } from '../platform/ports.ts';

export interface PauseState {
  /** Epoch seconds of trusted time when calls go on: the clock that the viewer counts down by. */
  readonly until: number;
}

/**
 * The one pause of a service after a 429 (W5001). While it lasts nobody knocks; then one call goes first and the others
 * follow when it was not sent away again.
 */
export interface ServicePause {
  state(): PauseState | null;
  onChanged(listener: (state: PauseState | null) => void): () => void;
  /** Resolves when a call may go out. Rejects with the signal's reason. */
  enter(signal?: AbortSignal): Promise<void>;
  /** Every call that was let in says how it went: 429 with the seconds to wait, or anything else. */
  left(heldForSeconds: number | null): void;
}

/** Makes the shared pause. The longest of several waits counts. */
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
