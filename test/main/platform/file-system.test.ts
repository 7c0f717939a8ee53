import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import type { FileSystem } from '../../../main/platform/ports.ts';
import { createFakeFileSystem } from '../../fakes/file-system.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The same tests run on the real and on the fake file system, so that tests with the fake are valid. */
describe.each<[string, () => Promise<{ files: FileSystem; root: string }>]>([
  [
    'real',
    async () => {
      const root = await mkdtemp(join(tmpdir(), 'files-'));
      folders.push(root);
      return { files: createNodeFileSystem(), root };
    },
  ],
  [
    'fake',
    async () => {
      const files = createFakeFileSystem();
      await files.makeFolder('/root');
      return { files, root: '/root' };
    },
  ],
])('the %s file system', (_which, open) => {
  const bytes = Buffer.from('some bytes');

  it('writes, reads, measures, replaces and removes', async () => {
    const { files, root } = await open();
    const path = `${root}/a`;
    await files.writeDurably(path, bytes);
    expect(await files.read(path)).toEqual(bytes);
    expect((await files.stat(path)).bytes).toBe(bytes.length);
    await files.writeDurably(path, Buffer.from('less'));
    expect((await files.read(path)).toString()).toBe('less');
    await files.remove(path);
    await expect(files.read(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(files.stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(files.remove(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it("a file's stamp survives reading and renaming, and changes with its content or with another file", async () => {
    const { files, root } = await open();
    const stamp = async (name: string) => (await files.stat(`${root}/${name}`)).stamp;
    await files.writeDurably(`${root}/a`, bytes);
    const first = await stamp('a');
    await files.read(`${root}/a`);
    await files.rename(`${root}/a`, `${root}/b`);
    expect(await stamp('b')).toBe(first);
    await files.writeDurably(`${root}/new`, bytes);
    await files.rename(`${root}/new`, `${root}/b`);
    const second = await stamp('b');
    expect(second).not.toBe(first);
    await files.appendDurably(`${root}/b`, bytes);
    expect(await stamp('b')).not.toBe(second);
  });

  it('appends, also to a new file', async () => {
    const { files, root } = await open();
    await files.appendDurably(`${root}/a`, Buffer.from('one '));
    await files.appendDurably(`${root}/a`, Buffer.from('two'));
    expect((await files.read(`${root}/a`)).toString()).toBe('one two');
  });

  it('renames files and folders over existing ones', async () => {
    const { files, root } = await open();
    await files.makeFolder(`${root}/deep/er`);
    await files.makeFolder(`${root}/deep/er`);
    await files.writeDurably(`${root}/deep/er/a`, bytes);
    await files.writeDurably(`${root}/b`, Buffer.from('old'));
    await files.rename(`${root}/deep/er/a`, `${root}/b`);
    expect(await files.read(`${root}/b`)).toEqual(bytes);
    await files.rename(`${root}/deep`, `${root}/moved`);
    expect((await files.list(root)).slice().sort()).toEqual(['b', 'moved']);
    expect(await files.list(`${root}/moved/er`)).toEqual([]);
    await expect(files.rename(`${root}/deep`, `${root}/x`)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(files.list(`${root}/deep`)).rejects.toMatchObject({ code: 'ENOENT' });
    await files.syncFolder(root);
  });

  it('removes a folder with its contents, also a missing one', async () => {
    const { files, root } = await open();
    await files.makeFolder(`${root}/f/g`);
    await files.writeDurably(`${root}/f/g/a`, bytes);
    await files.removeFolder(`${root}/f`);
    await files.removeFolder(`${root}/f`);
    expect(await files.list(root)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('on a real disk', () => {
  it('restricts files and folders to the user', async () => {
    const root = await mkdtemp(join(tmpdir(), 'files-'));
    folders.push(root);
    const files = createNodeFileSystem();
    await files.makeFolder(`${root}/f`);
    await files.writeDurably(`${root}/f/a`, Buffer.from('x'));
    await files.appendDurably(`${root}/f/b`, Buffer.from('x'));
    expect((await stat(`${root}/f`)).mode & 0o777).toBe(0o700);
    expect((await stat(`${root}/f/a`)).mode & 0o777).toBe(0o600);
    expect((await stat(`${root}/f/b`)).mode & 0o777).toBe(0o600);
  });
});

describe('the faults of the fake file system', () => {
  it('lose what was not fsynced: contents, names, renames', async () => {
    const files = createFakeFileSystem();
    await files.makeFolder('/f');
    await files.syncFolder('/');
    await files.writeDurably('/f/a', Buffer.from('old'));
    await files.syncFolder('/f');
    await files.writeDurably('/f/b', Buffer.from('new'));
    await files.rename('/f/b', '/f/a');
    files.powerLossAt(1);
    await expect(files.appendDurably('/f/a', Buffer.from('more'))).rejects.toThrow();
    await expect(files.read('/f/a')).rejects.toThrow();
    files.powerOn('lost');
    expect((await files.read('/f/a')).toString()).toBe('old');
  });

  it('may keep, as a disk may, what was not fsynced, including partial writes', async () => {
    const files = createFakeFileSystem();
    files.powerLossAt(1);
    await files.writeDurably('/a', Buffer.from('12345678')).catch(() => undefined);
    files.powerOn('kept');
    expect((await files.read('/a')).toString()).toBe('1234');

    files.powerLossAt(1);
    await files.writeDurably('/b', Buffer.from('12345678')).catch(() => undefined);
    files.powerOn('names-only');
    expect((await files.read('/b')).toString()).toBe('');
  });
});
