import { serviceCodes } from '../service/codes.ts';
import { RefusedError, type ServiceError, UnauthorizedError } from '../service/errors.ts';

/** Codes of refusals that concern the product, not the reviewer. They do not end the session. */
const ofTheProduct = new Set<string>([
  serviceCodes.authorizationMissing,
  serviceCodes.apiKeyInvalid,
  serviceCodes.apiKeyNotAuthorized,
  serviceCodes.featureNotAvailable,
  serviceCodes.deviceInvalid,
]);

const refusingStatuses = new Set([400, 401, 403]);

/**
 * Returns whether a failed refresh ends the session. A refusal in the service's envelope with status 400, 401, 403 or
 * 2xx ends it, unless the refusal's code concerns the product. Any other failure (429, 5xx, a page, a malformed answer,
 * no network) does not.
 */
export function endsSession(error: ServiceError): boolean {
  if (!(error instanceof UnauthorizedError || error instanceof RefusedError) || !error.fromEnvelope)
    return false;
  const status = error.httpStatus ?? 0;
  const isRefused = refusingStatuses.has(status) || (status >= 200 && status <= 299);
  return isRefused && !(error.code !== null && ofTheProduct.has(error.code));
}
