import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import { createVault } from '../../../main/vault/create-vault.ts';
import { createMemoryVault, type FullVault } from '../../../main/vault/memory-vault.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { account, cacheKind, createComputer, createFakeKeys, device, link, noteKind } from './vault-rig.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function openOnRealDisk(): Promise<FullVault> {
  const folder = await mkdtemp(join(tmpdir(), 'vault-'));
  folders.push(folder);
  return createVault({
    folder: join(folder, 'deep', 'vault'),
    fileSystem: createNodeFileSystem(),
    clock: { now: () => 1_768_478_400 },
    keys: createFakeKeys(),
    logger: createFakeLogger(),
    limitBytes: 1_000_000,
    onProblem: (problem) => {
      throw new Error(problem.detail);
    },
  });
}

/** Tests the guarantees of every vault, for each storage. */
describe.each<[string, () => Promise<FullVault>]>([
  ['in memory', () => Promise.resolve(createMemoryVault({ clock: { now: () => 1_768_478_400 } }))],
  ['on a disk that can fail', () => createComputer().open()],
  ['on a real disk', openOnRealDisk],
])('a vault %s', (_where, open) => {
  it('returns what was written, with its owner and its time', async () => {
    const vault = await open();
    await vault.write(noteKind, 'a', { text: 'Nocturne · 夜' }, account('ada'));
    expect(await vault.read(noteKind, 'a')).toEqual({
      id: 'a',
      value: { text: 'Nocturne · 夜' },
      owner: account('ada'),
      writtenAt: 1_768_478_400,
    });
  });

  it('reports the number of documents of each kind, and their size', async () => {
    const vault = await open();
    await vault.write(noteKind, 'a', { text: 'x'.repeat(1000) }, device);
    await vault.write(noteKind, 'b', { text: 'y' }, link);
    await vault.write(cacheKind, 'c', { text: 'z' }, link);
    await vault.writeBlob('p', { bytes: new Uint8Array(5000), mediaType: 'image/webp' }, link);
    const notes = await vault.usage([noteKind.name]);
    expect(notes.count).toBe(2);
    expect(notes.bytes).toBeGreaterThan(1000);
    expect(await vault.usage([noteKind.name, cacheKind.name])).toMatchObject({ count: 3 });
    const pictures = await vault.usage(['blob']);
    expect(pictures.count).toBe(1);
    expect(pictures.bytes).toBeGreaterThanOrEqual(5000);
    expect(await vault.usage([])).toEqual({ count: 0, bytes: 0 });
  });

  it('returns null for what is missing, removed, or of another kind', async () => {
    const vault = await open();
    await vault.write(noteKind, 'a', { text: 'x' }, device);
    expect(await vault.read(noteKind, 'b')).toBeNull();
    expect(await vault.read(cacheKind, 'a')).toBeNull();
    await vault.remove(noteKind, 'a');
    await vault.remove(noteKind, 'never there');
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect(await vault.readBlob('a')).toBeNull();
  });

  it('keeps the last of several writes, in call order', async () => {
    const vault = await open();
    const texts = Array.from({ length: 20 }, (_, n) => `version ${n}`);
    await Promise.all(texts.map((text) => vault.write(noteKind, 'a', { text }, device)));
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('version 19');
  });

  it('copies a value: changes after the call are not stored', async () => {
    const vault = await open();
    const value = { text: 'before' };
    const done = vault.write(noteKind, 'a', value, device);
    value.text = 'after';
    await done;
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('before');
  });

  it('lists one kind', async () => {
    const vault = await open();
    await vault.write(noteKind, 'a', { text: 'one' }, device);
    await vault.write(noteKind, 'b', { text: 'two' }, link);
    await vault.write(cacheKind, 'c', { text: 'three' }, device);
    await vault.appendLog(noteKind, [{ text: 'a record is no document' }]);
    expect((await vault.list(noteKind)).map(({ id, value }) => `${id} ${value.text}`).sort()).toEqual([
      'a one',
      'b two',
    ]);
  });

  it('keeps pictures byte for byte', async () => {
    const vault = await open();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251);
    await vault.writeBlob('room/poster', { bytes, mediaType: 'image/webp' }, link);
    expect([await vault.hasBlob('room/poster'), await vault.hasBlob('room/banner')]).toEqual([true, false]);
    const read = await vault.readBlob('room/poster');
    expect(read?.mediaType).toBe('image/webp');
    expect(Buffer.from(read!.bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  it('erases the data of one owner and no other', async () => {
    const vault = await open();
    await vault.write(noteKind, 'ada', { text: 'hers' }, account('ada'));
    await vault.write(noteKind, 'bob', { text: 'his' }, account('bob'));
    await vault.write(noteKind, 'link', { text: 'of no account' }, link);
    await vault.writeBlob('ada', { bytes: Uint8Array.of(1), mediaType: 'image/png' }, account('ada'));
    const stillWriting = vault.write(noteKind, 'ada too', { text: 'hers' }, account('ada'));
    await vault.eraseOwner(account('ada'));
    await stillWriting;
    expect((await vault.list(noteKind)).map(({ id }) => id).sort()).toEqual(['bob', 'link']);
    expect(await vault.readBlob('ada')).toBeNull();
  });

  it('erases the entries that a predicate selects, and returns how many', async () => {
    const vault = await open();
    for (const id of ['a', 'b', 'c']) await vault.write(cacheKind, id, { text: id }, link);
    for (const id of ['1/x', '1/y', '2/x']) {
      await vault.writeBlob(id, { bytes: Uint8Array.of(7), mediaType: 'image/png' }, link);
    }
    expect(await vault.eraseWhere(cacheKind, ({ value }) => value.text !== 'b')).toBe(2);
    expect(await vault.eraseBlobsWhere(({ id }) => id.startsWith('1/'))).toBe(2);
    expect((await vault.list(cacheKind)).map(({ id }) => id)).toEqual(['b']);
    expect(await vault.readBlob('2/x')).not.toBeNull();
    expect(await vault.readBlob('1/x')).toBeNull();
  });

  it('keeps lists in order, and replaces them', async () => {
    const vault = await open();
    expect(await vault.readLog(noteKind)).toEqual([]);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => vault.appendLog(noteKind, [{ text: `${n}` }, { text: `${n}b` }])),
    );
    const texts = (await vault.readLog(noteKind)).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 30 }, (_, n) => [`${n}`, `${n}b`]).flat());
    await vault.replaceLog(noteKind, [{ text: 'only' }]);
    await vault.appendLog(noteKind, [{ text: 'and' }]);
    expect(await vault.readLog(noteKind)).toEqual([{ text: 'only' }, { text: 'and' }]);
    expect(await vault.readLog(cacheKind)).toEqual([]);
  });

  it('keeps entries that were appended to a list after a replace was requested', async () => {
    const vault = await open();
    await vault.appendLog(noteKind, [{ text: 'gone' }]);
    await Promise.all([
      vault.appendLog(noteKind, [{ text: 'gone too' }]),
      vault.replaceLog(noteKind, [{ text: 'one' }]),
      vault.appendLog(noteKind, [{ text: 'two' }]),
      vault.appendLog(noteKind, [{ text: 'three' }]),
    ]);
    expect((await vault.readLog(noteKind)).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('reports its size', async () => {
    const vault = await open();
    const before = await vault.sizeBytes();
    await vault.writeBlob('a', { bytes: new Uint8Array(10_000), mediaType: 'image/png' }, link);
    const after = await vault.sizeBytes();
    expect(after - before).toBeGreaterThanOrEqual(10_000);
    expect(after - before).toBeLessThan(11_000);
  });
});
