import { serviceCodes } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';

/** What a rejection of the service means to rooms and screenings, in one place. */

/** The service knows no such key, or gives it to us no longer. */
export function isDefiniteRefusal(error: unknown): error is ServiceError {
  return (
    error instanceof ServiceError &&
    (error.code === serviceCodes.keyUnknown || error.code === serviceCodes.permissionDenied)
  );
}

/** There is nothing by this name, whoever may ask. */
export function isNoSuchKey(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.kind !== 'refused') return false;
  return error.code === serviceCodes.keyUnknown || (error.code === null && error.httpStatus === 404);
}

const outOfReach: ReadonlySet<string> = new Set([
  'offline',
  'network',
  'timeout',
  'captive-portal',
  'proxy-refused',
]);

/** The service could not be asked: what was last seen still stands. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ServiceError && outOfReach.has(error.kind);
}

const passing: ReadonlySet<string> = new Set([...outOfReach, 'rate-limited', 'trouble', 'invalid-answer']);

/** A trouble that passes and says nothing about the room: what was last seen may be shown. */
export function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && passing.has(error.kind);
}

/** A 429: whatever nobody waits for stops here. */
export function isRateLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'rate-limited';
}

/** What the service said of a refusal, for the failure that tells it. */
export function serviceMessageOf(error: ServiceError) {
  const { code, detail } = error;
  return {
    ...(code === null ? {} : { code }),
    ...(detail === null ? {} : { detail }),
    cause: error,
  };
}
