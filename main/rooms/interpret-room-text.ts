import type { RoomCandidate } from '../../preload/contract/rooms.ts';

/** What a key may look like (decisions on ways in: a bare token of 6 to 64 letters, digits, `_`, `-`). */
export const roomKeyPattern = /^[A-Za-z0-9_-]{6,64}$/;
/** Keys inside a link are as the service made them; shorter ones exist. */
const linkedKeyPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The scheme of our own links, `screener-viewer://room/<key>`. */
export const deepLinkScheme = 'screener-viewer';

/** Longest text looked at, and the most candidates offered. */
export const textLimit = 20_000;
export const candidateLimit = 20;

/** Anything with a scheme, or a host and a path without one (`watch.example.com/room/abc123`). */
const linkPattern =
  /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}(?::\d{1,5})?\/)[^\s<>"'`{}|\\^]*/gi;

/**
 * Which rooms a pasted text, a link, a dropped file's text or an argument of the command line may mean, in the order
 * they stand, each once. `profileHosts`: hosts of the service profile; a link to any other is `foreign`.
 */
export function interpretRoomText(text: string, profileHosts: readonly string[]): readonly RoomCandidate[] {
  const input = text.slice(0, textLimit).replaceAll('\0', ' ');
  const found = new Map<string, RoomCandidate>();
  const add = (candidate: RoomCandidate | null): void => {
    if (!candidate || found.size >= candidateLimit) return;
    const known = found.get(candidate.roomKey);
    // The same key twice: the reading that needs no question wins.
    if (!known || (known.foreign && !candidate.foreign)) found.set(candidate.roomKey, candidate);
  };

  const links = [...input.matchAll(linkPattern)].map(([link]) => link);
  for (const link of links) add(fromLink(link, profileHosts));
  if (found.size > 0) return [...found.values()];

  // No link that names a room: a bare key, alone or among words. Words of prose are not keys.
  const words = input.replace(linkPattern, ' ').split(/\s+/).map(withoutPunctuation).filter(Boolean);
  const alone = words.length === 1;
  for (const word of words) {
    if (roomKeyPattern.test(word) && (alone || looksLikeKey(word))) {
      add({ roomKey: word, host: null, foreign: false });
    }
  }
  return [...found.values()];
}

function fromLink(raw: string, profileHosts: readonly string[]): RoomCandidate | null {
  const link = withoutPunctuation(raw);
  const address = link.includes('://') ? link : `https://${link}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === `${deepLinkScheme}:`) return fromDeepLink(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const key = keyInPath(url.pathname) ?? keyInQuery(url.searchParams) ?? keyInFragment(url.hash);
  if (key === null) return null;
  const foreign = !profileHosts.some(
    (host) => host.toLowerCase() === url.host || host.toLowerCase() === url.hostname,
  );
  return { roomKey: key, host: url.host, foreign };
}

/** `screener-viewer://room/<key>` and nothing more; read as text, since URL would resolve what goes up in a path. */
function fromDeepLink(link: string): RoomCandidate | null {
  const [, key] = /^[a-z-]+:\/\/room\/([A-Za-z0-9_-]{1,64})\/?(?:[?#].*)?$/i.exec(link) ?? [];
  return key === undefined ? null : { roomKey: key, host: null, foreign: false };
}

function keyInPath(path: string): string | null {
  const segments = path.split('/');
  const place = segments.findIndex((segment) => ['screener-rooms', 'room'].includes(segment.toLowerCase()));
  const key = place < 0 ? undefined : segments[place + 1];
  return key !== undefined && linkedKeyPattern.test(key) ? key : null;
}

function keyInQuery(query: URLSearchParams): string | null {
  const key = query.get('room') ?? query.get('key');
  return key !== null && linkedKeyPattern.test(key) ? key : null;
}

/** Pages that route by fragment: `#/room/<key>`. */
function keyInFragment(hash: string): string | null {
  const [path = '', query = ''] = hash.slice(1).split('?');
  return keyInPath(path) ?? keyInQuery(new URLSearchParams(query));
}

/** Takes off what an e-mail's sentence leaves around a link or a key. */
function withoutPunctuation(word: string): string {
  return word.replace(/^[([<"'“‘„«:]+/, '').replace(/[)\]>"'”’»,.;:!?]+$/, '');
}

/** Among other words a key must carry a digit or `_`: "Welcome" and "film-festival" are prose. */
function looksLikeKey(word: string): boolean {
  return /[0-9_]/.test(word) && /[A-Za-z]/.test(word);
}
