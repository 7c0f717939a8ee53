import {
  deepLinkScheme,
  legible,
  linkPattern,
  readUnwrapped,
  withoutPunctuation,
} from '../platform/text-links.ts';
import { roomTextLimit, type RoomCandidate } from '../../preload/contract/rooms.ts';
import { isRoomKey } from '../../preload/contract/values.ts';

/** Matches a room key outside a link: 6 to 64 letters, digits, `_`, `-`. A key in a link may have other characters. */
const bareKeyPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** Matches a word that ends with the word for "key" in a language of the app. */
const keyWord = /(?:key|code|schlüssel|clé|clef|clave|llave|キー|مفتاح)[:：]?$/i;

/** Matches the verb between the word for "key" and the key, as in "The room key is salt-and-starlight." */
const copula = /^(?:is|lautet|ist|est|es|は|هو)$/i;

/**
 * Returns the rooms that a pasted text, a link, a dropped file's text or a command-line argument may name, in text
 * order, without duplicates. `roomTextLimit` limits their number. `profileHosts`: hosts of the service profile; a link
 * to any other host is `foreign`.
 */
export function interpretRoomText(text: string, profileHosts: readonly string[]): readonly RoomCandidate[] {
  const input = legible(text.slice(0, roomTextLimit));
  const found = new Map<string, RoomCandidate>();
  const add = (candidate: RoomCandidate): void => {
    const known = found.get(candidate.roomKey);
    // For a duplicate key, the candidate that needs no confirmation is kept.
    if (!known || (known.foreign && !candidate.foreign)) found.set(candidate.roomKey, candidate);
  };

  const isOurs = (url: URL): boolean =>
    profileHosts.some((host) => [url.host, url.hostname].includes(host.toLowerCase()));
  for (const [link] of input.matchAll(linkPattern)) {
    // A link that is wrapped in a foreign link is read first, because the query of a mail filter's link may have its
    // own `key`.
    const rooms = readUnwrapped(
      withoutPunctuation(link),
      (url, asWritten) => fromLink(url, asWritten, isOurs(url)),
      isOurs,
    );
    for (const room of rooms) add(room);
  }
  if (found.size > 0) return [...found.values()];

  // No link names a room, so look for a bare key, alone or among words of prose.
  const words = input.replace(linkPattern, ' ').split(/\s+/).filter(Boolean);
  const keys = words.map(withoutPunctuation);
  const isOnlyKey = keys.filter(Boolean).length === 1;
  for (const [index, key] of keys.entries()) {
    // After a colon, capitals or digits are a key in any language ("Room key: MIDWINTER"). Any other key needs a known
    // word for "key" before it ("your room key is: mid-winter").
    const [before = '', last = ''] = [words[index - 2], words[index - 1]];
    const isNamed = /[:：]$/.test(last) && (looksChosen(key) || keyWord.test(last) || keyWord.test(before));
    const isCalled = copula.test(last) && keyWord.test(before) && /[-_0-9]/.test(key);
    if (bareKeyPattern.test(key) && (isOnlyKey || looksLikeKey(key) || isNamed || isCalled)) {
      add({ roomKey: key, host: null, foreign: false });
    }
  }
  return [...found.values()];
}

/** Returns the room that a link names; an empty list if there is none. */
function fromLink(url: URL, asWritten: string, isOurs: boolean): readonly RoomCandidate[] {
  if (url.protocol === `${deepLinkScheme}:`) return fromDeepLink(asWritten);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return [];
  const key = keyInPath(url.pathname) ?? keyInQuery(url.searchParams) ?? keyInFragment(url.hash);
  return key === null ? [] : [{ roomKey: key, host: url.host, foreign: !isOurs }];
}

/** Reads only `screener-viewer://room/<key>`. The link is read as text, because URL would resolve `..` in the path. */
function fromDeepLink(link: string): readonly RoomCandidate[] {
  const [, key] = /^[a-z-]+:\/\/room\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(link) ?? [];
  return key === undefined || !isRoomKey(key) ? [] : [{ roomKey: key, host: null, foreign: false }];
}

function keyInPath(path: string): string | null {
  const segments = path.split('/');
  const index = segments.findIndex((segment) => ['screener-rooms', 'room'].includes(segment.toLowerCase()));
  const key = index < 0 ? undefined : segments[index + 1];
  if (key !== undefined && isRoomKey(key)) return key;
  // `/watch/<key>` counts only at the end of the path, because API paths also contain `watch`.
  const [, watched] = /\/watch\/([^/]+)\/?$/i.exec(path) ?? [];
  return watched !== undefined && isRoomKey(watched) ? watched : null;
}

function keyInQuery(query: URLSearchParams): string | null {
  const key = query.get('room') ?? query.get('key');
  return key !== null && isRoomKey(key) ? key : null;
}

/** Reads the key of a page that routes by fragment: `#/room/<key>`. */
function keyInFragment(hash: string): string | null {
  const [path = '', query = ''] = hash.slice(1).split('?');
  return keyInPath(path) ?? keyInQuery(new URLSearchParams(query));
}

/**
 * Returns whether a word after a colon can be a key: it has only capitals, digits, `_` and `-`, unlike "Welcome" in
 * "Enjoy: Welcome".
 */
function looksChosen(word: string): boolean {
  return /^[A-Z0-9_-]+$/.test(word);
}

/**
 * Returns whether a word among other words can be a key: it has a letter, and a digit or `_`, unlike "Welcome" and
 * "film-festival" in prose.
 */
function looksLikeKey(word: string): boolean {
  return /[0-9_]/.test(word) && /[A-Za-z]/.test(word);
}
