import type { FileSystem } from '../../main/platform/ports.ts';
import { createDisk, DiskFile, DiskFolder, type Aftermath, type Disk } from './disk.ts';

export type { Aftermath } from './disk.ts';
type Method = keyof FileSystem;
interface Failure {
  readonly at: number;
  readonly code: string;
  readonly method: Method | undefined;
  readonly isAfter: boolean;
  seen: number;
}

/** A file system in memory with the faults of a real one. Paths are POSIX; `/` exists. */
export interface FakeFileSystem extends FileSystem {
  /** While true, every write rejects with EROFS. */
  readOnly: boolean;
  /** Capacity in bytes. A write beyond the capacity rejects with ENOSPC after part of the data was written. */
  capacityBytes: number;
  /** Returns the number of changing calls so far. */
  changes(): number;
  /**
   * Makes the n-th change from now (1 is the next) reject with this code and change nothing. With `method`, only calls
   * of that method count.
   */
  failAt(n: number, code: string, method?: Method): void;
  /** Like `failAt`, but the change is made before the call rejects, as with a failing fsync. */
  failAfter(n: number, code: string, method?: Method): void;
  /** Cancels the failures that have not happened yet. */
  heal(): void;
  /** Makes the power fail in the middle of the n-th change from now. Every call fails until `powerOn`. */
  powerLossAt(n: number): void;
  /** Starts the computer again. `aftermath` decides what remains of data that was not fsynced. */
  powerOn(aftermath: Aftermath): void;
  powerIsOff(): boolean;
  /** Damages a file without any call of the file system. */
  corrupt(path: string, change: (bytes: Buffer) => Uint8Array): void;
  /** Returns all files with their bytes, by path. */
  files(): ReadonlyMap<string, Buffer>;
}

export function createFakeFileSystem(): FakeFileSystem {
  const disk: Disk = createDisk();
  let changes = 0;
  let off = false;
  let lossAt: number | null = null;
  const failures: Failure[] = [];
  /** Stamps by content. Every write creates a new content, which gets a new stamp. */
  const stamps = new WeakMap<Buffer, string>();
  let lastStamp = 0;

  const usedBytes = (): number => [...disk.files().values()].reduce((sum, bytes) => sum + bytes.length, 0);

  /**
   * Counts and makes a change. `partly` makes the part of the change that is on the disk if the power fails in its
   * middle.
   */
  const change = async <T>(
    method: Method,
    path: string,
    run: () => T,
    partly: () => void = run,
  ): Promise<T> => {
    await Promise.resolve();
    if (off) throw systemError('EIO', path);
    if (fake.readOnly) throw systemError('EROFS', path);
    changes += 1;
    for (const failure of failures) {
      if (failure.method && failure.method !== method) continue;
      failure.seen += 1;
      if (failure.seen !== failure.at) continue;
      if (failure.isAfter) run();
      throw systemError(failure.code, path);
    }
    if (changes === lossAt) {
      off = true;
      try {
        partly();
      } catch {
        // An impossible change has no partial effect.
      }
      throw systemError('EIO', path);
    }
    return run();
  };

  const put = (path: string, bytes: Uint8Array, mode: 'replace' | 'append', sync: boolean): void => {
    const folder = disk.folder(parentOf(path));
    const present = folder.now.get(nameOf(path));
    if (present instanceof DiskFolder) throw systemError('EISDIR', path);
    const file = present ?? new DiskFile();
    if (!present) folder.now.set(nameOf(path), file);
    const before = mode === 'append' ? file.now : Buffer.alloc(0);
    const room = fake.capacityBytes - (usedBytes() - file.now.length) - before.length;
    if (bytes.length > room) {
      file.now = Buffer.concat([before, bytes.subarray(0, Math.max(0, room))]);
      throw systemError('ENOSPC', path);
    }
    file.now = Buffer.concat([before, bytes]);
    if (sync) file.synced = file.now;
  };
  const write = (method: Method, mode: 'replace' | 'append') => (path: string, bytes: Uint8Array) =>
    change(
      method,
      path,
      () => put(path, bytes, mode, true),
      () => put(path, bytes.subarray(0, bytes.length >> 1), mode, false),
    );
  const look = async <T>(path: string, run: () => T): Promise<T> => {
    await Promise.resolve();
    if (off) throw systemError('EIO', path);
    return run();
  };

  const fake: FakeFileSystem = {
    readOnly: false,
    capacityBytes: Infinity,
    read: (path) => look(path, () => Buffer.from(disk.file(path).now)),
    stat: (path) =>
      look(path, () => {
        const { now } = disk.file(path);
        const stamp = stamps.get(now) ?? `stamp ${(lastStamp += 1)}`;
        stamps.set(now, stamp);
        return { bytes: now.length, stamp };
      }),
    list: (path) => look(path, () => [...disk.folder(path).now.keys()]),
    writeDurably: write('writeDurably', 'replace'),
    appendDurably: write('appendDurably', 'append'),
    rename: (from, to) =>
      change('rename', from, () => {
        const source = disk.folder(parentOf(from));
        const entry = source.now.get(nameOf(from));
        if (!entry) throw systemError('ENOENT', from);
        const target = disk.folder(parentOf(to));
        const present = target.now.get(nameOf(to));
        if (present instanceof DiskFolder && present.now.size > 0) throw systemError('ENOTEMPTY', to);
        source.now.delete(nameOf(from));
        target.now.set(nameOf(to), entry);
      }),
    syncFolder: (path) =>
      change(
        'syncFolder',
        path,
        () => disk.sync(path),
        () => undefined,
      ),
    remove: (path) =>
      change('remove', path, () => {
        disk.file(path);
        disk.folder(parentOf(path)).now.delete(nameOf(path));
      }),
    removeFolder: (path) =>
      change('removeFolder', path, () => void disk.folder(parentOf(path)).now.delete(nameOf(path))),
    makeFolder: (path) => change('makeFolder', path, () => disk.make(path)),
    changes: () => changes,
    failAt: (n, code, method) => void failures.push({ at: n, code, method, isAfter: false, seen: 0 }),
    failAfter: (n, code, method) => void failures.push({ at: n, code, method, isAfter: true, seen: 0 }),
    heal: () => void failures.splice(0),
    powerLossAt: (n) => {
      lossAt = changes + n;
    },
    powerIsOff: () => off,
    powerOn: (aftermath) => {
      disk.restart(aftermath);
      off = false;
      lossAt = null;
    },
    corrupt: (path, damage) => {
      const file = disk.file(path);
      file.now = Buffer.from(damage(Buffer.from(file.now)));
      file.synced = file.now;
    },
    files: () => disk.files(),
  };
  return fake;
}

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
