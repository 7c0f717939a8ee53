import { serviceCodes } from '../service/codes.ts';
import { RefusedError, type ServiceError, UnauthorizedError } from '../service/errors.ts';

/** Refusals that speak of the product, not of the reviewer: the session is kept. */
const ofTheProduct = new Set<string>([
  serviceCodes.authorizationMissing,
  serviceCodes.apiKeyInvalid,
  serviceCodes.apiKeyNotAuthorized,
  serviceCodes.featureNotAvailable,
  serviceCodes.deviceInvalid,
]);

const refusingStatuses = new Set([400, 401, 403]);

/**
 * Whether a failed refresh ends the session: 400, 401 or 403, said by the service itself, with W2002, W2003 or a code that
 * we do not know. Everything else (429, 5xx, a page, a broken answer, no network) leaves it as it is.
 */
export function endsSession(error: ServiceError): boolean {
  if (!(error instanceof UnauthorizedError || error instanceof RefusedError) || !error.fromEnvelope)
    return false;
  const status = error.httpStatus ?? 0;
  const refuses = refusingStatuses.has(status) || (status >= 200 && status <= 299);
  return refuses && !(error.code !== null && ofTheProduct.has(error.code));
}

export const refreshBackoff = { firstMs: 1000, longestMs: 30_000 } as const;

/** Milliseconds until a refresh is tried again after so many failures in a row. No network costs nothing to try. */
export function refreshWaitMs(error: ServiceError, failures: number): number {
  if (error.kind === 'offline' || error.kind === 'cancelled') return 0;
  return Math.min(refreshBackoff.longestMs, refreshBackoff.firstMs * 2 ** (failures - 1));
}
