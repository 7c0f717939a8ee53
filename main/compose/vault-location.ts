import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { KeychainError } from '../platform/keychain.ts';
import type { Keychain } from '../session/keychain.ts';
import type { VaultKeyStore } from '../vault/vault-keys.ts';
import type { Platform } from './platform.ts';

/** Maximum size of the vault on disk in bytes. The vault holds documents and pictures, but no film. */
export const vaultLimitBytes = 256 * 1024 * 1024;

/** Returns the vault's folder. Each service has its own folder, so that two products on one computer share nothing. */
export function vaultFolderOf(platform: Pick<Platform, 'dataFolder'>, origin: string): string {
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  return join(platform.dataFolder, 'vault', name);
}

/**
 * Adapts the keychain for the vault. Both methods reject with KeychainError while the keychain is only in memory. The
 * vault is then also kept in memory only, and reports this.
 */
export function vaultKeysOf(keychain: Keychain): VaultKeyStore {
  const durable = (): void => {
    if (keychain.status() === 'memory') throw new KeychainError('the keychain is in memory only');
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

/** Resolves to the free bytes on the disk of this folder; null if unknown. */
export async function freeBytesIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
