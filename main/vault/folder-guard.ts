import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FileSystem } from '../platform/ports.ts';
import type { ProcessTable } from './process-table.ts';
import { systemCode } from './vault-error.ts';

const lockName = 'vault.lock';

const lockSchema = z.object({ pid: z.number().int().positive(), identity: z.string(), token: z.string() });
type Lock = z.infer<typeof lockSchema>;

export interface FolderGuard {
  /** `taken`: another living instance has the folder. Rejects with the file system's error when it cannot be written. */
  acquire(): Promise<'ours' | 'taken'>;
  release(): Promise<void>;
}

/** One vault, one instance: a lock that a killed process leaves behind is seen to be stale and taken over. */
export function createFolderGuard(options: {
  readonly folder: string;
  readonly fileSystem: FileSystem;
  readonly processes: ProcessTable;
}): FolderGuard {
  const { folder, fileSystem, processes } = options;
  const path = `${folder}/${lockName}`;
  let held: Lock | null = null;

  const read = async (at: string): Promise<string | null> => {
    try {
      return (await fileSystem.read(at)).toString();
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    }
  };

  const isStale = async (text: string): Promise<boolean> => {
    const lock = parseLock(text);
    // Not readable: its writer died, or lost power, while writing it.
    if (!lock) return true;
    const identity = await processes.identify(lock.pid);
    if (identity === null) return true;
    return identity !== '' && lock.identity !== '' && identity !== lock.identity;
  };

  const create = async (): Promise<boolean> => {
    const identity = (await processes.identify(processes.pid)) ?? '';
    const lock: Lock = { pid: processes.pid, identity, token: randomUUID() };
    try {
      await fileSystem.createDurably(path, Buffer.from(JSON.stringify(lock)));
      held = lock;
      return true;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      throw error;
    }
  };

  /** Of several who take over the same stale lock, one moves it away; who moved a fresh one instead puts it back. */
  const clearStale = async (judged: string): Promise<boolean> => {
    const away = `${path}.${randomUUID()}`;
    try {
      await fileSystem.rename(path, away);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return true;
      throw error;
    }
    const moved = (await read(away)) === judged;
    if (moved) await fileSystem.remove(away);
    else await fileSystem.rename(away, path);
    return moved;
  };

  return {
    acquire: async () => {
      if (held) return 'ours';
      for (let attempt = 0; attempt < 3; attempt += 1) {
        if (await create()) return 'ours';
        const text = await read(path);
        if (text === null) continue;
        if (!(await isStale(text)) || !(await clearStale(text))) return 'taken';
      }
      return 'taken';
    },
    release: async () => {
      const mine = held;
      held = null;
      if (!mine) return;
      const text = await read(path).catch(() => null);
      if (text !== null && parseLock(text)?.token === mine.token)
        await fileSystem.remove(path).catch(() => undefined);
    },
  };
}

function parseLock(text: string): Lock | null {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
