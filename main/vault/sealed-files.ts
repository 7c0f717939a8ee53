import type { FileSystem, Logger } from '../platform/ports.ts';
import { coalesce, runAll } from './keyed-mutex.ts';
import { systemCode, toVaultError } from './vault-error.ts';

/** `cache` may be evicted, `state` may not, `log` grows by appends. */
export type Extension = 'cache' | 'state' | 'log';
const extensions: readonly Extension[] = ['cache', 'state', 'log'];
const temporary = '.new';
/** Folder for documents that could not be read. */
const asideFolder = 'unreadable';
const namePattern = /^([0-9a-f]{48})\.(cache|state|log)$/;

/**
 * Files, each identified by a tag (48 hexadecimal digits). Files are replaced atomically. A change is durable when its
 * promise resolves.
 */
export interface SealedFiles {
  tags(prefix?: string): readonly string[];
  extension(tag: string): Extension | null;
  bytes(tag: string): Promise<number>;
  /** Returns a value that changes with the file and its content; null when there is no file. */
  stamp(tag: string): Promise<string | null>;
  /** Resolves to null when there is no file. Rejects with `VaultError`. */
  read(tag: string): Promise<Buffer | null>;
  replace(tag: string, extension: Extension, bytes: Uint8Array): Promise<void>;
  append(tag: string, bytes: Uint8Array): Promise<void>;
  remove(tags: readonly string[]): Promise<void>;
  /** Sets a file aside, unread and unchanged. */
  setAside(tag: string, nowSeconds: number): Promise<void>;
  /** Stores a copy of these bytes with the files set aside. */
  keepCopy(tag: string, bytes: Uint8Array, nowSeconds: number): Promise<void>;
  listAside(): Promise<readonly AsideFile[]>;
  readAside(file: AsideFile): Promise<Buffer>;
  removeAside(files: readonly AsideFile[]): Promise<void>;
}

export interface AsideFile {
  readonly file: string;
  readonly tag: string;
  /** Epoch seconds. */
  readonly since: number;
}

export interface SealedFilesOptions {
  readonly folder: string;
  /** Creates the folder again after it was removed. Rejects when it cannot be created. */
  readonly remake: () => Promise<void>;
  readonly fileSystem: FileSystem;
  readonly logger: Logger;
}

/** Opens a folder: lists its files and removes incomplete ones that a crash left. Rejects with `VaultError`. */
export async function openSealedFiles({
  folder,
  fileSystem,
  logger,
  remake,
}: SealedFilesOptions): Promise<SealedFiles> {
  const names = await fileSystem.list(folder).catch(rejectAsVaultError);
  const index = new Map<string, Extension>();
  for (const name of names) {
    const match = namePattern.exec(name);
    const extension = extensions.find((known) => known === match?.[2]);
    if (match?.[1] && extension) index.set(match[1], extension);
    else if (name.endsWith(temporary)) await removeQuietly(`${folder}/${name}`);
  }

  let counter = 0;
  const syncFolder = coalesce(() => fileSystem.syncFolder(folder));
  const pathOf = (tag: string, extension: Extension): string => `${folder}/${tag}.${extension}`;
  const aside = `${folder}/${asideFolder}`;
  const asidePath = (tag: string, nowSeconds: number): string =>
    `${aside}/${nowSeconds}-${(counter += 1)}-${tag}.${index.get(tag) ?? 'state'}`;

  async function remove(path: string): Promise<void> {
    await fileSystem.remove(path).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
    });
  }

  async function removeQuietly(path: string): Promise<void> {
    await remove(path).catch((error: unknown) =>
      logger.warn('A leftover vault file could not be removed', { code: systemCode(error) }),
    );
  }

  /**
   * Runs `run` with the path of the file. When the file is missing, removes its tag from the index and returns null.
   */
  const ifThere = async <T>(tag: string, run: (path: string) => Promise<T>): Promise<T | null> => {
    const extension = index.get(tag);
    if (!extension) return null;
    try {
      return await run(pathOf(tag, extension));
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw toVaultError(error);
      index.delete(tag);
      return null;
    }
  };

  const attempt = async <T>(run: () => Promise<T>): Promise<T> => run().catch(rejectAsVaultError);
  /** Runs `run`. If the folder was removed and can be created again, repeats `run` once. */
  const attemptInFolder = (run: () => Promise<void>): Promise<void> =>
    attempt(() =>
      run().catch(async (error: unknown) => {
        if (systemCode(error) !== 'ENOENT') throw error;
        await remake().catch(() => {
          throw error;
        });
        logger.warn('The folder of the vault was gone and is made again');
        index.clear();
        await run();
      }),
    );

  return {
    tags: (prefix = '') => [...index.keys()].filter((tag) => tag.startsWith(prefix)),
    extension: (tag) => index.get(tag) ?? null,
    bytes: async (tag) => (await ifThere(tag, (path) => fileSystem.stat(path)))?.bytes ?? 0,
    stamp: async (tag) => (await ifThere(tag, (path) => fileSystem.stat(path)))?.stamp ?? null,
    read: (tag) => ifThere(tag, (path) => fileSystem.read(path)),
    replace: (tag, extension, bytes) =>
      attemptInFolder(async () => {
        const path = pathOf(tag, extension);
        const temporaryPath = `${path}.${(counter += 1)}${temporary}`;
        try {
          await fileSystem.writeDurably(temporaryPath, bytes);
          await fileSystem.rename(temporaryPath, path);
        } catch (error) {
          await removeQuietly(temporaryPath);
          throw error;
        }
        const before = index.get(tag);
        index.set(tag, extension);
        await syncFolder();
        if (before && before !== extension) await removeQuietly(pathOf(tag, before));
      }),
    append: (tag, bytes) =>
      attempt(async () => {
        await fileSystem
          .appendDurably(pathOf(tag, index.get(tag) ?? 'log'), bytes)
          .catch((error: unknown) => {
            if (systemCode(error) === 'ENOENT') index.delete(tag);
            throw error;
          });
      }),
    remove: (tags) =>
      attempt(async () => {
        let removed = 0;
        for (const tag of tags) {
          const extension = index.get(tag);
          if (!extension) continue;
          await remove(pathOf(tag, extension));
          index.delete(tag);
          removed += 1;
        }
        if (removed > 0) await syncFolder();
      }),
    setAside: (tag, nowSeconds) =>
      attempt(async () => {
        const extension = index.get(tag);
        if (!extension) return;
        await fileSystem.makeFolder(aside);
        await fileSystem.rename(pathOf(tag, extension), asidePath(tag, nowSeconds));
        index.delete(tag);
        await fileSystem.syncFolder(aside);
        await syncFolder();
      }),
    keepCopy: (tag, bytes, nowSeconds) =>
      attempt(async () => {
        await fileSystem.makeFolder(aside);
        await fileSystem.writeDurably(asidePath(tag, nowSeconds), bytes);
        await fileSystem.syncFolder(aside);
      }),
    listAside: () =>
      attempt(async () => {
        const found = await fileSystem.list(aside).catch((error: unknown) => {
          if (systemCode(error) === 'ENOENT') return [];
          throw error;
        });
        return found.flatMap((file) => {
          const match = /^(\d+)-\d+-([0-9a-f]{48})\./.exec(file);
          return match?.[2] ? [{ file, tag: match[2], since: Number(match[1]) }] : [];
        });
      }),
    readAside: ({ file }) => attempt(() => fileSystem.read(`${aside}/${file}`)),
    removeAside: (files) =>
      attempt(async () => {
        if (files.length === 0) return;
        await runAll(
          files.map(
            ({ file }) =>
              () =>
                remove(`${aside}/${file}`),
          ),
        );
        await fileSystem.syncFolder(aside);
      }),
  };
}

function rejectAsVaultError(error: unknown): never {
  throw toVaultError(error);
}
