/**
 * What remains after a power loss of data that was not fsynced. `lost`: nothing. `kept`: all of it, including
 * half-written parts. `names-only`: names and renames, but no contents (the files exist, empty or with old contents).
 */
export type Aftermath = 'lost' | 'kept' | 'names-only';

export class DiskFile {
  now: Buffer = Buffer.alloc(0);
  synced: Buffer = Buffer.alloc(0);
}

export class DiskFolder {
  now = new Map<string, DiskFile | DiskFolder>();
  synced = new Map<string, DiskFile | DiskFolder>();
}

/** A tree of files that tracks, for each name and content, the current state and what would survive a power loss. */
export interface Disk {
  /** Returns the file at a path. Throws ENOENT, or EISDIR for a folder. */
  file(path: string): DiskFile;
  folder(path: string): DiskFolder;
  make(path: string): void;
  sync(path: string): void;
  restart(aftermath: Aftermath): void;
  files(): ReadonlyMap<string, Buffer>;
}

export function createDisk(): Disk {
  const root = new DiskFolder();

  const find = (path: string): DiskFile | DiskFolder => {
    let entry: DiskFile | DiskFolder | undefined = root;
    for (const part of partsOf(path)) entry = entry instanceof DiskFolder ? entry.now.get(part) : undefined;
    if (!entry) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
    return entry;
  };
  const folder = (path: string): DiskFolder => {
    const entry = find(path);
    if (entry instanceof DiskFile) throw Object.assign(new Error(`ENOTDIR: ${path}`), { code: 'ENOTDIR' });
    return entry;
  };

  return {
    folder,
    file: (path) => {
      const entry = find(path);
      if (entry instanceof DiskFolder) throw Object.assign(new Error(`EISDIR: ${path}`), { code: 'EISDIR' });
      return entry;
    },
    make: (path) => {
      let at = root;
      for (const part of partsOf(path)) {
        const next = at.now.get(part) ?? new DiskFolder();
        if (next instanceof DiskFile) throw Object.assign(new Error(`EEXIST: ${path}`), { code: 'EEXIST' });
        at.now.set(part, next);
        at = next;
      }
    },
    sync: (path) => {
      const at = folder(path);
      at.synced = new Map(at.now);
    },
    restart: (aftermath) => settle(root, aftermath),
    files: () => collect(root, '', new Map()),
  };
}

function settle(folder: DiskFolder, aftermath: Aftermath): void {
  if (aftermath === 'lost') folder.now = new Map(folder.synced);
  folder.synced = new Map(folder.now);
  for (const entry of folder.now.values()) {
    if (entry instanceof DiskFolder) settle(entry, aftermath);
    else if (aftermath === 'kept') entry.synced = entry.now;
    else entry.now = entry.synced;
  }
}

function collect(folder: DiskFolder, path: string, into: Map<string, Buffer>): Map<string, Buffer> {
  for (const [name, entry] of folder.now) {
    if (entry instanceof DiskFolder) collect(entry, `${path}/${name}`, into);
    else into.set(`${path}/${name}`, entry.now);
  }
  return into;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
