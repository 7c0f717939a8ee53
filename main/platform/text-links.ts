/** Letters that nobody sees: mail programs and editors leave them within links and keys. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The scheme of our own links, `screener-viewer://room/<key>`. */
export const deepLinkScheme = 'screener-viewer';

/** How often a link may stand inside another: mail filters wrap what they passed on once more. */
const deepestWrap = 3;

/** Anything with a scheme, or a host and a path without one (`watch.example.com/room/abc123`). */
export const linkPattern =
  /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}(?::\d{1,5})?\/)[^\s<>"'`{}|\\^]*/gi;

/** A pasted text as it is read: what else is in a shortcut's file ends its address; `&amp;` is how HTML writes `&`. */
export function legible(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&amp;/gi, '&');
}

/**
 * What `read` finds in the links that mail filters have wrapped into this one, or in the link itself where those hold nothing
 * for it. A link without a scheme is one of https. What `isWhole` knows is read as it stands, whatever is in its query.
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
  const goesIn = depth < deepestWrap && /^https?:$/.test(address.protocol) && !isWhole(address);
  const inner = goesIn ? wrappedIn(address) : [];
  const found = inner.flatMap((one) => readUnwrapped(one, read, isWhole, depth + 1));
  return found.length > 0 ? found : read(address, text);
}

/**
 * Links inside a link: as a value of its query (Outlook's Safe Links, most others), or as Proofpoint writes them, in the
 * path (`/v3/__https://…__`) or with `-` for `%` and `_` for `/` (`u=https-3A__…`).
 */
function wrappedIn(url: URL): readonly string[] {
  const values = [...url.searchParams.values()];
  const respelt = values
    .filter((value) => /^[a-z][a-z-]{0,30}-3A__/i.test(value))
    .map((value) => decoded(value.replaceAll('-', '%').replaceAll('_', '/')));
  const [, inPath] = /__([a-z][a-z-]{0,30}:\/{1,2}.+?)(?:__;|__$)/i.exec(url.pathname + url.search) ?? [];
  // Where paths are tidied up, two slashes become one.
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

/** Takes off what an e-mail's sentence leaves around a link or a key. */
export function withoutPunctuation(word: string): string {
  return word.replace(/^[([<"'“‘„«:]+/, '').replace(/[)\]>"'”’»,.;:!?]+$/, '');
}
