import { pause } from '../platform/pause.ts';
import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import { readLimited } from '../platform/read-limited.ts';
import { canFetch } from '../platform/fetch-image.ts';
import { readRetryAfter } from '../service/retry-after.ts';

/** Limits for one file. */
export interface LoadLimits {
  /** Milliseconds for the whole file. */
  readonly deadlineMs: number;
  readonly limitBytes: number;
}

/** Resolves to the whole file; null if the player must load it. */
export type PrefetchLoader = (
  url: string,
  limits: LoadLimits,
  stop?: AbortSignal,
) => Promise<Uint8Array | null>;

/**
 * Maximum milliseconds until the response, and then between two parts of its body. They equal the player's limits, so
 * that a stalled host causes no longer delay.
 */
const answerMs = 10_000;
const stallMs = 5_000;
/**
 * Limits of the pause after a busy host's answer: the longest that a reviewer should wait after Play, and the player's
 * first retry delay.
 */
const longestPauseMs = 10_000;
const shortestPauseMs = 500;
/** Statuses of a busy host. An immediate retry would get the same status. */
const busy = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Loads a file of a film with one attempt. The request looks like the player's: no cookies, and the profile's
 * `requestOrigin`. If the host is busy, the loader resolves to null when the player may retry (`Retry-After`).
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
    const abort = (): void => late.abort(new Error('prefetch timed out'));
    const stopDeadline = parts.timers.after(deadlineMs, abort);
    let stopStall = parts.timers.after(answerMs, abort);
    const onProgress = (): void => {
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
      onProgress();
      if (response.ok) return await readLimited(response, limitBytes, onProgress);
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
