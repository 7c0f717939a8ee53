/**
 * The service's status codes: those of section 7, those of known deployments, and four undocumented ones (a wrong
 * password and the like). The four are guesses; change the constant for a deployment that differs.
 */
export const serviceCodes = {
  success: 'W0000',
  noContent: 'W0001',
  engagementRecorded: 'W1001',
  authorizationMissing: 'W2000',
  apiKeyInvalid: 'W2001',
  credentialsInvalid: 'W2002',
  tokenInvalid: 'W2003',
  apiKeyNotAuthorized: 'W2101',
  featureNotAvailable: 'W2104',
  keyUnknown: 'W4002',
  permissionDenied: 'W4005',
  passwordWrong: 'W4100',
  passcodeWrong: 'W4101',
  screenerExpired: 'W4102',
  viewsUsedUp: 'W4103',
  bodyInvalid: 'W4900',
  deviceInvalid: 'W4901',
  serverError: 'W5000',
  rateLimited: 'W5001',
} as const;

/** Code families that mean failure whatever the HTTP status: W2xxx, W4xxx, W5xxx. */
const failingFamily = /^W[245]\d{3}$/;

const longestCode = 16;

/**
 * Returns `status_code` in the form of section 7; null when it is absent or unreadable. Known deployments also send
 * numbers: 0 and 200 mean W0000, and any other number means `W` with four digits.
 */
export function readStatusCode(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? codeOfNumber(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().toUpperCase();
  if (/^\d{1,9}$/.test(text)) return codeOfNumber(Number(text));
  return /^[A-Z0-9_.-]+$/.test(text) && text.length <= longestCode ? text : null;
}

function codeOfNumber(value: number): string | null {
  if (value === 0 || value === 200) return serviceCodes.success;
  return value <= 9999 ? `W${String(value).padStart(4, '0')}` : null;
}

/** Whether an answer is a failure, by its HTTP status or by a failing code on a 2xx. */
export function isFailure(httpStatus: number, code: string | null): boolean {
  if (httpStatus < 200 || httpStatus > 299) return true;
  return code !== null && failingFamily.test(code);
}

/**
 * Returns the HTTP status that decides how a failure is handled. A failing code on a 2xx is read as the status that
 * section 7 pairs with its family. W5001 counts as 429 whatever the HTTP status.
 */
export function effectiveStatus(httpStatus: number, code: string | null): number {
  if (code === serviceCodes.rateLimited) return 429;
  if (httpStatus < 200 || httpStatus > 299 || code === null) return httpStatus;
  if (code.startsWith('W5')) return 500;
  if (code.startsWith('W21')) return 403;
  if (code.startsWith('W2')) return 401;
  return code === serviceCodes.permissionDenied || code.startsWith('W41') ? 403 : 400;
}
