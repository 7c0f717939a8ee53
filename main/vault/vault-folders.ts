import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { FileSystem } from '../platform/ports.ts';
import { unseal } from './seal.ts';
import { systemCode } from './vault-error.ts';
import { fits, readHeader, writeHeader, type Header } from './vault-header.ts';
import type { DerivedKeys } from './vault-keys.ts';

const asidePattern = /^set-aside-(\d+)-[0-9a-f]+$/;

export interface AsideVault {
  readonly folder: string;
  /** Epoch seconds. */
  readonly since: number;
  readonly header: Header;
}

/** The folder that contains the vault in use and the vaults set aside. Methods reject with the file system's error. */
export interface VaultFolders {
  readonly current: string;
  /** Creates the folder and its parents durably, so that they survive a power loss. */
  make(): Promise<void>;
  look(): Promise<{
    readonly header: Header;
    readonly hasFiles: boolean;
    readonly hasDocuments: boolean;
    readonly aside: readonly AsideVault[];
  }>;
  /** Resolves to whether this key opens a document of the vault in use. Needed when the vault's header is lost. */
  opensWith(keys: DerivedKeys): Promise<boolean>;
  /** Binds the vault in use to this key. Used for a new vault and for one whose header was lost. */
  claim(keys: DerivedKeys): Promise<void>;
  setCurrentAside(nowSeconds: number): Promise<void>;
  adopt(aside: AsideVault): Promise<void>;
  dropAside(before: number): Promise<number>;
}

export function createVaultFolders(fileSystem: FileSystem, folder: string): VaultFolders {
  const current = `${folder}/current`;

  const list = async (path: string): Promise<readonly string[]> => {
    try {
      return await fileSystem.list(path);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    }
  };
  const listAside = async (): Promise<AsideVault[]> => {
    const found: AsideVault[] = [];
    for (const name of await list(folder)) {
      const since = asidePattern.exec(name)?.[1];
      if (since === undefined) continue;
      const path = `${folder}/${name}`;
      found.push({ folder: path, since: Number(since), header: await readHeader(fileSystem, path) });
    }
    return found.sort((a, b) => b.since - a.since);
  };

  const exists = (path: string): Promise<boolean> =>
    fileSystem.list(path).then(
      () => true,
      () => false,
    );

  return {
    current,
    make: async () => {
      const made: string[] = [];
      for (let path = folder; path !== dirname(path) && !(await exists(path)); path = dirname(path))
        made.push(path);
      if (made.length === 0) return;
      await fileSystem.makeFolder(folder);
      for (const path of made) await fileSystem.syncFolder(dirname(path));
    },
    look: async () => {
      const header = await readHeader(fileSystem, current);
      const files = await list(current);
      const hasDocuments = files.some((name) => /\.(cache|state|log)$/.test(name));
      return { header, hasFiles: files.length > 0, hasDocuments, aside: await listAside() };
    },
    opensWith: async (keys) => {
      for (const name of await list(current)) {
        const tag = /^([0-9a-f]{48})\.(cache|state)$/.exec(name)?.[1];
        if (tag === undefined) continue;
        try {
          unseal(keys.seal, tag, await fileSystem.read(`${current}/${name}`));
          return true;
        } catch {
          // This document does not open with the key; the next one may.
        }
      }
      return false;
    },
    claim: async (keys) => {
      await fileSystem.makeFolder(current);
      await fileSystem.syncFolder(folder);
      await writeHeader(fileSystem, current, keys);
    },
    setCurrentAside: async (nowSeconds) => {
      const name = `set-aside-${nowSeconds}-${randomBytes(4).toString('hex')}`;
      await fileSystem.rename(current, `${folder}/${name}`).catch((error: unknown) => {
        if (systemCode(error) !== 'ENOENT') throw error;
      });
      await fileSystem.syncFolder(folder);
    },
    adopt: async (aside) => {
      await fileSystem.rename(aside.folder, current);
      await fileSystem.syncFolder(folder);
    },
    dropAside: async (before) => {
      const going = (await listAside()).filter((aside) => aside.since < before);
      for (const aside of going) await fileSystem.removeFolder(aside.folder);
      if (going.length > 0) await fileSystem.syncFolder(folder);
      return going.length;
    },
  };
}

export function findFitting(aside: readonly AsideVault[], keys: DerivedKeys): AsideVault | undefined {
  return aside.find((vault) => fits(vault.header, keys));
}
