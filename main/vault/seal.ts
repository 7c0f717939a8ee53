import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Format: magic (4 bytes) | format (1) | zero (1) | version of the document's kind (2) | nonce (12) | ciphertext | tag
 * (16). The document's name is authenticated too, so that a swapped, renamed or relabelled file is not accepted.
 */
const magic = Buffer.from('SVLT');
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + 4;
const sealFormat = 1;
/** Bytes that sealing adds to a plaintext. */
export const sealOverheadBytes = headBytes + nonceBytes + tagBytes;

/** `newer`: written by a later version of the app. `damaged`: cut short, changed, or sealed with another key. */
export class SealError extends Error {
  readonly kind: 'newer' | 'damaged';

  constructor(kind: 'newer' | 'damaged', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
    this.kind = kind;
  }
}

export interface Sealed {
  readonly version: number;
  readonly plaintext: Buffer;
}

/**
 * Encrypts with AES-256-GCM and a random nonce. `boundTo` is authenticated but not stored, so `unseal` needs the same
 * value.
 */
export function seal(key: Buffer, boundTo: string, { version, plaintext }: Sealed): Buffer {
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  head.writeUInt8(sealFormat, magic.length);
  head.writeUInt16BE(version, magic.length + 2);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.concat([head, Buffer.from(boundTo)]));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([head, nonce, ciphertext, cipher.getAuthTag()]);
}

/** Decrypts and authenticates sealed bytes. Throws `SealError`. */
export function unseal(key: Buffer, boundTo: string, bytes: Buffer): Sealed {
  const version = peekVersion(bytes);
  const head = bytes.subarray(0, headBytes);
  const body = bytes.subarray(headBytes + nonceBytes, bytes.length - tagBytes);
  const nonce = bytes.subarray(headBytes, headBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([head, Buffer.from(boundTo)]));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  try {
    return { version, plaintext: Buffer.concat([decipher.update(body), decipher.final()]) };
  } catch (cause) {
    throw new SealError('damaged', 'The seal is not valid: changed, misnamed, or sealed with another key.', {
      cause,
    });
  }
}

/** Returns the stored version of the document's kind, not yet authenticated. Throws `SealError`. */
export function peekVersion(bytes: Buffer): number {
  if (bytes.length < sealOverheadBytes) throw new SealError('damaged', 'Too short to be a sealed document.');
  if (!bytes.subarray(0, magic.length).equals(magic))
    throw new SealError('damaged', 'Not a sealed document.');
  const format = bytes.readUInt8(magic.length);
  if (format > sealFormat)
    throw new SealError('newer', `Sealed in format ${format}; ${sealFormat} is the latest known.`);
  return bytes.readUInt16BE(magic.length + 2);
}
