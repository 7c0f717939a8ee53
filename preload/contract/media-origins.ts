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
    // The film does not need session data, such as chapters.
    const needed = text.replaceAll(/^#EXT-X-SESSION-DATA:.*$/gm, '');
    for (const [, address] of needed.matchAll(/\bURI="([^"]+)"/g)) note(address ?? '');
  } else {
    for (const [, address] of text.matchAll(/<BaseURL[^<>]*>([^<]+)<\/BaseURL>/g)) note(address ?? '');
    for (const [, address] of text.matchAll(/\b(?:media|initialization|sourceURL|index)="(https?:[^"]+)"/g)) {
      note(address ?? '');
    }
  }
  return [...found].filter((origin) => /^https?:/.test(origin)).slice(0, MOST_ORIGINS);
}
