import { dirname } from 'node:path';
import type { FileSystem } from './ports.ts';

/** A flag stored as a file, for use when no other storage works. */
export interface Marker {
  isSet(): Promise<boolean>;
  /** Rejects when the disk cannot be written. */
  set(): Promise<void>;
  clear(): Promise<void>;
}

/** Creates a marker that is set while an empty file exists at `path`. */
export function createFileMarker(fileSystem: FileSystem, path: string): Marker {
  return {
    isSet: () =>
      fileSystem.stat(path).then(
        () => true,
        () => false,
      ),
    set: async () => {
      await fileSystem.makeFolder(dirname(path));
      await fileSystem.writeDurably(path, new Uint8Array());
      await fileSystem.syncFolder(dirname(path));
    },
    clear: () => fileSystem.remove(path),
  };
}
