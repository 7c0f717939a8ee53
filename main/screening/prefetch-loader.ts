import { pause } from '../platform/pause.ts';
import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import { readLimited } from '../platform/read-limited.ts';
import { canFetch } from '../rooms/fetch-image.ts';
import { readRetryAfter } from '../service/retry-after.ts';

/** How long is waited for one file, and how much of it is taken. */
export interface LoadLimits {
  /** Milliseconds for the whole of it. */
  readonly deadlineMs: number;
  readonly limitBytes: number;
}

/** The whole file; null: the player asks for it itself. */
export type PrefetchLoader = (
  url: string,
  limits: LoadLimits,
  stop?: AbortSignal,
) => Promise<Uint8Array | null>;

/** As the player waits for an answer, and for its next bytes: a host that stands still costs no more by being asked here. */
const answerMs = 10_000;
const stallMs = 5_000;
/** What asks for time gets it, as far as somebody who pressed Play waits. A player that asks again by itself begins so. */
const longestPauseMs = 10_000;
const shortestPauseMs = 500;
/** Asked again at once, these say the same. */
const busy = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Asks once for a file of a film. What it says of itself is what the player would say: no cookies, and the profile's
 * `requestOrigin`. Where the host is busy, the answer comes when the player may ask again (`Retry-After`).
 */
export function createPrefetchLoader(parts: {
  readonly fetch: Fetch;
  readonly timers: Timers;
  readonly httpsOnly: () => boolean;
  readonly requestOrigin: () => string | null;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): PrefetchLoader {
  return async (url, { deadlineMs, limitBytes }, stop) => {
    if (!canFetch(url, parts.httpsOnly())) return null;
    const origin = parts.requestOrigin();
    const late = new AbortController();
    const abort = (): void => late.abort(new Error('it took too long'));
    const stopDeadline = parts.timers.after(deadlineMs, abort);
    let stopStall = parts.timers.after(answerMs, abort);
    const came = (): void => {
      stopStall();
      stopStall = parts.timers.after(stallMs, abort);
    };
    try {
      const response = await parts.fetch(url, {
        ...(origin === null ? {} : { headers: { Origin: origin, Referer: `${origin}/` } }),
        signal: stop ? AbortSignal.any([stop, late.signal]) : late.signal,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
      });
      came();
      if (response.ok) return await readLimited(response, limitBytes, came);
      await response.body?.cancel();
      parts.logger.info('the film prefetch failed', { status: response.status });
      if (busy.has(response.status)) {
        const seconds = readRetryAfter(response.headers, parts.now()) ?? 0;
        await pause(parts.timers, Math.min(longestPauseMs, Math.max(shortestPauseMs, seconds * 1000)), stop);
      }
    } catch (error) {
      if (stop?.aborted !== true) parts.logger.info('the film prefetch failed', { error });
    } finally {
      stopDeadline();
      stopStall();
    }
    return null;
  };
}
