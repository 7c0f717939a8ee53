import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { CLEARKEY } from './drm.ts';

const KEY_ID_BYTES = 16;
/** Size and type of a box, in bytes. */
const HEADER_BYTES = 8;

/** System ids of `pssh` boxes. The common box lists key ids; Widevine's box has a message whose field 2 is a key id. */
const COMMON = '1077efecc0b24d02ace33c1e52e2fb4b';
const WIDEVINE = 'edef8ba979d64acea3c827dcd51d21ed';
const WIDEVINE_KEY_ID = '1210';

const uint32 = (value: number) => value.toString(16).padStart(8, '0');

/** Returns the `pssh` box (ISO 23001-7, 8.1) with these key ids, which are hexadecimal. */
function psshOf(keyIds: readonly string[], keySystem: string): Uint8Array {
  const message = keyIds.map((keyId) => WIDEVINE_KEY_ID + keyId).join('');
  const body =
    keySystem === CLEARKEY
      ? ['01000000', COMMON, uint32(keyIds.length), ...keyIds, uint32(0)].join('')
      : ['00000000', WIDEVINE, uint32(message.length / 2), message].join('');
  const type = '70737368';
  return shaka.util.Uint8ArrayUtils.fromHex(uint32(HEADER_BYTES + body.length / 2) + type + body);
}

/** Returns `moov` and the key ids (hexadecimal) of an init segment whose keys are named in `tenc` boxes alone, else null. */
function readInitSegment(data: ArrayBuffer | ArrayBufferView) {
  const { Mp4Parser, Uint8ArrayUtils } = shaka.util;
  const keyIds = new Set<string>();
  const boxes: shaka.extern.ParsedBox[] = [];
  try {
    new Mp4Parser()
      .box('moov', (moov) => {
        boxes.push(moov);
        Mp4Parser.children(moov);
      })
      .fullBox('pssh', (pssh) => boxes.push(pssh))
      .boxes(['trak', 'mdia', 'minf', 'stbl', 'sinf', 'schi'], (box) => Mp4Parser.children(box))
      .fullBox('stsd', (box) => Mp4Parser.sampleDescription(box))
      .box('encv', (box) => Mp4Parser.visualSampleEntry(box))
      .box('enca', (box) => Mp4Parser.audioSampleEntry(box))
      // Fields of `tenc` (ISO 23001-7, 8.2): 2 bytes without meaning here, protection, size of the vectors, key id.
      .fullBox('tenc', ({ reader }) => {
        reader.skip(2);
        const isProtected = reader.readUint8() === 1;
        reader.skip(1);
        if (isProtected) keyIds.add(Uint8ArrayUtils.toHex(reader.readBytes(KEY_ID_BYTES, false)));
      })
      .parse(data);
  } catch {
    // The data is not in ISO BMFF, or is cut short.
    return null;
  }
  const [moov, other] = boxes;
  if (!moov || moov.has64BitSize || other || keyIds.size === 0) return null;
  return { moov, keyIds: [...keyIds] };
}

/**
 * Adds a `pssh` box to an init segment whose keys are named in `tenc` boxes alone. Returns any other data unchanged.
 * Chromium reports keys only from `pssh` boxes, so such a film would wait for its keys for ever.
 */
export function withPssh(
  data: ArrayBuffer | ArrayBufferView,
  keySystem: string,
): ArrayBuffer | ArrayBufferView {
  const found = readInitSegment(data);
  if (found === null) return data;
  const { moov, keyIds } = found;
  const { Uint8ArrayUtils } = shaka.util;
  const pssh = psshOf(keyIds, keySystem);
  const bytes = Uint8ArrayUtils.concat(data);
  const end = moov.start + moov.size;
  const named = Uint8ArrayUtils.concat(bytes.subarray(0, end), pssh, bytes.subarray(end));
  new DataView(named.buffer).setUint32(moov.start, moov.size + pssh.length);
  return named;
}
