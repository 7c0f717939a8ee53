import { afterEach, describe, expect, it } from 'vitest';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault } from '../../../main/vault/create-vault.ts';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createComputer, createFakeKeys, device, link, noteKind } from './vault-rig.ts';

const write = (vault: { write: Awaited<ReturnType<typeof createVault>>['write'] }, id: string) =>
  vault.write(noteKind, id, { text: id }, link);

describe('the state of the storage', () => {
  it.each([
    ['read-only', { readOnly: true }, { readOnly: false }],
    ['full', { capacityBytes: 0 }, { capacityBytes: Infinity }],
  ] as const)('is %s after a refused write, until Retry finds it working', async (cause, fault, repair) => {
    const computer = createComputer();
    const vault = await computer.open();
    expect(vault.storage()).toBe('stored');
    Object.assign(computer.fileSystem, fault);
    await expect(write(vault, 'a')).rejects.toThrow();
    expect(vault.storage()).toBe(cause);
    await vault.retry();
    expect(vault.storage()).toBe(cause);
    Object.assign(computer.fileSystem, repair);
    await vault.retry();
    expect(vault.storage()).toBe('stored');
  });

  it('distinguishes a read-only folder at the start from a missing or locked keychain', async () => {
    const readOnly = createComputer();
    readOnly.fileSystem.readOnly = true;
    expect((await readOnly.open()).storage()).toBe('read-only');
    const without = createComputer();
    without.keys.mode = 'absent';
    expect((await without.open()).storage()).toBe('in-memory');
    const locked = createComputer();
    await (await locked.open()).close();
    locked.keys.mode = 'locked';
    expect((await locked.open()).storage()).toBe('locked');
  });
});

describe('a data folder that vanished', () => {
  const root = mkdtempSync(join(tmpdir(), 'screener-storage-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  async function openIn(folder: string) {
    const changes: string[] = [];
    const vault = await createVault({
      folder: join(folder, 'vault'),
      fileSystem: createNodeFileSystem(),
      clock: { now: () => 1_768_478_400 },
      keys,
      logger: createFakeLogger(),
      limitBytes: 50_000_000,
      onProblem: () => undefined,
      onStorageChanged: () => changes.push(vault.storage()),
    });
    return { vault, changes };
  }
  const keys = createFakeKeys();

  it('is made again by the next write, which is stored; logs too', async () => {
    const folder = join(root, 'data');
    const { vault } = await openIn(folder);
    await write(vault, 'a');
    await vault.appendLog(noteKind, [{ text: 'first' }]);
    rmSync(folder, { recursive: true });
    await vault.appendLog(noteKind, [{ text: 'second' }]);
    await write(vault, 'b');
    expect(vault.storage()).toBe('stored');
    await vault.close();
    const { vault: next } = await openIn(folder);
    expect((await next.list(noteKind)).map(({ id }) => id)).toEqual(['b']);
    expect(await next.readLog(noteKind)).toEqual([{ text: 'second' }]);
    await next.close();
  });

  it('and cannot be made again is reported as moved away, until it is back', async () => {
    const folder = join(root, 'drive');
    const { vault, changes } = await openIn(folder);
    renameSync(folder, `${folder}-elsewhere`);
    // A file takes the folder's place, so that no folder can be created there.
    writeFileSync(folder, '');
    await expect(vault.write(noteKind, 'a', { text: 'a' }, device)).rejects.toThrow();
    expect(changes).toEqual(['moved-away']);
    rmSync(folder);
    renameSync(`${folder}-elsewhere`, folder);
    await vault.retry();
    expect(changes).toEqual(['moved-away', 'stored']);
    await vault.close();
  });
});
