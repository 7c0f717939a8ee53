import { licenceProviderOf } from '../../../preload/contract/licence-providers.ts';

/** Headers that the connection sets, or that a service may not choose. */
const reservedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|cookie.*|origin|referer|proxy-.*|sec-.*)$/i;

/** Headers of a licence request: the provider's, then those of the playback answer (`custom_headers`). */
export function licenceHeaders(
  provider: string,
  token: string | null,
  custom: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  const own = token === null ? {} : licenceProviderOf(provider).headers(token);
  for (const [name, value] of [...Object.entries(own), ...Object.entries(custom)]) {
    // An invalid name or value would throw: it is skipped.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value) && !reservedHeaders.test(name)) {
      headers.set(name, value);
    }
  }
  return headers;
}
