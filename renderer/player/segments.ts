/** Types of the first box of a DASH or HLS segment in ISO BMFF (ISO 14496-12, CMAF). */
const first = new Set(['styp', 'ftyp', 'moof', 'sidx', 'emsg', 'prft', 'moov']);
const HEADER_BYTES = 8;

/** Returns whether an ISO BMFF segment ends within a box. Returns false for data in any other format. */
export function isCutShort(data: ArrayBuffer | ArrayBufferView): boolean {
  const view = ArrayBuffer.isView(data)
    ? new DataView(data.buffer, data.byteOffset, data.byteLength)
    : new DataView(data);
  let at = 0;
  while (at < view.byteLength) {
    if (at + HEADER_BYTES > view.byteLength) return at > 0;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (at === 0 && !first.has(type)) return false;
    let size = view.getUint32(at);
    if (size === 1) {
      if (at + 2 * HEADER_BYTES > view.byteLength) return true;
      size = Number(view.getBigUint64(at + HEADER_BYTES));
    }
    // A box of size 0 extends to the end of the data. Any other size below the header size is not ISO BMFF.
    if (size < HEADER_BYTES) return false;
    at += size;
  }
  return at > view.byteLength;
}

/**
 * Returns a WebVTT file that keeps spaces between two tags. Shaka's parser drops text that consists of spaces only,
 * which would join two styled words, so a zero-width space is inserted before them.
 */
export function keepSpacesOfCues(data: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  const text = new TextDecoder().decode(data).replaceAll(/>(?=[ \t]+<)/g, '>\u200B');
  return new TextEncoder().encode(text).buffer;
}
