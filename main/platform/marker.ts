import { dirname } from 'node:path';
import type { FileSystem } from './ports.ts';

/** Yes or no, kept on the disk where nothing else can be. */
export interface Marker {
  isSet(): Promise<boolean>;
  /** Rejects when the disk takes nothing. */
  set(): Promise<void>;
  clear(): Promise<void>;
}

/** An empty file at `path`, or none. */
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
