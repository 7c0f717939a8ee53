/**
 * What main has asked for ahead of the player (its relay `ahead`): the manifest, then the first pieces of the film, part
 * by part, each a line of JSON and as many bytes as it says.
 */

/** What the player would begin with, so that main asks for the same. */
export interface PrefetchRequest {
  /** Bits a second that the player counts on. */
  readonly bandwidth: number;
  /** Second of the programme at which it begins. */
  readonly fromSecond: number;
  /** Language of the sound; null: the film's own. */
  readonly audioLanguage: string | null;
}

export interface PrefetchedPart<B extends ArrayBufferLike = ArrayBufferLike> {
  readonly url: string;
  /** null: it could not be had. */
  readonly bytes: Uint8Array<B> | null;
  /** Addresses of the parts that follow, in no order; those of the first part count. */
  readonly following: readonly string[];
}

/** Part of the bandwidth that what plays may use. The player begins, and main asks ahead, by the same. */
export const BANDWIDTH_PART = 0.95;

/**
 * Seconds by which pieces may lie otherwise than a DASH manifest says. The player begins that much earlier than the place
 * that is wanted: the more, the oftener it has to have a whole piece before the one that holds the place.
 */
export const INEXACT_SECONDS = 0.25;

interface Head {
  readonly url: string;
  /** Length in bytes; -1: it could not be had. */
  readonly length: number;
  readonly following: readonly string[];
}

const lineEnd = 10;
/** Characters of a head at most. */
const longestHead = 64 * 1024;

/** The line, and the bytes that follow it. */
export function writePart({ url, bytes, following }: PrefetchedPart): readonly Uint8Array[] {
  const head: Head = { url, length: bytes?.byteLength ?? -1, following };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  return bytes === null ? [line] : [line, bytes];
}

/** Takes what comes in, in pieces of any size, and gives each part when it is whole. Throws for what is none. */
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
        if (line.length > longestHead) throw new Error('the head of a part is too long');
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
