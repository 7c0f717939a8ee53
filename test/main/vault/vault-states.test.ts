import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../../main/vault/vault.ts';
import { createFakeFileSystem } from '../../fakes/file-system.ts';
import {
  bytesOnDisk,
  computerWithNote,
  createComputer,
  createFakeKeys,
  device,
  documentPaths,
  link,
  noteKind,
  vaultFolder,
} from './vault-rig.ts';

describe('the first start', () => {
  it('creates a key and a vault', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    expect(vault.state()).toBe('durable');
    expect(computer.keys.key).toHaveLength(32);
    expect(computer.problems).toEqual([]);
  });

  it('is followed by a start with the stored data', async () => {
    const computer = await computerWithNote();
    const vault = await computer.open();
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('kept');
    expect(computer.keys.writes).toBe(1);
  });

  it('uses an existing key without a vault: the folder was removed', async () => {
    const computer = createComputer();
    computer.keys.key = Buffer.alloc(32, 5);
    expect((await computer.open()).state()).toBe('durable');
    expect(computer.keys.writes).toBe(0);
  });
});

describe('no keychain', () => {
  it('keeps nothing on disk, and reports it', async () => {
    const computer = createComputer();
    computer.keys.mode = 'absent';
    const vault = await computer.open();
    expect(vault.state()).toBe('memory');
    expect(computer.problemKinds()).toEqual(['keychain']);
    await vault.write(noteKind, 'a', { text: 'x' }, device);
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('x');
    expect(documentPaths(computer.fileSystem)).toEqual([]);
  });

  it('is assumed for a keychain that does not return what it stored', async () => {
    const computer = createComputer();
    computer.keys.mode = 'forgetful';
    expect((await computer.open()).state()).toBe('memory');
    expect(computer.problemKinds()).toEqual(['keychain']);
  });

  it('becomes durable when the keychain appears, with what was written in between', async () => {
    const computer = createComputer();
    computer.keys.mode = 'absent';
    const vault = await computer.open();
    await vault.write(noteKind, 'a', { text: 'x' }, device);
    computer.keys.mode = 'ready';
    expect(await vault.retry()).toBe('durable');
    await vault.close();
    expect((await (await computer.open()).read(noteKind, 'a'))?.value.text).toBe('x');
  });
});

describe.each(['locked', 'absent'] as const)('a vault on disk and a keychain that is %s', (mode) => {
  it('is locked, not new: it works in memory, and nothing on disk or in the keychain changes', async () => {
    const computer = await computerWithNote();
    const before = bytesOnDisk(computer);
    computer.keys.mode = mode;
    const vault = await computer.open();
    expect(vault.state()).toBe('locked');
    expect(computer.problemKinds()).toContain('locked');
    await vault.write(noteKind, 'b', { text: 'meanwhile' }, link);
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect(await vault.dropSetAside(Infinity)).toBe(0);
    await vault.close();
    expect(bytesOnDisk(computer)).toBe(before);
    expect(computer.keys.writes).toBe(1);
  });

  it('opens by Retry once the key exists, and includes what was written in between', async () => {
    const computer = await computerWithNote();
    computer.keys.mode = mode;
    const vault = await computer.open();
    await vault.write(noteKind, 'b', { text: 'meanwhile' }, link);
    await vault.appendLog(noteKind, [{ text: 'record' }]);
    expect(await vault.retry()).toBe('locked');
    const generation = vault.generation();
    computer.keys.mode = 'ready';
    expect(await vault.retry()).toBe('durable');
    expect(vault.generation()).toBeGreaterThan(generation);
    expect((await vault.list(noteKind)).map(({ value }) => value.text).sort()).toEqual(['kept', 'meanwhile']);
    expect(await vault.readLog(noteKind)).toEqual([{ text: 'record' }]);
  });
});

describe('writes while locked', () => {
  const listKind: DocumentKind<readonly string[]> = {
    name: 'list',
    version: 1,
    evictable: false,
    parse: (value) => {
      if (!Array.isArray(value)) throw new TypeError('no list');
      return value.map(String);
    },
    merge: (onDisk, inMemory) => [...onDisk, ...inMemory],
  };

  it('replace an older document, and extend a list', async () => {
    const computer = await computerWithNote('old');
    const first = await computer.open();
    await first.write(listKind, '', ['one'], device);
    await first.close();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    await vault.write(noteKind, 'a', { text: 'newer' }, link);
    await vault.write(listKind, '', ['two'], device);
    computer.keys.mode = 'ready';
    await vault.retry();
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('newer');
    expect((await vault.read(listKind, ''))?.value).toEqual(['one', 'two']);
  });

  it('erase what was on disk, when an owner was erased in between', async () => {
    const computer = await computerWithNote();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    await vault.eraseOwner(link);
    await vault.write(noteKind, 'b', { text: 'after' }, link);
    computer.keys.mode = 'ready';
    await vault.retry();
    expect((await vault.list(noteKind)).map(({ id }) => id)).toEqual(['b']);
  });

  it('are not lost when they race with Retry', async () => {
    const computer = await computerWithNote();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    computer.keys.mode = 'ready';
    const writes: Promise<void>[] = [];
    let isOver = false;
    const retry = vault.retry().finally(() => {
      isOver = true;
    });
    // Starts one write at every step of `retry`.
    for (const stillRuns = (): boolean => !isOver; stillRuns();) {
      const id = `n${writes.length}`;
      writes.push(vault.write(noteKind, id, { text: id }, link));
      await Promise.resolve();
    }
    await Promise.all([retry, ...writes]);
    await vault.close();
    expect(writes.length).toBeGreaterThan(20);
    expect(await (await computer.open()).list(noteKind)).toHaveLength(writes.length + 1);
  });

  it('are not lost at any moment of Retry', async () => {
    for (let moment = 0; moment < 120; moment += 1) {
      const computer = await computerWithNote();
      computer.keys.mode = 'locked';
      const vault = await computer.open();
      computer.keys.mode = 'ready';
      const retry = vault.retry();
      for (let step = 0; step < moment; step += 1) await Promise.resolve();
      await vault.write(noteKind, 'b', { text: 'meanwhile' }, link);
      await retry;
      expect((await vault.read(noteKind, 'b'))?.value.text, `moment ${moment}`).toBe('meanwhile');
    }
  });
});

describe('a vault of a newer version', () => {
  it('is not changed; the app works in memory and reports it, and cannot start afresh', async () => {
    const computer = await computerWithNote();
    computer.fileSystem.corrupt(`${vaultFolder}/current/vault.json`, (bytes) =>
      Buffer.from(bytes.toString().replace('"format":1', '"format":2')),
    );
    const before = bytesOnDisk(computer);
    const vault = await computer.open();
    expect(vault.state()).toBe('memory');
    expect(computer.problemKinds()).toEqual(['newer-version']);
    await vault.write(noteKind, 'b', { text: 'x' }, link);
    await vault.reset();
    await vault.retry();
    await vault.close();
    expect(bytesOnDisk(computer)).toBe(before);
  });
});

describe('a lost header', () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 7)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s: the documents identify the key', async (_how, damage) => {
    const computer = await computerWithNote();
    computer.fileSystem.corrupt(`${vaultFolder}/current/vault.json`, damage);
    expect((await (await computer.open()).read(noteKind, 'a'))?.value.text).toBe('kept');
  });

  it('with another key, the vault is locked', async () => {
    const computer = await computerWithNote();
    computer.fileSystem.corrupt(`${vaultFolder}/current/vault.json`, () => Buffer.from('{'));
    computer.keys.key = Buffer.alloc(32, 9);
    expect((await computer.open()).state()).toBe('locked');
  });
});

it('the vault opens with the same disk and key in every state of a full or read-only disk', async () => {
  const computer = await computerWithNote();
  computer.fileSystem.readOnly = true;
  const vault = await computer.open();
  expect(vault.state()).toBe('durable');
  expect((await vault.read(noteKind, 'a'))?.value.text).toBe('kept');
  await expect(vault.write(noteKind, 'a', { text: 'no' }, link)).rejects.toMatchObject({ kind: 'read-only' });
  await expect(vault.appendLog(noteKind, [{ text: 'no' }])).rejects.toMatchObject({ kind: 'read-only' });
  computer.fileSystem.readOnly = false;
  await vault.write(noteKind, 'a', { text: 'yes' }, link);
  expect((await vault.read(noteKind, 'a'))?.value.text).toBe('yes');
});

it('works in memory where no folder can be created', async () => {
  const fileSystem = createFakeFileSystem();
  fileSystem.readOnly = true;
  const computer = createComputer(fileSystem);
  Object.assign(computer.keys, createFakeKeys());
  expect((await computer.open()).state()).toBe('memory');
  expect(computer.problemKinds()).toContain('read-only');
});
