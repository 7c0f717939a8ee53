import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { KeychainError } from '../platform/keychain.ts';
import type { Keychain } from '../session/keychain.ts';
import type { VaultKeyStore } from '../vault/vault-keys.ts';
import type { Platform } from './platform.ts';

/** Bytes that the vault may take on disk: posters and listings, no film. */
export const vaultLimitBytes = 256 * 1024 * 1024;

/** A folder for each service: two products on one computer share nothing. */
export function vaultFolderOf(platform: Pick<Platform, 'dataFolder'>, origin: string): string {
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  return join(platform.dataFolder, 'vault', name);
}

/** A keychain that keeps nothing is none: the vault lives in memory then, and says so. */
export function vaultKeysOf(keychain: Keychain): VaultKeyStore {
  const durable = (): void => {
    if (keychain.status() === 'memory') throw new KeychainError('the keychain keeps nothing');
  };
  return {
    readVaultKey: async () => {
      durable();
      return keychain.readVaultKey();
    },
    writeVaultKey: async (key) => {
      durable();
      await keychain.writeVaultKey(key);
    },
  };
}

/** Bytes that are free on the disk of this folder; null where the system does not tell. */
export async function freeBytesIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
