/** Request format of a DRM provider's licence server. */
export interface LicenceProvider {
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  /** Whether the licence itself is JSON. The licences of other providers may be wrapped in JSON. */
  readonly isJson?: boolean;
}

const bearer: LicenceProvider = { headers: (token) => ({ Authorization: `Bearer ${token}` }) };
const drmToday: LicenceProvider = { headers: (token) => ({ 'x-dt-auth-token': token }) };
const pallyCon: LicenceProvider = { headers: (token) => ({ 'pallycon-customdata-v2': token }) };

/**
 * One line per provider; others use `Authorization: Bearer`. The table is part of the contract, because main's relay
 * uses it in the app, and the player uses it on a web page.
 */
const providers: Readonly<Record<string, LicenceProvider>> = {
  ezdrm: bearer,
  drmtoday: drmToday,
  castlabs: drmToday,
  axinom: { headers: (token) => ({ 'x-axdrm-message': token }) },
  pallycon: pallyCon,
  doverunner: pallyCon,
  clearkey: {
    headers: (token) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }),
    isJson: true,
  },
};

/** Name used for the provider when `drm` does not name one. The common protocol then applies. */
export const unnamedProvider = 'unnamed';

/** Whether a `drm` (4.7) is empty in any form. The stream is then not encrypted. */
export function isEmptyDrm(value: unknown): boolean {
  return isEmpty(value) || (isObject(value) && Object.values(value).every(isEmpty));
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return typeof value === 'string' ? value.trim() === '' : value == null || value === false;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the provider named by `drm.provider` (4.7), in any spelling. */
export function licenceProviderOf(name: string): LicenceProvider {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.hasOwn(providers, key) ? providers[key] : undefined) ?? bearer;
}

/**
 * Returns the licence's bytes, unwrapped from `{"license": "<base64>"}` if necessary. A Widevine licence never
 * starts with a brace.
 */
export function unwrapLicence(provider: string, answer: Uint8Array): Uint8Array {
  if (licenceProviderOf(provider).isJson === true || answer[0] !== 0x7b) return answer;
  try {
    const wrapped: unknown = JSON.parse(new TextDecoder().decode(answer));
    if (typeof wrapped !== 'object' || wrapped === null || !('license' in wrapped)) return answer;
    if (typeof wrapped.license !== 'string') return answer;
    return Uint8Array.from(atob(wrapped.license), (letter) => letter.charCodeAt(0));
  } catch {
    return answer;
  }
}
