import { type Playback } from './messages.ts';

/** Scheme and host of an address, for a source list; null when it has none (relative, blob, data). */
export function originOf(address: string, base?: string): string | null {
  try {
    const url = new URL(address, base);
    // `URL.origin` is "null" for a scheme that the reader does not know.
    return url.host === '' ? null : `${url.protocol}//${url.host}`;
  } catch {
    return null;
  }
}

/**
 * Every origin that a grant's document may speak to beside its own: the manifest's, further media origins, and the
 * watermark image's. Sorted, so that two lists can be compared.
 */
export function originsOf(playback: Playback, mediaOrigins: readonly string[]): readonly string[] {
  const found = [
    originOf(playback.manifestUrl),
    playback.watermark?.imageUrl ? originOf(playback.watermark.imageUrl) : null,
    ...mediaOrigins.map((origin) => originOf(origin)),
  ];
  return [...new Set(found.filter((origin) => origin !== null))].sort();
}
