import { type Playback } from './messages.ts';

/** Returns scheme and host of an address, for a CSP source list; null if it has no host (relative, blob, data). */
export function originOf(address: string, base?: string): string | null {
  try {
    const url = new URL(address, base);
    // `URL.origin` is "null" for a scheme that the URL parser does not know.
    return url.host === '' ? null : `${url.protocol}//${url.host}`;
  } catch {
    return null;
  }
}

/**
 * Returns every origin that a grant's document may connect to besides its own: the manifest's, the watermark image's and
 * other media origins. Sorted, so that two lists can be compared.
 */
export function originsOf(playback: Playback, mediaOrigins: readonly string[]): readonly string[] {
  const found = [
    originOf(playback.manifestUrl),
    playback.watermark?.imageUrl ? originOf(playback.watermark.imageUrl) : null,
    ...mediaOrigins.map((origin) => originOf(origin)),
  ];
  return [...new Set(found.filter((origin) => origin !== null))].sort();
}
