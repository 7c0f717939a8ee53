/**
 * Placeholders (`<str:name>`) of an operation's address. Addresses are built in, or given by the endpoint listing or
 * the profile.
 */

const placeholder = /<(?:\w+:)?(\w+)>/g;

export type Resolved =
  | { readonly ok: true; readonly template: string }
  | { readonly ok: false; readonly reason: string };

/** Returns the base address without trailing slashes. */
export function trimBase(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '');
}

/**
 * Returns the absolute template of a path or address, or the reason why the address is refused. Only the profile's
 * origins are allowed, because the API key is sent there. The template must have exactly the placeholders `wanted`.
 */
export function resolveTemplate(
  entry: string,
  baseUrl: string,
  origins: ReadonlySet<string>,
  wanted: readonly string[],
): Resolved {
  if (/[\p{Cc} \\#]/u.test(entry)) return refused('holds characters that no address has');
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(entry);
  if (entry.startsWith('//')) return refused('names another host without a scheme');
  const template = isAbsolute ? entry : joinBase(entry, baseUrl);

  const sample = template.replace(placeholder, 'x');
  if (/[<>]/.test(sample)) return refused('has a placeholder that cannot be read');
  if (!URL.canParse(sample)) return refused('is not an address');
  const url = new URL(sample);
  if (url.username !== '' || url.password !== '') return refused('holds a user name or a password');
  if (!origins.has(url.origin))
    return refused(`leads to ${url.host || url.protocol}, which the profile does not name`);
  if (climbs(sample)) return refused('climbs out of its folder');

  const names = [...template.matchAll(placeholder)].map(([, name]) => name ?? '');
  if (!sameNames(names, wanted)) return refused(`has other placeholders than ${wanted.join(', ') || 'none'}`);
  return { ok: true, template };
}

/** Returns the template's address with its path parts filled in and escaped. `query` overrides the template's query. */
export function fillTemplate(
  template: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const address = template.replace(placeholder, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(address);
  // The values are set on a copy, because `url.searchParams` serialises the whole address again for each value.
  let merged: URLSearchParams | null = null;
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) (merged ??= new URLSearchParams(url.search)).set(name, value);
  }
  if (merged) url.search = merged.toString();
  return url.href;
}

export function placeholdersOf(template: string): readonly string[] {
  return [...template.matchAll(placeholder)].map(([, name]) => name ?? '');
}

function refused(reason: string): Resolved {
  return { ok: false, reason };
}

/** Paths are relative to the base address (section 4). The base's own path is not repeated if `entry` starts with it. */
function joinBase(entry: string, baseUrl: string): string {
  const base = trimBase(baseUrl);
  const { origin, pathname } = new URL(`${base}/`);
  if (pathname !== '/' && entry.startsWith(pathname)) return origin + entry;
  return `${base}/${entry.replace(/^\/+/, '')}`;
}

/** Whether the path has dot segments, plain or escaped: `URL` would resolve them silently. */
function climbs(address: string): boolean {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '').split('?')[0] ?? '';
  return path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part));
}

function sameNames(names: readonly string[], wanted: readonly string[]): boolean {
  return names.length === wanted.length && [...names].sort().join() === [...wanted].sort().join();
}
