import {
  deepLinkScheme,
  legible,
  linkPattern,
  readUnwrapped,
  withoutPunctuation,
} from '../platform/text-links.ts';
import { roomTextLimit, type RoomCandidate } from '../../preload/contract/rooms.ts';
import { isRoomKey } from '../../preload/contract/values.ts';

/** Form of a room key outside a link: 6 to 64 letters, digits, `_`, `-`. Links have others too. */
const bareKeyPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** The most candidates offered. */
export const candidateLimit = 20;

/** Words for a key in the languages of the app. */
const keyWord = /(?:key|code|schlüssel|clé|clef|clave|llave|キー|مفتاح)[:：]?$/i;

/** Between the word for a key and the key: "The room key is salt-and-starlight." */
const copula = /^(?:is|lautet|ist|est|es|は|هو)$/i;

/**
 * Returns the rooms that a pasted text, a link, a dropped file's text or a command-line argument may mean, in text
 * order, without duplicates. `profileHosts`: hosts of the service profile; a link to any other host is `foreign`.
 */
export function interpretRoomText(text: string, profileHosts: readonly string[]): readonly RoomCandidate[] {
  const input = legible(text.slice(0, roomTextLimit));
  const found = new Map<string, RoomCandidate>();
  const add = (candidate: RoomCandidate): void => {
    if (found.size >= candidateLimit) return;
    const known = found.get(candidate.roomKey);
    // For a duplicate key, the reading that needs no confirmation wins.
    if (!known || (known.foreign && !candidate.foreign)) found.set(candidate.roomKey, candidate);
  };

  const isOurs = (url: URL): boolean =>
    profileHosts.some((host) => [url.host, url.hostname].includes(host.toLowerCase()));
  for (const [link] of input.matchAll(linkPattern)) {
    // A link inside a foreign link (a mail filter's) is read first: the filter's own query may have a `key`.
    const rooms = readUnwrapped(
      withoutPunctuation(link),
      (url, asWritten) => fromLink(url, asWritten, isOurs(url)),
      isOurs,
    );
    for (const room of rooms) add(room);
  }
  if (found.size > 0) return [...found.values()];

  // Without a link to a room, look for a bare key, alone or among words. Words of prose are not keys.
  const words = input.replace(linkPattern, ' ').split(/\s+/).filter(Boolean);
  const keys = words.map(withoutPunctuation);
  const isOnlyKey = keys.filter(Boolean).length === 1;
  for (const [index, key] of keys.entries()) {
    // "Room key: MIDWINTER", in any language; "your room key is: mid-winter" where we know the word for a key.
    const [before = '', last = ''] = [words[index - 2], words[index - 1]];
    const isNamed = /[:：]$/.test(last) && (looksChosen(key) || keyWord.test(last) || keyWord.test(before));
    const isCalled = copula.test(last) && keyWord.test(before) && /[-_0-9]/.test(key);
    if (bareKeyPattern.test(key) && (isOnlyKey || looksLikeKey(key) || isNamed || isCalled)) {
      add({ roomKey: key, host: null, foreign: false });
    }
  }
  return [...found.values()];
}

/** The room that a link names. */
function fromLink(url: URL, asWritten: string, isOurs: boolean): readonly RoomCandidate[] {
  if (url.protocol === `${deepLinkScheme}:`) return fromDeepLink(asWritten);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return [];
  const key = keyInPath(url.pathname) ?? keyInQuery(url.searchParams) ?? keyInFragment(url.hash);
  return key === null ? [] : [{ roomKey: key, host: url.host, foreign: !isOurs }];
}

/** `screener-viewer://room/<key>` only. Read as text, because URL would resolve `..` in the path. */
function fromDeepLink(link: string): readonly RoomCandidate[] {
  const [, key] = /^[a-z-]+:\/\/room\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(link) ?? [];
  return key === undefined || !isRoomKey(key) ? [] : [{ roomKey: key, host: null, foreign: false }];
}

function keyInPath(path: string): string | null {
  const segments = path.split('/');
  const index = segments.findIndex((segment) => ['screener-rooms', 'room'].includes(segment.toLowerCase()));
  const key = index < 0 ? undefined : segments[index + 1];
  if (key !== undefined && isRoomKey(key)) return key;
  // `/watch/<key>` at the end: `watch` also begins paths of the API.
  const [, watched] = /\/watch\/([^/]+)\/?$/i.exec(path) ?? [];
  return watched !== undefined && isRoomKey(watched) ? watched : null;
}

function keyInQuery(query: URLSearchParams): string | null {
  const key = query.get('room') ?? query.get('key');
  return key !== null && isRoomKey(key) ? key : null;
}

/** Pages that route by fragment: `#/room/<key>`. */
function keyInFragment(hash: string): string | null {
  const [path = '', query = ''] = hash.slice(1).split('?');
  return keyInPath(path) ?? keyInQuery(new URLSearchParams(query));
}

/** After a colon, capitals or digits alone also form a key; "Welcome" in "Enjoy: Welcome" does not. */
function looksChosen(word: string): boolean {
  return /^[A-Z0-9_-]+$/.test(word);
}

/** Among other words, a key must contain a letter, and a digit or `_`: "Welcome" and "film-festival" are prose. */
function looksLikeKey(word: string): boolean {
  return /[0-9_]/.test(word) && /[A-Za-z]/.test(word);
}
