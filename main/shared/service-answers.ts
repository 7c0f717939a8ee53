import { serviceCodes } from '../service/codes.ts';
import { resultOf } from '../service/call-health.ts';
import { ServiceError, type ServiceErrorKind } from '../service/errors.ts';

/** Classifies rejections of the service for rooms and screenings. */

/** Returns whether the service does not know the key, or no longer shares it with us. */
export function isDefiniteRefusal(error: unknown): error is ServiceError {
  return (
    error instanceof ServiceError &&
    (error.code === serviceCodes.keyUnknown || error.code === serviceCodes.permissionDenied)
  );
}

/** Returns whether the key does not exist for any account. */
export function isNoSuchKey(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.kind !== 'refused') return false;
  return error.code === serviceCodes.keyUnknown || (error.code === null && error.httpStatus === 404);
}

/** Returns whether the service could not be reached. Cached data then remains valid. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const result = resultOf(error);
  return result === 'unreachable' || result === 'captive-portal';
}

const passing: ReadonlySet<ServiceErrorKind> = new Set([
  'rate-limited',
  'trouble',
  'invalid-answer',
  'backoff',
]);

/** Returns whether the error is temporary and not about the room. Cached data may then be shown. */
export function isPassing(error: unknown): error is ServiceError {
  return error instanceof ServiceError && (isOutOfReach(error) || passing.has(error.kind));
}

/** Returns whether the error is a 429, after which background calls stop. */
export function isRateLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'rate-limited';
}

/** Returns the service's code and message, for the failure that reports the refusal. */
export function serviceMessageOf(error: ServiceError) {
  const { code, detail } = error;
  return {
    ...(code === null ? {} : { code }),
    ...(detail === null ? {} : { detail }),
    cause: error,
  };
}
