import { licenceProviderOf } from '../../../preload/contract/licence-providers.ts';

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
  const own = token === null ? {} : licenceProviderOf(provider).headers(token);
  for (const [name, value] of [...Object.entries(own), ...Object.entries(custom)]) {
    // A name or a value that is none throws: the rest still goes.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value) && !reservedHeaders.test(name)) {
      headers.set(name, value);
    }
  }
  return headers;
}
