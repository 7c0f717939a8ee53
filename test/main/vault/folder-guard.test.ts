import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createFolderGuard, type FolderGuard } from '../../../main/vault/folder-guard.ts';
import { createProcessTable, type ProcessTable } from '../../../main/vault/process-table.ts';
import { createFakeFileSystem, type FakeFileSystem } from '../../fakes/file-system.ts';

const lock = '/vault/vault.lock';

async function aFolder(): Promise<FakeFileSystem> {
  const fileSystem = createFakeFileSystem();
  await fileSystem.makeFolder('/vault');
  return fileSystem;
}
function guardOf(fileSystem: FakeFileSystem, pid: number, living: ReadonlyMap<number, string>): FolderGuard {
  const processes: ProcessTable = {
    pid,
    identify: (asked) => Promise.resolve(asked === pid ? `began ${pid}` : (living.get(asked) ?? null)),
  };
  return createFolderGuard({ folder: '/vault', fileSystem, processes, wait: () => Promise.resolve() });
}

describe('the guard of the folder', () => {
  it('lets one instance in, and the next after it left', async () => {
    const fileSystem = await aFolder();
    const living = new Map([[1, 'began 1']]);
    const first = guardOf(fileSystem, 1, living);
    const second = guardOf(fileSystem, 2, living);
    expect(await first.acquire()).toBe('ours');
    expect(await first.acquire()).toBe('ours');
    expect(await second.acquire()).toBe('taken');
    await second.release();
    expect(await second.acquire()).toBe('taken');
    await first.release();
    expect(await second.acquire()).toBe('ours');
  });

  it.each<[string, ReadonlyMap<number, string>]>([
    ['its process is dead', new Map()],
    ['its number is another process by now', new Map([[1, 'began much later']])],
  ])('takes over a lock that was left: %s', async (_why, living) => {
    const fileSystem = await aFolder();
    await guardOf(fileSystem, 1, new Map()).acquire();
    const second = guardOf(fileSystem, 2, living);
    expect(await second.acquire()).toBe('ours');
    expect([...fileSystem.files().keys()]).toEqual([lock]);
  });

  it('respects a process of that number that cannot be identified', async () => {
    const fileSystem = await aFolder();
    await guardOf(fileSystem, 1, new Map()).acquire();
    expect(await guardOf(fileSystem, 2, new Map([[1, '']])).acquire()).toBe('taken');
  });

  it.each(['', '{"pid":', '{"pid":-4,"identity":"","token":""}', 'null'])(
    'takes over a lock that a power loss left half-written: %j',
    async (text) => {
      const fileSystem = await aFolder();
      await fileSystem.writeDurably(lock, Buffer.from(text));
      expect(await guardOf(fileSystem, 2, new Map()).acquire()).toBe('ours');
    },
  );

  it('of many who find the same stale lock, lets in one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const fileSystem = await aFolder();
      await guardOf(fileSystem, 1, new Map()).acquire();
      const pids = [2, 3, 4, 5, 6];
      const living = new Map(pids.map((pid) => [pid, `began ${pid}`]));
      const answers = await Promise.all(
        pids.map(async (pid) => {
          for (let turn = 0; turn < (pid * round) % 11; turn += 1) await Promise.resolve();
          return guardOf(fileSystem, pid, living).acquire();
        }),
      );
      expect(answers.filter((answer) => answer === 'ours').length, `round ${round}`).toBe(1);
    }
  });

  it('does not remove a lock that is not its own', async () => {
    const fileSystem = await aFolder();
    const first = guardOf(fileSystem, 1, new Map());
    await first.acquire();
    const second = guardOf(fileSystem, 2, new Map());
    await second.acquire();
    await first.release();
    expect(fileSystem.files().has(lock)).toBe(true);
  });
});

describe('the table of processes', () => {
  it('tells a living process from a dead one, and always the same of one', async () => {
    const table = createProcessTable();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const pid = child.pid!;
    const own = await table.identify(table.pid);
    expect(own).toBeTruthy();
    expect(await table.identify(table.pid)).toBe(own);
    expect(await table.identify(pid)).not.toBeNull();
    if (process.platform === 'linux') expect(await table.identify(pid)).not.toBe(own);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await table.identify(pid)).toBeNull();
  });
});
