import { delay } from '../delay.ts';

/**
 * Loads an image as bytes, so that the canvas remains readable and the document's policy needs no `img-src`. In the app
 * the bytes come from a relay of main.
 */

const TRIES = 2;
const PAUSE_MILLISECONDS = 1500;
const MOST_BYTES = 8 * 1024 * 1024;

/** Resolves to the image at this address. Rejects if it cannot be loaded or is larger than 8 MiB. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`the image answered ${answer.status}`);
  const blob = await answer.blob();
  if (blob.size > MOST_BYTES) throw new Error('the image is too large');
  return createImageBitmap(blob);
}

/**
 * Resolves to the watermark's image, or to null if it cannot be loaded. Tries twice, because main renews an expired
 * link after a refusal. The watermark shows its text until the image arrives.
 */
export async function loadWatermarkImage(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await fetchImage(url, signal);
    } catch {
      if (signal.aborted || attempt === TRIES) return null;
      await delay(PAUSE_MILLISECONDS);
    }
  }
  return null;
}
