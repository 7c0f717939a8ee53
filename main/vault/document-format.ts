import { z } from 'zod';
import type { Owner } from './vault.ts';

const ownerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: z.string() }),
  z.object({ kind: z.literal('link') }),
  z.object({ kind: z.literal('device') }),
]);

export const labelSchema = z.object({
  kind: z.string(),
  id: z.string(),
  owner: ownerSchema,
  /** Epoch seconds. */
  writtenAt: z.number(),
  mediaType: z.string().optional(),
});

/** Metadata of a document, inside its seal. */
export interface Label {
  readonly kind: string;
  readonly id: string;
  readonly owner: Owner;
  readonly writtenAt: number;
  readonly mediaType?: string | undefined;
}

const lengthBytes = 4;

/** Encodes a document as: length of the label (4 bytes) | label as JSON | body. */
export function encodeDocument(label: Label, body: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(label));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, body]);
}

/** Decodes a document. Throws when the bytes are not a document. */
export function decodeDocument(plaintext: Buffer): { readonly label: Label; readonly body: Buffer } {
  const bodyAt = lengthBytes + plaintext.readUInt32BE();
  const label: unknown = JSON.parse(plaintext.subarray(lengthBytes, bodyAt).toString());
  return { label: labelSchema.parse(label), body: plaintext.subarray(bodyAt) };
}
