/**
 * The forms of values that links, people and the service provide. Each form has one rule, which the service's schemas,
 * the stored documents, the bridge and the requests share.
 */

/** Form of a room key, as it occurs in links. */
export const roomKeyPattern = /^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,128}$/;

export function isRoomKey(text: string): boolean {
  return roomKeyPattern.test(text);
}

const longestKey = 500;
/** Matches characters that a key may not contain: slashes, invisible characters and lone surrogates. */
const unkeyable = /[/\\\p{C}\p{Zl}\p{Zp}]/u;
/** `.` and `..` change a path even when escaped; `__proto__` changes an object. */
const reserved: ReadonlySet<string> = new Set(['.', '..', '__proto__']);

/**
 * Whether a text is a key of a video, screener or project, as the service creates them: any text that can be one
 * segment of a path.
 */
export function isServiceKey(text: string): boolean {
  return text.length >= 1 && text.length <= longestKey && !unkeyable.test(text) && !reserved.has(text);
}

/** The source of a listing: a room that was added by its key, or a project that is shared with the account. */
export type Source =
  | { readonly kind: 'room'; readonly roomKey: string }
  | { readonly kind: 'project'; readonly projectKey: string };

/** Prefix of a project's `roomKey`. The key of a room never contains a colon. */
const projectPrefix = 'project:';

/** Returns the `roomKey` of a project. Every `roomKey` may be the key of a room or of a project. */
export function projectSourceKey(projectKey: string): string {
  return `${projectPrefix}${projectKey}`;
}

/** Returns the source that a `roomKey` names. */
export function sourceOf(roomKey: string): Source {
  return roomKey.startsWith(projectPrefix)
    ? { kind: 'project', projectKey: roomKey.slice(projectPrefix.length) }
    : { kind: 'room', roomKey };
}

/** Whether a text is the `roomKey` of a room or of a project. */
export function isSourceKey(text: string): boolean {
  const source = sourceOf(text);
  return source.kind === 'room' ? isRoomKey(text) : isServiceKey(source.projectKey);
}

/**
 * Whether a text has the form of an access or refresh token. Tokens are sent in a header, so they are printable ASCII
 * without spaces.
 */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,16384}$/.test(text);
}

/** Maximum number of characters of a PIN, password, passcode or login name. */
export const secretLimit = 512;

/** Maximum number of characters of an e-mail address. */
export const emailLimit = 320;

/** Whether a text has the form of an e-mail address. The check is loose, because the service decides. */
export function isEmail(text: string): boolean {
  return text.length <= emailLimit && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(text);
}

/** Maximum number of characters of a search in a room (4.2). */
export const searchLimit = 200;

/**
 * Rounds a length in seconds to whole minutes, at least one, as the viewer displays it. A sum of rounded lengths agrees
 * with the displayed lengths.
 */
export function inWholeMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60)) * 60;
}

/** Returns the text of the first profile that a reviewer may import among other words; null if there is none. */
export function profileWithin(text: string): string | null {
  // Such a profile has only texts, so its braces contain no others.
  return text.match(/\{[^{}]*\}/g)?.find((object) => object.includes('"baseUrl"')) ?? null;
}
