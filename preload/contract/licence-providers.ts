/** How a DRM provider wants to be asked for a licence. */
export interface LicenceProvider {
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  /** A licence that is JSON by itself; everybody else's may come wrapped in some. */
  readonly isJson?: boolean;
}

const bearer: LicenceProvider = { headers: (token) => ({ Authorization: `Bearer ${token}` }) };
const drmToday: LicenceProvider = { headers: (token) => ({ 'x-dt-auth-token': token }) };
const pallyCon: LicenceProvider = { headers: (token) => ({ 'pallycon-customdata-v2': token }) };

/**
 * One line a provider; `Authorization: Bearer` otherwise. Here, since both who ask read it: main's relay in the app, and
 * the player itself on a web page.
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

/** The provider that `drm.provider` (4.7) names, however it is spelled. */
export function licenceProviderOf(name: string): LicenceProvider {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.hasOwn(providers, key) ? providers[key] : undefined) ?? bearer;
}

/**
 * The licence's own bytes, where a server wraps them as `{"license": "<base64>"}`; anything else is the licence itself.
 * A Widevine licence never begins with a brace.
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
