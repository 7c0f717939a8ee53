import type { ConnectionStatus } from '../../preload/contract/app.ts';
import { createEmitter } from '../../preload/contract/emitter.ts';
import type { Timers } from './ports.ts';

/** The result of a service call with respect to the connection. */
export type CallResult = 'answered' | 'unreachable' | 'captive-portal';

export interface Connection {
  status(): ConnectionStatus;
  /**
   * Receives the result of every call for playback or browsing and of every failed session renewal. An answer means
   * online immediately. A failure means offline only if the system or a probe confirms it.
   */
  callEnded(result: CallResult): void;
  /**
   * Sets the end of the pause that follows a 429 and that the reviewer sees, in epoch seconds; null when the pause is
   * over.
   */
  paused(until: number | null): void;
  /** Probes immediately if the service is unreachable; called when the computer wakes or the window gets focus. */
  checkNow(): void;
  /**
   * Reads again whether the system is online; called on the viewer's `online` and `offline` events. When the network is
   * back, it probes immediately.
   */
  networkChanged(): void;
  /**
   * Starts watching whether the system is online, and probes if it is offline already. Returns a function that stops
   * watching and probing.
   */
  watch(): () => void;
  onChanged(listener: (status: ConnectionStatus) => void): () => void;
}

export interface ConnectionParts {
  /**
   * Whether the system is online. Only false is reliable: true also means a network without a way out, such as that of
   * a virtual machine.
   */
  readonly systemOnline: () => boolean;
  /** Returns the time in epoch seconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /**
   * Makes a small service call to test the connection. Resolves to null if the call could not be sent or was aborted;
   * never rejects.
   */
  readonly probe: (signal: AbortSignal) => Promise<CallResult | null>;
}

/**
 * Seconds between two probes while the service cannot be reached, counted from the confirmed failure: at most 18
 * probes in ten minutes.
 */
const probeDelays = [2, 5, 10, 20, 30, 40];
/** Seconds after an answered probe during which failing calls cause no other probe. */
const doubtSeconds = 30;
const stateOf = { answered: 'online', unreachable: 'offline', 'captive-portal': 'captive-portal' } as const;
/** Seconds between checks of whether the system is online. */
const systemCheckSeconds = 2;
/** Seconds after which `checkNow` replaces a probe that has no answer yet. */
const slowProbeSeconds = 3;
/** Seconds between two returns of the network that begin with short delays again. */
const restartSeconds = 60;

/**
 * Tracks the connection: online, offline, captive portal or paused. One failing call does not prove that the connection
 * is lost, so a probe decides. While the service is unreachable, probes repeat at growing intervals, which only an
 * answer resets.
 */
export function createConnection({ systemOnline, now, timers, probe }: ConnectionParts): Connection {
  const changed = createEmitter<ConnectionStatus>();
  let way: Extract<ConnectionStatus, { state: 'online' | 'offline' | 'captive-portal' }> = {
    state: 'online',
  };
  let pausedUntil: number | null = null;
  let attempt = 0;
  /** Cancels the running probe; null while none runs. */
  let probing: AbortController | null = null;
  let probingSince = 0;
  let cancelProbe: (() => void) | null = null;
  /** Whether a call has failed since the last answered probe, too early for another probe. */
  let isInDoubt = false;
  let cancelDoubt: (() => void) | null = null;
  let wasSystemOnline = systemOnline();
  /**
   * Whether a return of the network has caused an early probe. Further returns cause none until the next scheduled
   * probe.
   */
  let isShortened = false;
  let restartedAt = -Infinity;
  let hasEnded = false;

  const status = (): ConnectionStatus =>
    way.state === 'online' && pausedUntil !== null ? { state: 'paused', until: pausedUntil } : way;

  const notify = (): void => changed.notify(status());

  const move = (state: typeof way.state): void => {
    if (way.state === state || hasEnded) return;
    if (state === 'online') way = { state };
    else if (state === 'offline') way = { state, since: now(), hasNetwork: systemOnline() };
    else way = { state, since: now() };
    if (state === 'online') {
      cancelProbe?.();
      cancelProbe = null;
      attempt = 0;
      isShortened = false;
      restartedAt = -Infinity;
    } else if (probing === null) scheduleProbe();
    notify();
  };

  const doProbe = async (): Promise<void> => {
    if (probing !== null || hasEnded) return;
    cancelProbe?.();
    cancelProbe = null;
    const own = new AbortController();
    probing = own;
    probingSince = now();
    const result = await probe(own.signal);
    // A newer probe decides.
    if (probing !== own) return;
    if (result === 'answered' && way.state === 'online') beginDoubt();
    if (result !== null) move(stateOf[result]);
    probing = null;
    if (way.state !== 'online') scheduleProbe();
  };

  const replaceProbe = (): void => {
    probing?.abort();
    probing = null;
    void doProbe();
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

  /** Handles a failure while online: probes now, or `doubtSeconds` after the last answered probe. */
  const doubt = (): void => {
    isInDoubt = true;
    if (cancelDoubt === null) void doProbe();
  };

  const checkSystem = (): void => {
    const isOnline = systemOnline();
    if (isOnline === wasSystemOnline || hasEnded) return;
    wasSystemOnline = isOnline;
    if (way.state === 'online') {
      // A probe decides whether the service is still reachable.
      doubt();
      return;
    }
    if (way.state === 'offline') {
      way = { ...way, hasNetwork: isOnline };
      notify();
    }
    if (!isOnline) return;
    // The first probe may fail, because the network has no address yet. So short delays follow it again.
    if (now() - restartedAt >= restartSeconds) {
      restartedAt = now();
      attempt = 0;
      isShortened = false;
    }
    if (isShortened) return;
    isShortened = true;
    replaceProbe();
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
      if (way.state === 'online') return;
      if (now() - probingSince >= slowProbeSeconds) replaceProbe();
      else void doProbe();
    },
    networkChanged: checkSystem,
    watch() {
      wasSystemOnline = systemOnline();
      if (!wasSystemOnline) doubt();
      // Also polled, because Electron's main process has no event for the changes, and the viewer may have crashed.
      const stopChecking = timers.every(systemCheckSeconds * 1000, checkSystem);
      return () => {
        hasEnded = true;
        stopChecking();
        probing?.abort();
        cancelProbe?.();
        cancelDoubt?.();
      };
    },
    onChanged: changed.subscribe,
  };
}
