import { serviceCodes } from '../service/codes.ts';
import { RefusedError, type ServiceError, UnauthorizedError } from '../service/errors.ts';

/** Refusals that concern the product, not the reviewer: the session is kept. */
const ofTheProduct = new Set<string>([
  serviceCodes.authorizationMissing,
  serviceCodes.apiKeyInvalid,
  serviceCodes.apiKeyNotAuthorized,
  serviceCodes.featureNotAvailable,
  serviceCodes.deviceInvalid,
]);

const refusingStatuses = new Set([400, 401, 403]);

/**
 * Whether a failed refresh ends the session: 400, 401 or 403 in the service's envelope, with W2002, W2003 or an unknown
 * code. Everything else (429, 5xx, a page, a malformed answer, no network) does not.
 */
export function endsSession(error: ServiceError): boolean {
  if (!(error instanceof UnauthorizedError || error instanceof RefusedError) || !error.fromEnvelope)
    return false;
  const status = error.httpStatus ?? 0;
  const isRefused = refusingStatuses.has(status) || (status >= 200 && status <= 299);
  return isRefused && !(error.code !== null && ofTheProduct.has(error.code));
}
