/** What is stored is sealed once more, with a key that is in this document's memory alone and cannot be read even here. */
export interface Sealing {
  seal: (bytes: BufferSource) => Promise<ArrayBuffer>;
  /** Rejects for what was not sealed here. */
  unseal: (bytes: BufferSource) => Promise<ArrayBuffer>;
}

const NONCE_BYTES = 12;

/** A new key: when the document goes, with the app or in a crash, what lies on the disk can be read by nobody. */
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
