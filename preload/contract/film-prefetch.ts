/**
 * Format of the data that main prefetches for the player (relay `ahead`): the manifest, then the film's first segments.
 * Each part is a line of JSON followed by as many bytes as the line states.
 */

/** Parameters of the player's first requests, so that main prefetches the same files. */
export interface PrefetchRequest {
  /** Bandwidth that the player assumes, in bits per second. */
  readonly bandwidth: number;
  /** Start position, in seconds of the programme. */
  readonly fromSecond: number;
  /** Audio language; null for the film's own. */
  readonly audioLanguage: string | null;
}

export interface PrefetchedPart<B extends ArrayBufferLike = ArrayBufferLike> {
  readonly url: string;
  /** null when the part could not be fetched. */
  readonly bytes: Uint8Array<B> | null;
  /** URLs of the parts that follow, in any order. Only the list of the first part is used. */
  readonly following: readonly string[];
}

/** Fraction of the bandwidth that playback may use; the player's start and main's prefetch use the same. */
export const BANDWIDTH_PART = 0.95;

/**
 * Seconds by which segments may deviate from a DASH manifest. The player starts this much before the requested
 * position. A larger value makes the player load the preceding segment more often.
 */
export const INEXACT_SECONDS = 0.25;

interface Head {
  readonly url: string;
  /** Length in bytes; -1 when the part could not be fetched. */
  readonly length: number;
  readonly following: readonly string[];
}

const lineEnd = 10;
/** Maximum bytes of a part's header line. */
const longestHead = 64 * 1024;

/** Returns the header line and the bytes that follow it. */
export function writePart({ url, bytes, following }: PrefetchedPart): readonly Uint8Array[] {
  const head: Head = { url, length: bytes?.byteLength ?? -1, following };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  return bytes === null ? [line] : [line, bytes];
}

/** Parses a stream of chunks of any size and calls `onPart` for each complete part. Throws on invalid input. */
export function createPartReader(
  onPart: (part: PrefetchedPart<ArrayBuffer>) => void,
): (chunk: Uint8Array) => void {
  let line: number[] = [];
  let head: Head | null = null;
  let body = new Uint8Array();
  let filled = 0;
  const finish = () => {
    if (head === null || filled < body.byteLength) return;
    const { url, length, following } = head;
    const bytes = length < 0 ? null : body;
    head = null;
    onPart({ url, bytes, following });
  };
  return (chunk) => {
    let at = 0;
    while (at < chunk.byteLength) {
      if (head === null) {
        const end = chunk.indexOf(lineEnd, at);
        line.push(...chunk.subarray(at, end < 0 ? chunk.byteLength : end));
        if (line.length > longestHead) throw new Error('The header of a prefetched part is too long.');
        if (end < 0) return;
        at = end + 1;
        head = JSON.parse(new TextDecoder().decode(Uint8Array.from(line))) as Head;
        line = [];
        body = new Uint8Array(Math.max(0, head.length));
        filled = 0;
      } else {
        const piece = chunk.subarray(at, at + body.byteLength - filled);
        body.set(piece, filled);
        filled += piece.byteLength;
        at += piece.byteLength;
      }
      finish();
    }
  };
}
