import { CLEARKEY } from './drm.ts';

const HEADER_BYTES = 8;
const KEY_ID_BYTES = 16;
/** Offsets of two fields of a `tenc` box (ISO 23001-7, 8.2), in bytes from the type of the box. */
const IS_PROTECTED = 10;
const KEY_ID = 12;

/** System ids of `pssh` boxes. The common box lists key ids; Widevine's box has a message whose field 2 is a key id. */
const COMMON = '1077efecc0b24d02ace33c1e52e2fb4b';
const WIDEVINE = 'edef8ba979d64acea3c827dcd51d21ed';
const WIDEVINE_KEY_ID = [0x12, KEY_ID_BYTES];

const number = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (text: string) => (text.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

/** Returns the `pssh` box (ISO 23001-7, 8.1) with these key ids. */
function psshOf(keyIds: readonly (readonly number[])[], keySystem: string): readonly number[] {
  const common = [...number(keyIds.length), ...keyIds.flat(), ...number(0)];
  const data = keyIds.flatMap((keyId) => [...WIDEVINE_KEY_ID, ...keyId]);
  const body =
    keySystem === CLEARKEY
      ? [1, 0, 0, 0, ...hex(COMMON), ...common]
      : [0, 0, 0, 0, ...hex(WIDEVINE), ...number(data.length), ...data];
  return [...number(HEADER_BYTES + body.length), ...letters('pssh'), ...body];
}

/**
 * Adds a `pssh` box to an init segment whose keys are named in `tenc` boxes alone. Returns any other data unchanged.
 * Chromium reports keys only from `pssh` boxes, so such a film would wait for its keys for ever.
 */
export function withPssh(
  data: ArrayBuffer | ArrayBufferView,
  keySystem: string,
): ArrayBuffer | ArrayBufferView {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const typeAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  /** Returns the boxes in this range of bytes, up to the first box that exceeds the range. */
  const boxes = (from: number, to: number) => {
    const found: { readonly at: number; readonly type: string; readonly size: number }[] = [];
    for (let at = from; at + HEADER_BYTES <= to;) {
      const size = view.getUint32(at);
      if (size < HEADER_BYTES || at + size > to) break;
      found.push({ at, type: typeAt(at + 4), size });
      at += size;
    }
    return found;
  };
  const moov = boxes(0, bytes.length).find(({ type }) => type === 'moov');
  if (moov === undefined) return data;
  const end = moov.at + moov.size;
  if (boxes(moov.at + HEADER_BYTES, end).some(({ type }) => type === 'pssh')) return data;
  const keyIds = new Map<string, readonly number[]>();
  for (let at = moov.at; at + KEY_ID + KEY_ID_BYTES <= end; at += 1) {
    if (bytes[at] !== 0x74 || typeAt(at) !== 'tenc' || bytes[at + IS_PROTECTED] !== 1) continue;
    const keyId = [...bytes.subarray(at + KEY_ID, at + KEY_ID + KEY_ID_BYTES)];
    keyIds.set(keyId.join(), keyId);
  }
  if (keyIds.size === 0) return data;
  const pssh = psshOf([...keyIds.values()], keySystem);
  const named = new Uint8Array(bytes.length + pssh.length);
  named.set(bytes.subarray(0, end));
  named.set(pssh, end);
  named.set(bytes.subarray(end), end + pssh.length);
  new DataView(named.buffer).setUint32(moov.at, moov.size + pssh.length);
  return named.buffer;
}
