import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import type { FileSystem } from './ports.ts';

/** These modes allow access only for the reviewer's user account. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Creates access to the computer's file system. Durable writes are synced to disk before the promise resolves. */
export function createNodeFileSystem(): FileSystem {
  const writeWith = (flags: string) => async (path: string, bytes: Uint8Array) => {
    const file = await open(path, flags, fileMode);
    try {
      await file.writeFile(bytes);
      // `datasync` is sufficient for content and size; only access and modification times may be lost.
      await file.datasync();
    } finally {
      await file.close();
    }
  };
  return {
    read: (path) => readFile(path),
    writeDurably: writeWith('w'),
    appendDurably: writeWith('a'),
    rename: (from, to) => rename(from, to),
    syncFolder: async (path) => {
      // Nothing is done on Windows, which cannot open a folder for fsync; NTFS journals names itself.
      if (process.platform === 'win32') return;
      const folder = await open(path, 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
    remove: (path) => unlink(path),
    removeFolder: (path) => rm(path, { recursive: true, force: true }),
    list: (path) => readdir(path),
    makeFolder: async (path) => {
      await mkdir(path, { recursive: true, mode: folderMode });
    },
    stat: async (path) => {
      const { size, mtimeMs, ino } = await stat(path);
      return { bytes: size, stamp: `${size} ${mtimeMs} ${ino}` };
    },
  };
}
