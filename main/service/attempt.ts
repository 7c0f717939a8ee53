import { type Clock, type Fetch, type FetchOptions, type Timers } from '../platform/ports.ts';
import { type RawAnswer } from './answer.ts';
import {
  CancelledError,
  type ErrorDetails,
  InvalidAnswerError,
  ServiceError,
  TimeoutError,
} from './errors.ts';
import { networkError } from './network-error.ts';

/** Maximum bytes of an answer; real answers are far smaller. Reading stops beyond this size. */
const largestAnswerBytes = 8 * 1024 * 1024;

export interface AttemptLimits {
  readonly headersMs: number;
  /** Milliseconds until the end of the body. */
  readonly totalMs: number;
}

export interface AttemptPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * Sends one request and reads its whole answer as text. Rejects only with a ServiceError, and at the latest after
 * `limits.totalMs`, even if `fetch` ignores its signal.
 */
export async function attempt(
  { fetch, timers }: AttemptPorts,
  url: string,
  init: FetchOptions,
  limits: AttemptLimits,
  facts: ErrorDetails,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  if (signal?.aborted) throw new CancelledError(facts, false);
  const controller = new AbortController();
  let refuse: (error: ServiceError) => void = () => undefined;
  /**
   * Rejects when the attempt is cancelled or times out, even if `fetch` ignores its signal. A listener on that signal
   * would keep the answer's text in memory, because `fetch` retains the signal for long.
   */
  const endedEarly = new Promise<never>((_, reject) => (refuse = reject));
  const end = (error: ServiceError): void => {
    refuse(error);
    controller.abort(error);
  };

  const onAbort = (): void => end(new CancelledError(facts, true));
  signal?.addEventListener('abort', onAbort, { once: true });
  const firstWait = Math.min(limits.headersMs, limits.totalMs);
  const stopHeaders = timers.after(firstWait, () => end(new TimeoutError(facts, 'headers')));
  const stopTotal = timers.after(limits.totalMs, () => end(new TimeoutError(facts, 'body')));

  async function exchange(): Promise<RawAnswer> {
    const response = await fetch(url, { ...init, signal: controller.signal });
    stopHeaders();
    // An answer that arrives after the abort is discarded.
    if (controller.signal.aborted) await response.body?.cancel();
    return { status: response.status, headers: response.headers, text: await readText(response, facts) };
  }

  try {
    return await Promise.race([exchange(), endedEarly]);
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

/** Returns the body as text. Rejects with `InvalidAnswerError` if the body is larger than `largestAnswerBytes`. */
async function readText(response: Response, facts: ErrorDetails): Promise<string> {
  if (!response.body) return '';
  const body: ReadableStream<Uint8Array> = response.body;
  const reader = body.getReader();
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
