import type { ConnectionStatus } from '../../preload/contract/app.ts';
import { createEmitter } from '../../preload/contract/emitter.ts';
import type { Timers } from './ports.ts';

/** The result of a service call with respect to the connection. */
export type CallResult = 'answered' | 'unreachable' | 'captive-portal';

export interface Connection {
  status(): ConnectionStatus;
  /**
   * Receives the result of every call of Play and of browsing, and of every failed session renewal. An answer means
   * online at once; a failure means offline only after a probe confirms it.
   */
  callEnded(result: CallResult): void;
  /** Reports the end of the pause after a 429 that the reviewer sees, in epoch seconds; null when it is over. */
  paused(until: number | null): void;
  /** Probes immediately if the service is unreachable; called when the computer wakes or the window gets focus. */
  checkNow(): void;
  /**
   * Starts watching the system's state, and probes if it is offline already. Returns a function that stops watching
   * and probing.
   */
  watch(): () => void;
  onChanged(listener: (status: ConnectionStatus) => void): () => void;
}

export interface ConnectionParts {
  /** The system's state. False is believed; true alone does not prove that the service can be reached. */
  readonly systemOnline: () => boolean;
  /** Epoch seconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Makes a small service call, independent of those that fail; null: it could not be sent. Never rejects. */
  readonly probe: () => Promise<CallResult | null>;
}

/**
 * Seconds between two probes while the service cannot be reached, counted from the confirmed failure: at most 18
 * probes in ten minutes.
 */
const probeDelays = [2, 5, 10, 20, 30, 40];
/** Seconds after a probe that confirmed nothing until failing calls cause another. */
const doubtSeconds = 30;
const stateOf = { answered: 'online', unreachable: 'offline', 'captive-portal': 'captive-portal' } as const;
/** Seconds between checks of the system's state. */
const systemCheckSeconds = 2;

/**
 * Tracks the connection: online, offline, captive portal or paused. One failing address says nothing about the connection:
 * a probe decides. While unreachable it probes with backoff, which only an answer resets.
 */
export function createConnection({ systemOnline, now, timers, probe }: ConnectionParts): Connection {
  const changed = createEmitter<ConnectionStatus>();
  let way: Extract<ConnectionStatus, { state: 'online' | 'offline' | 'captive-portal' }> = {
    state: 'online',
  };
  let pausedUntil: number | null = null;
  let attempt = 0;
  let isProbing = false;
  let cancelProbe: (() => void) | null = null;
  /** A call failed after the last probe that was answered, too early for another one. */
  let isInDoubt = false;
  let cancelDoubt: (() => void) | null = null;
  /**
   * A change of the system's state has caused an early probe. Another change causes none until the next planned
   * probe.
   */
  let isShortened = false;
  let hasEnded = false;

  const status = (): ConnectionStatus =>
    way.state === 'online' && pausedUntil !== null ? { state: 'paused', until: pausedUntil } : way;

  const notify = (): void => changed.notify(status());

  const move = (state: typeof way.state): void => {
    if (way.state === state || hasEnded) return;
    way = state === 'online' ? { state } : { state, since: now() };
    if (state === 'online') {
      cancelProbe?.();
      cancelProbe = null;
      attempt = 0;
      isShortened = false;
    } else if (!isProbing) scheduleProbe();
    notify();
  };

  const doProbe = async (): Promise<void> => {
    if (isProbing || hasEnded) return;
    cancelProbe?.();
    cancelProbe = null;
    isProbing = true;
    const result = await probe();
    if (result === 'answered' && way.state === 'online') beginDoubt();
    if (result !== null) move(stateOf[result]);
    isProbing = false;
    if (way.state !== 'online') scheduleProbe();
  };

  const scheduleProbe = (): void => {
    cancelProbe?.();
    if (hasEnded) return;
    const seconds = probeDelays[Math.min(attempt, probeDelays.length - 1)] ?? 0;
    attempt += 1;
    cancelProbe = timers.after(seconds * 1000, () => {
      isShortened = false;
      void doProbe();
    });
  };

  const beginDoubt = (): void => {
    isInDoubt = false;
    if (hasEnded) return;
    cancelDoubt = timers.after(doubtSeconds * 1000, () => {
      cancelDoubt = null;
      if (isInDoubt) void doProbe();
    });
  };

  /** Something failed while online. */
  const doubt = (): void => {
    isInDoubt = true;
    if (cancelDoubt === null) void doProbe();
  };

  return {
    status,
    callEnded(result) {
      if (result === 'answered') move('online');
      else if (result === 'unreachable' && !systemOnline()) move('offline');
      else if (way.state === 'online') doubt();
    },
    paused(until) {
      if (pausedUntil === until) return;
      pausedUntil = until;
      notify();
    },
    checkNow() {
      if (way.state !== 'online') void doProbe();
    },
    watch() {
      let wasOnline = systemOnline();
      if (!wasOnline) doubt();
      // Electron's main process has no event for this change.
      const stopChecking = timers.every(systemCheckSeconds * 1000, () => {
        const isOnline = systemOnline();
        if (isOnline === wasOnline) return;
        wasOnline = isOnline;
        // Network lost: a failing probe and the system's state together mean offline. Network back: probe at once.
        if (way.state === 'online') doubt();
        else if (!isShortened) {
          isShortened = true;
          void doProbe();
        }
      });
      return () => {
        hasEnded = true;
        stopChecking();
        cancelProbe?.();
        cancelDoubt?.();
      };
    },
    onChanged: changed.subscribe,
  };
}
