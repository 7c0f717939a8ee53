import { delay } from '../delay.ts';
import { fetchImage } from '../fetch-image.ts';

const TRIES = 2;
const PAUSE_MILLISECONDS = 1500;

/**
 * Resolves to the watermark's image, or to null if it cannot be loaded. Tries twice, because main renews an expired
 * link after a refusal. The watermark shows its text until the image arrives. In the app the bytes come from a relay of
 * main.
 */
export async function loadWatermarkImage(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await fetchImage(url, { signal });
    } catch {
      if (signal.aborted || attempt === TRIES) return null;
      await delay(PAUSE_MILLISECONDS);
    }
  }
  return null;
}
