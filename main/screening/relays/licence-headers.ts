import { licenceProviderOf } from '../../../preload/contract/licence-providers.ts';

/** Headers that the HTTP client sets or that a service may not choose. */
const reservedHeaders =
  /^(?:host|connection|content-length|transfer-encoding|cookie.*|origin|referer|proxy-.*|sec-.*)$/i;

/**
 * Returns the headers of a licence request: the provider's, overridden by those of the playback answer
 * (`custom_headers`).
 */
export function licenceHeaders(
  provider: string,
  token: string | null,
  custom: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  const own = token === null ? {} : licenceProviderOf(provider).headers(token);
  for (const [name, value] of [...Object.entries(own), ...Object.entries(custom)]) {
    // A reserved header is skipped, and so is an invalid name or value, which would throw.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value) && !reservedHeaders.test(name)) {
      headers.set(name, value);
    }
  }
  return headers;
}
