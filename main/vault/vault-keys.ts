import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Length of the vault's key in the keychain, in bytes. */
export const vaultKeyBytes = 32;

/** Storage of the vault's key. All methods may reject when there is no keychain. */
export interface VaultKeyStore {
  /** Resolves to null when there is no key or the keychain is locked: the two cannot be distinguished. */
  readVaultKey(): Promise<Buffer | null>;
  writeVaultKey(key: Buffer): Promise<void>;
  /**
   * Prompts for the password of a locked keychain, without touching the vault's key. Called before a new key is
   * written, because an existing key may only be locked.
   */
  unlock?(): Promise<void>;
}

/** Keys derived from the key in the keychain, one per purpose. */
export interface DerivedKeys {
  readonly seal: Buffer;
  readonly names: Buffer;
  /** Stored in plaintext to recognise the vault's key; it reveals nothing about the key. */
  readonly check: string;
}

export function createVaultKey(): Buffer {
  return randomBytes(vaultKeyBytes);
}

/** Derives one key per purpose. Throws `RangeError` when `key` does not have 32 bytes. */
export function deriveKeys(key: Buffer): DerivedKeys {
  if (key.length !== vaultKeyBytes)
    throw new RangeError(`A vault key has ${vaultKeyBytes} bytes, not ${key.length}.`);
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `screener-viewer vault ${purpose}`, 32));
  return { seal: derive('seal'), names: derive('names'), check: derive('check').toString('hex') };
}

export function isSameCheck(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * File names that reveal nothing. A name has a tag for the kind, so that a kind can be listed, and a tag for the
 * document.
 */
export interface Names {
  kind(name: string): string;
  /** Returns the kind tag and the document tag, in hexadecimal. */
  document(kindName: string, id: string): string;
}

export function createNames(key: Buffer): Names {
  const tag = (text: string, bytes: number): string =>
    createHmac('sha256', key)
      .update(text)
      .digest('hex')
      .slice(0, bytes * 2);
  const kind = (name: string): string => tag(`kind\0${name}`, 8);
  return { kind, document: (kindName, id) => kind(kindName) + tag(`document\0${kindName}\0${id}`, 16) };
}
