import { originOf } from '../embed/origins.ts';

/**
 * Narrows this document's CSP to what one grant needs, before anything of the grant is loaded. A CSP can only be added,
 * never removed, so another grant's origins need a fresh document.
 */
export function narrowPolicy(
  document: Document,
  origins: readonly string[],
  frames: readonly string[] = [],
): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'media-src blob:',
    `connect-src 'self' ${origins.join(' ')}`.trim(),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  document.head.append(policy);
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
    for (const [, address] of text.matchAll(/\bURI="([^"]+)"/g)) note(address ?? '');
  } else {
    for (const [, address] of text.matchAll(/<BaseURL[^<>]*>([^<]+)<\/BaseURL>/g)) note(address ?? '');
    for (const [, address] of text.matchAll(/\b(?:media|initialization|sourceURL|index)="(https?:[^"]+)"/g)) {
      note(address ?? '');
    }
  }
  return [...found].filter((origin) => /^https?:/.test(origin)).slice(0, MOST_ORIGINS);
}
