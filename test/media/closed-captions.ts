/** Writes closed captions (CEA-608) into a picture, because FFmpeg and shaka-packager cannot. */

const startCode = Buffer.from([0, 0, 0, 1]);
/** NAL unit types of H.264: a slice, and a slice of a key frame. */
const slices = new Set([1, 5]);

const codes = {
  resumeCaptionLoading: [0x14, 0x20],
  eraseHiddenText: [0x14, 0x2e],
  lastRow: [0x14, 0x70],
  showHiddenText: [0x14, 0x2f],
} as const;

/** Sets bit 7 so that the number of set bits is odd. */
const withParity = (byte: number) => {
  const ones = byte.toString(2).replaceAll('0', '').length;
  return ones % 2 === 0 ? byte | 0x80 : byte;
};

/** Returns the pairs of bytes that show a text, one pair for each frame. Control codes are sent twice. */
function pairsOf(text: string): readonly (readonly number[])[] {
  const letters = (text.length % 2 === 0 ? text : `${text} `).match(/../g) ?? [];
  return [
    ...[codes.resumeCaptionLoading, codes.eraseHiddenText, codes.lastRow].flatMap((code) => [code, code]),
    ...letters.map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
    ...[codes.showHiddenText, codes.showHiddenText],
  ];
}

/** Returns an SEI unit with one pair of bytes of the first field (ATSC A/53, part 4, 6.2.3). */
function seiOf([first = 0, second = 0]: readonly number[]): Buffer {
  const captions = [0xc1, 0xff, 0xfc, withParity(first), withParity(second), 0xff];
  const payload = [0xb5, 0x00, 0x31, ...Buffer.from('GA94'), 0x03, ...captions];
  return Buffer.from([0x06, 0x04, payload.length, ...payload, 0x80]);
}

/**
 * Returns an H.264 stream (Annex B, one slice per frame, no B-frames) with captions on channel CC1. Each period of
 * `frames` frames shows "Line" and its number.
 */
export function withClosedCaptions(stream: Buffer, frames: number): Buffer {
  const parts: Buffer[] = [];
  let pairs: readonly (readonly number[])[] = [];
  let frame = 0;
  for (const unit of unitsOf(stream)) {
    if (slices.has((unit[0] ?? 0) & 0x1f)) {
      if (frame % frames === 0) pairs = pairsOf(`Line ${frame / frames + 1}`);
      parts.push(startCode, seiOf(pairs[frame % frames] ?? []));
      frame += 1;
    }
    parts.push(startCode, unit);
  }
  return Buffer.concat(parts);
}

/** Returns the NAL units between the start codes. */
function unitsOf(stream: Buffer): readonly Buffer[] {
  const marker = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  let from = stream.indexOf(marker);
  while (from !== -1) {
    const next = stream.indexOf(marker, from + marker.length);
    const end = next === -1 ? stream.length : stream[next - 1] === 0 ? next - 1 : next;
    units.push(stream.subarray(from + marker.length, end));
    from = next;
  }
  return units;
}
