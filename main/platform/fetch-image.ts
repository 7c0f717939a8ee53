import type { Fetch } from './ports.ts';
import { readLimited } from './read-limited.ts';
import { imageTypeOf } from './image-type.ts';

export interface Image {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Largest accepted image, in bytes. */
export const imageLimitBytes = 8 * 1024 * 1024;
/** Timeout in milliseconds for fetching a whole image. */
const imageDeadlineMs = 20_000;

/**
 * Fetches an image from the service. Returns `gone` when the link was refused (401, 403, 404, 410) and a renewed link
 * may help; `failed` for any other failure, such as a network error or an SVG. Never rejects.
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

/** Returns whether a link may be fetched: https links only, and in development also http links to this computer. */
export function canFetch(link: string, isHttpsOnly: boolean): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol === 'https:') return true;
  return !isHttpsOnly && protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
