import { type CallResult } from '../platform/connection.ts';
import { type Clock, type Timers } from '../platform/ports.ts';
import { BackoffError, RateLimitedError, type ServiceError } from './errors.ts';
import { type CallClass, type Exchange, type OperationName } from './operations/declaration.ts';
import { pauseSecondsAfter } from './repeat-rules.ts';
import { createServicePause, type ServicePause } from './service-pause.ts';

/**
 * Wait between automatic calls of a failing operation, doubled after each failure. This allows at most 15 calls in ten
 * minutes.
 */
export const backoffLimits = { firstMs: 5_000, longestMs: 50_000 } as const;

type Call = Pick<Exchange<unknown>, 'name' | 'callClass'>;

/**
 * Delays calls after failures. Each class of calls has its own pause (`Retry-After`), and each operation has a backoff,
 * which ends only when the operation succeeds. A call after a user action waits for the pause of its class. An
 * automatic call does not wait; it is rejected.
 */
export interface CallHealth {
  /**
   * Resolves when the call may be sent. An automatic call that must wait rejects with `BackoffError`; a cancelled wait
   * rejects with the signal's reason.
   */
  enter(call: Call, isAutomatic: boolean, signal?: AbortSignal): Promise<void>;
  /** To be called at the end of every admitted attempt. `attempts` counts from 1; `error` is null after a success. */
  left(call: Call, error: ServiceError | null, attempts: number): void;
  isFailing(call: Call): boolean;
  /** Milliseconds until an automatic call may be sent. */
  waitMs(call: Call): number;
  /**
   * To be called when the network is back. Ends the current wait of each backoff, at most once before its operation
   * succeeds.
   */
  shortenWaits(): void;
  /** End of a class's pause in epoch seconds of trusted time; null without one. */
  pausedUntil(callClass: CallClass): number | null;
  /**
   * End of the pause that the reviewer sees, in epoch seconds of trusted time: the pause of Play, of browsing, or of
   * any class in which a call after a user action waits. Null without a pause.
   */
  shownPause(): number | null;
}

interface Failing {
  /** Number of automatic calls that failed in a row. */
  failures: number;
  /** Time of the next automatic call, in monotonic milliseconds. */
  nextAt: number;
  isShortened: boolean;
  error: ServiceError;
}

export function createCallHealth(parts: {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  /** Trusted time in epoch seconds. */
  readonly now: () => number;
  /** Called when `shownPause` may have changed. */
  readonly onPauseChanged: () => void;
}): CallHealth {
  const { clock, onPauseChanged: onChanged } = parts;
  const pause = (): ServicePause => createServicePause({ ...parts, onChanged });
  const pauses = { play: pause(), browsing: pause(), reports: pause(), session: pause() };
  const failing = new Map<OperationName, Failing>();

  const waitMs = ({ name, callClass }: Call): number =>
    Math.max(pauses[callClass].leftMs(), (failing.get(name)?.nextAt ?? 0) - clock.monotonic(), 0);

  const backOff = (held: Failing, { retryAfterSeconds }: ServiceError): void => {
    const { firstMs, longestMs } = backoffLimits;
    const ms = Math.min(longestMs, firstMs * 2 ** Math.min(held.failures - 1, 20));
    held.nextAt = clock.monotonic() + Math.max(ms, (retryAfterSeconds ?? 0) * 1000);
  };

  return {
    async enter(call, isAutomatic, signal) {
      signal?.throwIfAborted();
      if (!isAutomatic) return pauses[call.callClass].enter(signal);
      const held = failing.get(call.name);
      const ms = waitMs(call);
      if (ms > 0)
        throw new BackoffError({ operation: call.name, cause: held?.error, retryAfterSeconds: ms / 1000 });
      if (!held) return;
      // The call counts as a failure in advance, so that further automatic calls wait until it ends.
      held.failures += 1;
      backOff(held, held.error);
    },
    left({ name, callClass }, error, attempts) {
      pauses[callClass].left(error instanceof RateLimitedError ? pauseSecondsAfter(error, attempts) : null);
      if (error === null || isAnswerTo(callClass, error)) {
        failing.delete(name);
        return;
      }
      if (resultOf(error) === null) return;
      const held = failing.get(name) ?? { failures: 1, nextAt: 0, isShortened: false, error };
      held.error = error;
      backOff(held, error);
      failing.set(name, held);
    },
    isFailing: ({ name }) => failing.has(name),
    waitMs,
    shortenWaits() {
      for (const held of failing.values()) {
        if (!held.isShortened) Object.assign(held, { nextAt: 0, isShortened: true });
      }
    },
    pausedUntil: (callClass) => pauses[callClass].until(),
    shownPause() {
      const shown = [pauses.play, pauses.browsing, ...Object.values(pauses).filter((one) => one.isAwaited())];
      const ends = shown.map((one) => one.until()).filter((end) => end !== null);
      return ends.length === 0 ? null : Math.max(...ends);
    },
  };
}

/**
 * Whether an error shows that the operation works: a refusal in the service's envelope concerns only one room or one
 * report. The session class is excluded, so that a refused session that is kept (`endsSession`) is tried again with
 * backoff.
 */
function isAnswerTo(callClass: CallClass, { kind, fromEnvelope }: ServiceError): boolean {
  return fromEnvelope && callClass !== 'session' && (kind === 'refused' || kind === 'unauthorized');
}

/** Returns what an error shows about the connection; null if nothing was sent or the app cancelled the call. */
export function resultOf({ kind }: ServiceError): CallResult | null {
  switch (kind) {
    case 'offline':
    case 'network':
    case 'timeout':
    case 'proxy-refused':
      return 'unreachable';
    case 'captive-portal':
      return 'captive-portal';
    case 'cancelled':
    case 'backoff':
    case 'sign-in-needed':
    case 'session-ended':
    case 'configuration':
    case 'invalid-request':
      return null;
    case 'insecure-connection':
    case 'client-certificate':
    case 'invalid-answer':
    case 'rate-limited':
    case 'trouble':
    case 'unauthorized':
    case 'refused':
      return 'answered';
  }
}
