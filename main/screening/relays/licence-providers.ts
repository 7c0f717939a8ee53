/** How a DRM provider wants to be asked for a licence. One line a provider; `Authorization: Bearer` otherwise. */
interface LicenceProvider {
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  /** Takes the licence out of what the server answers, where it wraps it. */
  readonly unwrap?: (answer: Uint8Array) => Uint8Array;
}

const bearer: LicenceProvider = { headers: (token) => ({ authorization: `Bearer ${token}` }) };
const drmToday: LicenceProvider = {
  headers: (token) => ({ 'x-dt-auth-token': token }),
  unwrap: unwrapJsonLicence,
};
const pallyCon: LicenceProvider = { headers: (token) => ({ 'pallycon-customdata-v2': token }) };

const providers: Readonly<Record<string, LicenceProvider>> = {
  ezdrm: bearer,
  drmtoday: drmToday,
  castlabs: drmToday,
  axinom: { headers: (token) => ({ 'x-axdrm-message': token }) },
  pallycon: pallyCon,
  doverunner: pallyCon,
  clearkey: {
    headers: (token) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
  },
};

export function providerOf(name: string): LicenceProvider {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.hasOwn(providers, key) ? providers[key] : undefined) ?? bearer;
}

/** Set by the connection itself, or nothing that a service may choose for us. */
const reservedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|cookie.*|origin|referer|proxy-.*|sec-.*)$/i;

/** Headers of a licence request: the provider's, then those that the playback answer names (`custom_headers`). */
export function licenceHeaders(
  provider: string,
  token: string | null,
  custom: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  const own = token === null ? {} : providerOf(provider).headers(token);
  for (const [name, value] of [...Object.entries(own), ...Object.entries(custom)]) {
    // A name or a value that is none throws: the rest still goes.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value) && !reservedHeaders.test(name)) {
      headers.set(name, value);
    }
  }
  return headers;
}

/** `{"license": "<base64>"}` in place of the licence's bytes; anything else is the licence itself. */
function unwrapJsonLicence(answer: Uint8Array): Uint8Array {
  if (answer[0] !== 0x7b) return answer;
  try {
    const wrapped: unknown = JSON.parse(Buffer.from(answer).toString('utf8'));
    if (typeof wrapped !== 'object' || wrapped === null || !('license' in wrapped)) return answer;
    return typeof wrapped.license === 'string' ? Buffer.from(wrapped.license, 'base64') : answer;
  } catch {
    return answer;
  }
}
