import { type Clock, type Fetch, type Timers } from '../platform/ports.ts';
import { type RawAnswer } from './answer.ts';
import { CancelledError, type ErrorFacts, InvalidAnswerError, ServiceError, TimeoutError } from './errors.ts';
import { networkError } from './network-error.ts';

/** No answer of the interface comes near it. Beyond, reading stops. */
const largestAnswerBytes = 8 * 1024 * 1024;

export interface AttemptLimits {
  readonly headersMs: number;
  /** To the end of the body. */
  readonly totalMs: number;
}

export interface AttemptPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * One request and its whole answer as text. Rejects with a ServiceError alone, at the latest when `limits.totalMs` is
 * over, even if `fetch` does not listen to its signal.
 */
export async function attempt(
  { fetch, timers }: AttemptPorts,
  url: string,
  init: RequestInit,
  limits: AttemptLimits,
  facts: ErrorFacts,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  const controller = new AbortController();
  const end = (error: ServiceError): void => controller.abort(error);
  /** Rejects when the attempt is ended from outside, whether or not `fetch` listens to its signal. */
  const endedEarly = new Promise<never>((_, reject) => {
    controller.signal.addEventListener(
      'abort',
      () => {
        const reason: unknown = controller.signal.reason;
        reject(reason);
      },
      { once: true },
    );
  });
  endedEarly.catch(() => undefined);

  const onAbort = (): void => end(new CancelledError(facts, true));
  if (signal?.aborted) throw new CancelledError(facts, false);
  signal?.addEventListener('abort', onAbort, { once: true });
  const firstWait = Math.min(limits.headersMs, limits.totalMs);
  const stopHeaders = timers.after(firstWait, () => end(new TimeoutError(facts, 'headers')));
  const stopTotal = timers.after(limits.totalMs, () => end(new TimeoutError(facts, 'body')));

  try {
    const sent = fetch(url, { ...init, signal: controller.signal });
    // An answer that comes too late is dropped.
    sent.then(
      (late) => {
        if (controller.signal.aborted) late.body?.cancel().catch(() => undefined);
      },
      () => undefined,
    );
    const response = await Promise.race([sent, endedEarly]);
    stopHeaders();
    const text = await Promise.race([readText(response, facts), endedEarly]);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    const reason: unknown = controller.signal.reason;
    if (reason instanceof ServiceError) throw reason;
    throw error instanceof ServiceError ? error : networkError(error, facts);
  } finally {
    stopHeaders();
    stopTotal();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** The body as text, up to the largest size. */
async function readText(response: Response, facts: ErrorFacts): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    bytes += value.byteLength;
    if (bytes > largestAnswerBytes) {
      reader.cancel().catch(() => undefined);
      throw new InvalidAnswerError({ ...facts, httpStatus: response.status }, 'body', 'is too large');
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
}
