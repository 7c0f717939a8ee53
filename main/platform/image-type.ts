/**
 * Returns the media type by the image's first bytes, not by the server's header; null for an unknown format. SVG is not
 * accepted, because it can contain scripts.
 */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const at = (offset: number, text: string): boolean =>
    bytes.length >= offset + text.length &&
    Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp';
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'image/avif';
  return null;
}
