/** Encrypts stored data a second time, with a non-extractable key that exists only in this document's memory. */
export interface Sealing {
  seal: (bytes: BufferSource) => Promise<ArrayBuffer>;
  /** Rejects for data that was not encrypted with this key. */
  unseal: (bytes: BufferSource) => Promise<ArrayBuffer>;
}

const NONCE_BYTES = 12;

/**
 * Resolves to a sealing with a new key. When the document ends, even by a crash, the data on disk become unreadable.
 */
export async function createSealing(crypto: Crypto): Promise<Sealing> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return {
    seal: async (bytes) => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes));
      const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      whole.set(iv);
      whole.set(sealed, NONCE_BYTES);
      return whole.buffer;
    },
    unseal: (bytes) => {
      const whole = ArrayBuffer.isView(bytes)
        ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : new Uint8Array(bytes);
      const iv = whole.slice(0, NONCE_BYTES);
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(NONCE_BYTES));
    },
  };
}
