import type { ConnectionStatus } from '../../preload/contract/app.ts';
import type { Timers } from './ports.ts';

/** What a call to the service told about the way to it. */
export type CallResult = 'answered' | 'unreachable' | 'captive-portal';

export interface Connection {
  status(): ConnectionStatus;
  /** Every call says how it went: offline is what failing calls and the system say together. */
  callEnded(result: CallResult): void;
  /** One shared pause after a 429, epoch seconds; null when it is over. */
  paused(until: number | null): void;
  /** A good moment to look (the computer woke, the window was focused): tried at once while out of reach. */
  checkNow(): void;
  /** Begins to look at what the system says. Gives a function that ends it, and the probing with it. */
  watch(): () => void;
  onChanged(listener: (status: ConnectionStatus) => void): () => void;
}

export interface ConnectionParts {
  /** The system's word; false is believed, true is not enough. */
  readonly systemOnline: () => boolean;
  /** Epoch seconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Asks the service for something small; its own result comes back by `callEnded`. */
  readonly probe: () => Promise<void>;
}

/** Failing calls in a row that mean offline although the system says online. */
const failuresUntilOffline = 2;
/** Seconds between probes while offline: at once, then slower. */
const probeDelays = [0, 2, 5, 10, 20, 30, 60];
/** Seconds between two looks at what the system says: when its word changes, the service is tried at once. */
const systemCheckSeconds = 2;

/** Online, offline, captive portal or paused, and the way back: probed at once, then with backoff. */
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
      // Main is not told when it changes.
      const stopChecking = timers.every(systemCheckSeconds * 1000, () => {
        const is = systemOnline();
        // Gone: the call that fails and the system together say so. Back: no reason to wait.
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
