import { type Clock, type Timers } from '../platform/ports.ts';

export interface PauseState {
  /** Epoch seconds by the system's clock when calls go on. */
  readonly until: number;
}

/** Rejection of those who wait when the pause is cancelled. */
export class PauseCancelled extends Error {
  constructor() {
    super('the wait was cancelled');
    this.name = 'PauseCancelled';
  }
}

/**
 * The one pause of a service after a 429 (W5001). While it lasts nobody knocks; then one call goes first and the others
 * follow when it was not sent away again.
 */
export interface ServicePause {
  state(): PauseState | null;
  onChanged(listener: (state: PauseState | null) => void): () => void;
  /** Resolves when a call may go out. Rejects with PauseCancelled, or with the signal's reason. */
  enter(signal?: AbortSignal): Promise<void>;
  /** Every call that was let in says how it went: 429 with the seconds to wait, or anything else. */
  left(heldForSeconds: number | null): void;
  /** Those who wait are let go with PauseCancelled; the service is still left alone until the pause is over. */
  cancel(): void;
}

interface Waiter {
  readonly go: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Makes the shared pause. The longest of several waits counts. */
export function createServicePause({ clock, timers }: { clock: Clock; timers: Timers }): ServicePause {
  const listeners = new Set<(state: PauseState | null) => void>();
  const waiting = new Set<Waiter>();
  let mode: 'open' | 'paused' | 'probing' = 'open';
  let endsAt = 0;
  let state: PauseState | null = null;
  let stopTimer: () => void = () => undefined;

  function say(next: PauseState | null): void {
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
    say({ until: Math.ceil(clock.now() / 1000 + seconds) });
  }

  function probe(): void {
    say(null);
    const first = waiting.values().next().value;
    mode = first ? 'probing' : 'open';
    first?.go();
  }

  function openAll(): void {
    mode = 'open';
    for (const waiter of [...waiting]) waiter.go();
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        waiting.delete(waiter);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter = {
        go: () => {
          done();
          resolve();
        },
        refuse: (reason) => {
          done();
          reject(reason);
        },
      };
      const onAbort = (): void => waiter.refuse(signal?.reason);
      waiting.add(waiter);
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
    cancel() {
      for (const waiter of [...waiting]) waiter.refuse(new PauseCancelled());
    },
  };
}
