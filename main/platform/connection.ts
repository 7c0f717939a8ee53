import type { ConnectionStatus } from '../../preload/contract/app.ts';
import type { Timers } from './ports.ts';

/** The result of a service call with respect to the connection. */
export type CallResult = 'answered' | 'unreachable' | 'captive-portal';

export interface Connection {
  status(): ConnectionStatus;
  /** Every call reports its result. Offline follows from failing calls together with the system's state. */
  callEnded(result: CallResult): void;
  /** Reports the end of the shared pause after a 429 in epoch seconds; null when it is over. */
  paused(until: number | null): void;
  /** Probes immediately if the service is unreachable; called when the computer wakes or the window gets focus. */
  checkNow(): void;
  /** Starts watching the system's state. Returns a function that stops watching and probing. */
  watch(): () => void;
  onChanged(listener: (status: ConnectionStatus) => void): () => void;
}

export interface ConnectionParts {
  /** The system's state; false is trusted, true alone is not. */
  readonly systemOnline: () => boolean;
  /** Epoch seconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Makes a small service call; its result is reported through `callEnded`. */
  readonly probe: () => Promise<void>;
}

/** Consecutive failing calls that mean offline although the system reports online. */
const failuresUntilOffline = 2;
/** Seconds between probes while offline: immediately, then with backoff. */
const probeDelays = [0, 2, 5, 10, 20, 30, 60];
/** Seconds between checks of the system's state; a change probes the service immediately. */
const systemCheckSeconds = 2;

/** Tracks the connection: online, offline, captive portal or paused. While unreachable it probes the service with backoff. */
export function createConnection({ systemOnline, now, timers, probe }: ConnectionParts): Connection {
  const listeners = new Set<(status: ConnectionStatus) => void>();
  let way: Extract<ConnectionStatus, { state: 'online' | 'offline' | 'captive-portal' }> = {
    state: 'online',
  };
  let pausedUntil: number | null = null;
  let failures = 0;
  let attempt = 0;
  let cancelProbe: (() => void) | null = null;
  let ended = false;

  const status = (): ConnectionStatus =>
    way.state === 'online' && pausedUntil !== null ? { state: 'paused', until: pausedUntil } : way;

  const notify = (): void => {
    for (const listener of listeners) listener(status());
  };

  const stopProbing = (): void => {
    cancelProbe?.();
    cancelProbe = null;
    attempt = 0;
  };

  const probeAtOnce = (): void => {
    attempt = 0;
    scheduleProbe();
  };

  const scheduleProbe = (): void => {
    cancelProbe?.();
    if (ended) return;
    const seconds = probeDelays[Math.min(attempt, probeDelays.length - 1)] ?? 60;
    attempt += 1;
    cancelProbe = timers.after(seconds * 1000, () => {
      cancelProbe = null;
      void probe().finally(() => {
        if (way.state !== 'online' && cancelProbe === null) scheduleProbe();
      });
    });
  };

  const move = (state: 'online' | 'offline' | 'captive-portal'): void => {
    if (way.state === state) return;
    way = state === 'online' ? { state } : { state, since: now() };
    if (state === 'online') stopProbing();
    else {
      attempt = 1;
      scheduleProbe();
    }
    notify();
  };

  return {
    status,
    callEnded(result) {
      if (result === 'answered') {
        failures = 0;
        move('online');
      } else if (result === 'captive-portal') {
        move('captive-portal');
      } else {
        failures += 1;
        if (!systemOnline() || failures >= failuresUntilOffline) move('offline');
      }
    },
    paused(until) {
      if (pausedUntil === until) return;
      pausedUntil = until;
      notify();
    },
    checkNow() {
      if (way.state !== 'online') probeAtOnce();
    },
    watch() {
      let was = systemOnline();
      // Electron's main process has no event for this change.
      const stopChecking = timers.every(systemCheckSeconds * 1000, () => {
        const is = systemOnline();
        // Lost: the failing probe and the system's state together mean offline. Back: there is no need to wait.
        if (is !== was) probeAtOnce();
        was = is;
      });
      return () => {
        stopChecking();
        stopProbing();
        ended = true;
      };
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
