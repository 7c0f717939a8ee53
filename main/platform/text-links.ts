/** Invisible characters, which mail programs and editors leave within links and keys. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The scheme of our own links, `screener-viewer://room/<key>`. */
export const deepLinkScheme = 'screener-viewer';

/** Maximum nesting of links: mail filters wrap already wrapped links again. */
const deepestWrap = 3;

/** Matches a link with a scheme, or a host and a path without a scheme (`watch.example.com/room/abc123`). */
export const linkPattern =
  /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}(?::\d{1,5})?\/)[^\s<>"'`{}|\\^]*/gi;

/**
 * Prepares a pasted text for reading: removes invisible characters, replaces control characters with spaces (so that a
 * link in a shortcut file ends with its line) and replaces HTML's `&amp;` with `&`.
 */
export function legible(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&amp;/gi, '&');
}

/**
 * Returns the results of `read` for the links that mail filters wrapped in `link`, or for `link` itself if the wrapped
 * links have none. A link without a scheme is read as https. A link that satisfies `isWhole` is not unwrapped, whatever
 * its query contains.
 */
export function readUnwrapped<T>(
  link: string,
  read: (address: URL, asWritten: string) => readonly T[],
  isWhole: (address: URL) => boolean,
  depth = 0,
): readonly T[] {
  const text = link.includes('://') ? link : `https://${link}`;
  if (!URL.canParse(text)) return [];
  const address = new URL(text);
  const canUnwrap = depth < deepestWrap && /^https?:$/.test(address.protocol) && !isWhole(address);
  const inner = canUnwrap ? wrappedIn(address) : [];
  const found = inner.flatMap((one) => readUnwrapped(one, read, isWhole, depth + 1));
  return found.length > 0 ? found : read(address, text);
}

/**
 * Returns the links wrapped in a link. Outlook's Safe Links and most other filters put them in a query value.
 * Proofpoint puts them in the path (`/v3/__https://…__`), or writes `-` for `%` and `_` for `/` (`u=https-3A__…`).
 */
function wrappedIn(url: URL): readonly string[] {
  const values = [...url.searchParams.values()];
  const respelt = values
    .filter((value) => /^[a-z][a-z-]{0,30}-3A__/i.test(value))
    .map((value) => decoded(value.replaceAll('-', '%').replaceAll('_', '/')));
  const [, inPath] = /__([a-z][a-z-]{0,30}:\/{1,2}.+?)(?:__;|__$)/i.exec(url.pathname + url.search) ?? [];
  // Restore the second slash, because servers that normalise paths turn two slashes into one.
  const mended = inPath?.replace(/^([a-z-]+:\/)(?!\/)/i, '$1/');
  return [...values, ...respelt, mended ?? '']
    .filter((value) => /^[a-z][a-z0-9+.-]{0,30}:\/\//i.test(value))
    .map(withoutPunctuation);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Removes the punctuation that surrounds a link or a key in a sentence. */
export function withoutPunctuation(word: string): string {
  return word.replace(/^[([<"'“‘„«:]+/, '').replace(/[)\]>"'”’»,.;:!?]+$/, '');
}
