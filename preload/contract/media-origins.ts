/** Origins of a film's media, as main and the player read them. */

/** Returns scheme and host of an address, for a CSP source list; null if it has no host (relative, blob, data). */
export function originOf(address: string, base?: string): string | null {
  try {
    const url = new URL(address, base);
    // `URL.origin` is "null" for a scheme that the URL parser does not know.
    return url.host === '' ? null : `${url.protocol}//${url.host}`;
  } catch {
    return null;
  }
}

const MOST_ORIGINS = 20;

/**
 * The elements and attributes of a DASH manifest that contain addresses. The base of relative addresses is the first
 * `Location`, if there is one (ISO/IEC 23009-1, 5.6.4; Shaka's `dash_parser.js`).
 */
const elements = /<(?:[\w-]+:)?(?:BaseURL|Location)\b[^<>]*>\s*(?:<!\[CDATA\[([^<]*?)\]\]>|([^<]+))/g;
const attributes =
  /\b(?:media|initialization|sourceURL|index)\s*=\s*(?:"((?:https?:)?\/\/[^"]+)"|'((?:https?:)?\/\/[^']+)')/g;

const withoutComments = (text: string): string => {
  const [first = '', ...others] = text.split('<!--');
  return first + others.map((part) => part.split('-->').slice(1).join('-->')).join('');
};

/** Returns every origin that a manifest names besides its own: base URLs, segments, keys, playlists. */
export function originsIn(manifestUrl: string, text: string): readonly string[] {
  const own = originOf(manifestUrl);
  const found = new Set<string>();
  const note = (address: string) => {
    const origin = originOf(address.trim(), manifestUrl);
    if (origin !== null && origin !== own) found.add(origin);
  };
  if (text.trimStart().startsWith('#EXTM3U')) {
    for (const line of text.split(/\r?\n/)) if (line !== '' && !line.startsWith('#')) note(line);
    // The film needs neither session data, such as chapters, nor the addresses of steering (SERVER-URI) and of
    // advertisements (X-ASSET-URI).
    const needed = text.replaceAll(/^#EXT-X-SESSION-DATA:.*$/gm, '');
    for (const [, address] of needed.matchAll(/(?<![\w-])URI="([^"]+)"/g)) note(address ?? '');
  } else {
    const needed = withoutComments(text);
    for (const [, data, address] of needed.matchAll(elements)) note(data ?? address ?? '');
    for (const [, double, single] of needed.matchAll(attributes)) note(double ?? single ?? '');
  }
  return [...found].filter((origin) => /^https?:/.test(origin)).slice(0, MOST_ORIGINS);
}
