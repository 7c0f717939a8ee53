const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Loads an image as bytes, so that a canvas with it remains readable and the document's policy needs no `img-src`.
 * Resolves to the image at this address. Rejects if it cannot be loaded or is larger than 8 MiB.
 */
export async function fetchImage(url: string, request: RequestInit): Promise<ImageBitmap> {
  const answer = await fetch(url, { ...request, credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`the image answered ${answer.status}`);
  const blob = await answer.blob();
  if (blob.size > MOST_BYTES) throw new Error('the image is too large');
  return createImageBitmap(blob);
}
