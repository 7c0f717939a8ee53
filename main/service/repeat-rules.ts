import {
  NetworkError,
  RateLimitedError,
  type ServiceError,
  ServiceTroubleError,
  TimeoutError,
} from './errors.ts';
import { type RepeatRule } from './operations/declaration.ts';
import { longestRetryAfterSeconds } from './retry-after.ts';

export const repeatLimits = {
  /** Maximum number of repeats, not counting the first attempt. */
  mostRepeats: 3,
  firstWaitMs: 300,
  longestWaitMs: 5000,
  /** First wait in seconds after a 429 without `Retry-After`; doubled each time. */
  unsaidPauseSeconds: 2,
} as const;

/** 501 and 505 are permanent: repeating does not help. */
const lastingTrouble = new Set([501, 505]);

/** Whether a failed call may be attempted again. `attempts`: number of attempts made so far. */
export function canRepeat(rule: RepeatRule, error: ServiceError, attempts: number): boolean {
  if (rule === 'never' || attempts > repeatLimits.mostRepeats) return false;
  if (error instanceof ServiceTroubleError) return !lastingTrouble.has(error.httpStatus ?? 0);
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof RateLimitedError;
}

/**
 * Returns the milliseconds before the next attempt: as the service requests, else exponential with jitter (`random` 0
 * to 1).
 */
export function backoffMs(error: ServiceError, attempts: number, random: number): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000;
  const full = Math.min(repeatLimits.longestWaitMs, repeatLimits.firstWaitMs * 2 ** (attempts - 1));
  return full * (0.5 + random / 2);
}

/** Returns the length in seconds of the shared pause after a 429. */
export function pauseSecondsAfter(error: RateLimitedError, attempts: number): number {
  const defaultPauseSeconds = repeatLimits.unsaidPauseSeconds * 2 ** (attempts - 1);
  return error.retryAfterSeconds ?? Math.min(longestRetryAfterSeconds, defaultPauseSeconds);
}
