/**
 * The forms of values that links, people and the service provide. Each has one rule, which the service's schemas, the
 * stored documents, the bridge and the requests share.
 */

/** Room key, as it occurs in links. */
export const roomKeyPattern = /^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,128}$/;

export function isRoomKey(text: string): boolean {
  return roomKeyPattern.test(text);
}

const longestKey = 500;
/** Slashes, invisible characters and text that is not well-formed. */
const unkeyable = /[/\\\p{C}\p{Zl}\p{Zp}]/u;
/** `.` and `..` change a path even when escaped; `__proto__` changes an object. */
const reserved: ReadonlySet<string> = new Set(['.', '..', '__proto__']);

/** Key of a video, screener or project, as the service created it: any text that can be one segment of a path. */
export function isServiceKey(text: string): boolean {
  return text.length >= 1 && text.length <= longestKey && !unkeyable.test(text) && !reserved.has(text);
}

/** Where a listing comes from: a room that was added by its key, or a project that is shared with the account. */
export type Source =
  | { readonly kind: 'room'; readonly roomKey: string }
  | { readonly kind: 'project'; readonly projectKey: string };

/** No room key contains a colon. */
const projectPrefix = 'project:';

/** The key of a project among the keys of rooms: wherever a `roomKey` is read, it may be this. */
export function projectSourceKey(projectKey: string): string {
  return `${projectPrefix}${projectKey}`;
}

/** The source that a `roomKey` names. */
export function sourceOf(roomKey: string): Source {
  return roomKey.startsWith(projectPrefix)
    ? { kind: 'project', projectKey: roomKey.slice(projectPrefix.length) }
    : { kind: 'room', roomKey };
}

/** Key of a room, or of a project among rooms. */
export function isSourceKey(text: string): boolean {
  const source = sourceOf(text);
  return source.kind === 'room' ? isRoomKey(text) : isServiceKey(source.projectKey);
}

/** Access and refresh token. Sent in a header: printable ASCII without spaces. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,16384}$/.test(text);
}

/** Most characters of a PIN, password, passcode or login name. */
export const secretLimit = 512;

/** Most characters of an e-mail address. */
export const emailLimit = 320;

/** Whether a text has the form of an e-mail address. A loose check: the service decides. */
export function isEmail(text: string): boolean {
  return text.length <= emailLimit && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(text);
}

/** Most characters of a search in a room (4.2). */
export const searchLimit = 200;
