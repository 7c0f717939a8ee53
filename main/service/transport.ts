import { type Clock, type Fetch, type FetchOptions, type Logger, type Timers } from '../platform/ports.ts';
import { readAnswer } from './answer.ts';
import { attempt } from './attempt.ts';
import {
  CancelledError,
  type Credential,
  type ErrorDetails,
  RateLimitedError,
  ServiceError,
  TimeoutError,
} from './errors.ts';
import { type Exchange, type RequestParts } from './operations/declaration.ts';
import { textsIn } from './plain-text.ts';
import { type CallHealth } from './call-health.ts';
import { backoffMs, canRepeat } from './repeat-rules.ts';

/**
 * Deadlines of a call. `totalMs` covers the attempts and the waits between them, but not the pause after a 429, which
 * the reviewer sees.
 */
export interface Timeouts {
  readonly headersMs: number;
  readonly totalMs: number;
}

const defaultTimeouts: Timeouts = { headersMs: 15_000, totalMs: 30_000 };

export interface TransportPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly health: CallHealth;
  /** Called with the result of every call; null after a success. */
  readonly onResult: (operation: Exchange<unknown>, error: ServiceError | null) => void;
  /** Called with the service's `Date` (epoch milliseconds), only for answers that passed their schema. */
  readonly onServiceDate: (epochMs: number) => void;
  /** Header `ClientID` of every call. */
  readonly clientId: string;
  readonly timeouts?: Timeouts;
  /** Returns a number between 0 and 1, for the jitter of the waits. */
  readonly random?: () => number;
}

export interface TransportRequest {
  readonly url: string;
  readonly parts: RequestParts;
  /** Value of `Authorization`; null for no header. */
  readonly authorization: string | null;
  readonly credential: Credential;
  readonly signal: AbortSignal | undefined;
  /** See `CallOptions`. */
  readonly mayBegin?: (() => boolean) | undefined;
  /** Whether the app makes this call without a user action. Such a call is not sent while its operation fails. */
  readonly isAutomatic: boolean;
}

export interface TransportResponse<T> {
  readonly answer: T;
  /** The service's `Date`, epoch milliseconds; null when it sent none. */
  readonly serviceDateMs: number | null;
}

export interface Transport {
  /** Sends the request and repeats it where the operation and the failure allow. Rejects only with a ServiceError. */
  send<T>(operation: Exchange<T>, sending: TransportRequest): Promise<TransportResponse<T>>;
}

/**
 * Sends requests over HTTP as the service requires. Calls are repeated here and not by ky, for four reasons: every
 * attempt, also the first, waits for the pause of its class; that wait does not count as the call's time; a failure may
 * be visible only in the envelope; deadlines use the injected timers.
 */
export function createTransport(ports: TransportPorts): Transport {
  const { fetch, clock, timers, logger, health, onResult, onServiceDate, clientId } = ports;
  const timeouts = ports.timeouts ?? defaultTimeouts;
  const random = ports.random ?? Math.random;

  async function once<T>(
    operation: Exchange<T>,
    sending: TransportRequest,
    leftMs: number,
  ): Promise<TransportResponse<T>> {
    const facts: ErrorDetails = { operation: operation.name, credential: sending.credential };
    const limits = { headersMs: timeouts.headersMs, totalMs: leftMs };
    const init = requestInit(operation, sending, clientId);
    if (sending.mayBegin?.() === false) throw new CancelledError(facts, false);
    const raw = await attempt({ fetch, clock, timers }, sending.url, init, limits, facts, sending.signal);
    const answer = readAnswer(operation, raw, {
      facts,
      secrets: secretsOf(operation, sending),
      nowMs: clock.now(),
    });
    const date = Date.parse(raw.headers.get('date') ?? '');
    if (Number.isNaN(date)) return { answer, serviceDateMs: null };
    // A page or an answer that may be empty could also be from a proxy or portal, so its date is not trusted.
    if (operation.accepts === 'json' && !operation.canBeEmpty) onServiceDate(date);
    return { answer, serviceDateMs: date };
  }

  /** Waits until the call may be sent. Cancelling here rejects with the same error as cancelling an attempt. */
  async function enter(
    operation: Exchange<unknown>,
    isAutomatic: boolean,
    { credential, signal }: TransportRequest,
  ): Promise<void> {
    try {
      await health.enter(operation, isAutomatic, signal);
    } catch (reason) {
      if (reason instanceof ServiceError) throw reason;
      throw new CancelledError({ operation: operation.name, credential, cause: reason }, false);
    }
  }

  function sleep(ms: number, facts: ErrorDetails, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = timers.after(ms, () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      });
      const onAbort = (): void => {
        stop();
        reject(new CancelledError(facts, true));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  async function sendRepeatedly<T>(
    operation: Exchange<T>,
    sending: TransportRequest,
  ): Promise<TransportResponse<T>> {
    const facts: ErrorDetails = { operation: operation.name, credential: sending.credential };
    const { isAutomatic, signal } = sending;
    // While an operation fails, only calls after a user action are repeated here.
    const isForClick = !isAutomatic && operation.callClass !== 'session';
    const canBeRepeated = isForClick || !health.isFailing(operation);
    let leftMs = timeouts.totalMs;
    for (let attempts = 1; ; attempts += 1) {
      await enter(operation, isAutomatic && attempts === 1, sending);
      const begun = clock.monotonic();
      const outcome = await settled(once(operation, sending, leftMs));
      const tookMs = clock.monotonic() - begun;
      leftMs -= tookMs;
      const error = !outcome.ok && outcome.error instanceof ServiceError ? outcome.error : null;
      // The result is reported before this call's own backoff, so that other calls may proceed during the backoff.
      health.left(operation, error, attempts);
      if (outcome.ok) {
        logger.debug('service call', { operation: operation.name, attempts, ms: tookMs });
        return outcome.value;
      }
      if (error === null) throw outcome.error;
      logger.info('service call failed', { ...reported(error), attempts, ms: tookMs });
      if (!canBeRepeated || !canRepeat(operation.repeat, error, attempts)) throw error;
      if (error instanceof RateLimitedError) {
        // The class of this call is paused now. An automatic call does not wait for the end of the pause.
        if (isAutomatic) throw error;
      } else {
        const waitMs = backoffMs(error, attempts, random());
        if (waitMs >= leftMs) throw error;
        leftMs -= waitMs;
        await sleep(waitMs, facts, signal);
      }
      if (leftMs <= 0) throw new TimeoutError(facts, 'all');
    }
  }

  return {
    async send(operation, sending) {
      try {
        const response = await sendRepeatedly(operation, sending);
        onResult(operation, null);
        return response;
      } catch (error) {
        if (error instanceof ServiceError) onResult(operation, error);
        throw error;
      }
    },
  };
}

type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

function settled<T>(promise: Promise<T>): Promise<Settled<T>> {
  return promise.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  );
}

const mediaTypes = { json: 'application/json', html: 'text/html', script: 'text/javascript' } as const;

function requestInit(
  operation: Exchange<unknown>,
  sending: TransportRequest,
  clientId: string,
): FetchOptions {
  const { body } = sending.parts;
  return {
    method: operation.method,
    headers: {
      Accept: mediaTypes[operation.accepts],
      ClientID: clientId,
      ...(sending.authorization === null ? {} : { Authorization: sending.authorization }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  };
}

function secretsOf(
  operation: Exchange<unknown>,
  { authorization, parts }: TransportRequest,
): readonly string[] {
  const credential = authorization?.split(' ').at(-1);
  const given = operation.secretRequest ? [...textsIn(parts.body), ...textsIn(parts.query)] : [];
  return [
    ...(credential === undefined ? [] : [credential]),
    ...given.filter((text) => !operation.openTexts.includes(text)),
  ];
}

/** Returns the fields of a failure that may be logged. */
function reported(error: ServiceError): Readonly<Record<string, unknown>> {
  const { operation, kind, code, httpStatus } = error;
  return { operation, kind, code, httpStatus };
}
