import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FileSystem } from '../platform/ports.ts';
import type { ProcessTable } from './process-table.ts';
import { systemCode } from './vault-error.ts';

const lockName = 'vault.lock';
const writingTakesAtMostMs = 300;
/** Who clears a stale lock may die doing so, and who clears that one, too; then it is enough. */
const deepestClearing = 3;

const lockSchema = z.object({ pid: z.number().int().positive(), identity: z.string(), token: z.string() });
type Lock = z.infer<typeof lockSchema>;

export interface FolderGuard {
  /** `taken`: another living instance has the folder. Rejects with the file system's error when it cannot be written. */
  acquire(): Promise<'ours' | 'taken'>;
  release(): Promise<void>;
}

/**
 * One vault, one instance: a lock that a killed process leaves behind is seen to be stale and taken over. Of several who
 * see it, only the one who holds the right to clear *that* lock, itself a lock named after it, removes it: so nobody
 * removes the fresh lock of who was quicker.
 */
export function createFolderGuard(options: {
  readonly folder: string;
  readonly fileSystem: FileSystem;
  readonly processes: ProcessTable;
  readonly wait?: (ms: number) => Promise<void>;
}): FolderGuard {
  const { folder, fileSystem, processes } = options;
  const wait = options.wait ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
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

  const isStale = async (at: string, text: string): Promise<boolean> => {
    const lock = parseLock(text);
    if (!lock) {
      // Being written just now, or left so by who died while writing it.
      await wait(writingTakesAtMostMs);
      return (await read(at)) === text;
    }
    const identity = await processes.identify(lock.pid);
    if (identity === null) return true;
    return identity !== '' && lock.identity !== '' && identity !== lock.identity;
  };

  const create = async (at: string): Promise<Lock | null> => {
    const identity = (await processes.identify(processes.pid)) ?? '';
    const lock: Lock = { pid: processes.pid, identity, token: randomUUID() };
    try {
      await fileSystem.createDurably(at, Buffer.from(JSON.stringify(lock)));
      return lock;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return null;
      throw error;
    }
  };

  const take = async (at: string, depth: number): Promise<Lock | null> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const lock = await create(at);
      if (lock) return lock;
      const text = await read(at);
      if (text === null) continue;
      if (depth > deepestClearing || !(await isStale(at, text))) return null;
      const right = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
      if (!(await take(right, depth + 1))) return null;
      if ((await read(at)) === text) await fileSystem.remove(at);
      await fileSystem.remove(right);
    }
    return null;
  };

  return {
    acquire: async () => {
      held ??= await take(path, 0);
      return held ? 'ours' : 'taken';
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
