/** Reads the addresses in a profile. Only `https` is accepted; an unpackaged build also accepts `http` to loopback. */

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads a base address and removes its trailing slash. A query or fragment is refused, because it could contain a key
 * and addresses are logged.
 */
export function readBaseAddress(text: string, isLoopbackAllowed: boolean): Read<string> {
  const read = readAddress(text, isLoopbackAllowed);
  if (!read.ok) return read;
  const { search, hash } = read.value;
  if (search !== '' || hash !== '')
    return refused('has a query or a fragment; a key never belongs into an address');
  return { ok: true, value: read.value.href.replace(/\/+$/, '') };
}

/** Reads an origin: `https://host` or `https://host:port` without a path. */
export function readOrigin(text: string, isLoopbackAllowed: boolean): Read<string> {
  const read = readAddress(text, isLoopbackAllowed);
  if (!read.ok) return read;
  const { origin, pathname, search, hash } = read.value;
  if (pathname !== '/' || search !== '' || hash !== '')
    return refused('is more than an origin: no path, no query');
  return { ok: true, value: origin };
}

/** Reads a web address, which may have a path, a query and a fragment. */
export function readWebAddress(text: string, isLoopbackAllowed: boolean): Read<string> {
  const read = readAddress(text, isLoopbackAllowed);
  return read.ok ? { ok: true, value: read.value.href } : read;
}

function readAddress(text: string, isLoopbackAllowed: boolean): Read<URL> {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return refused('is not an https address');
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') return refused('holds a user name or a password');
  if (url.protocol === 'https:') return { ok: true, value: url };
  if (!loopback.test(url.hostname)) return refused('is not https');
  return isLoopbackAllowed
    ? { ok: true, value: url }
    : refused('is not https, which a released build insists on');
}

function refused(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
