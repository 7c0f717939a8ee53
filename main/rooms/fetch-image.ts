import type { Fetch } from '../platform/ports.ts';
import { readLimited } from '../platform/read-limited.ts';
import { imageTypeOf } from './image-type.ts';

export interface Image {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Largest image taken, in bytes. */
export const imageLimitBytes = 8 * 1024 * 1024;
/** Milliseconds for a whole image. */
const imageDeadlineMs = 20_000;

/**
 * Fetches an image of the service's. `gone`: the link was refused (401, 403, 404, 410), and a new one may help; `failed`:
 * anything else, from a lost network to an SVG.
 */
export async function fetchImage(
  link: string,
  options: { readonly fetch: Fetch; readonly httpsOnly: boolean },
): Promise<Image | 'gone' | 'failed'> {
  if (!canFetch(link, options.httpsOnly)) return 'failed';
  try {
    const signal = AbortSignal.timeout(imageDeadlineMs);
    const response = await options.fetch(link, { signal, credentials: 'omit', redirect: 'error' });
    if ([401, 403, 404, 410].includes(response.status)) return 'gone';
    if (!response.ok) return 'failed';
    const bytes = await readLimited(response, imageLimitBytes);
    const mediaType = bytes && imageTypeOf(bytes);
    return bytes && mediaType ? { bytes, mediaType } : 'failed';
  } catch {
    return 'failed';
  }
}

/** Only https; plain http to this computer itself in development. */
export function canFetch(link: string, httpsOnly: boolean): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol === 'https:') return true;
  return !httpsOnly && protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
