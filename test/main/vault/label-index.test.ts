import { describe, expect, it } from 'vitest';
import { labelIndexKind } from '../../../main/vault/label-index.ts';
import { createFakeFileSystem } from '../../fakes/file-system.ts';
import {
  account,
  createComputer,
  documentPaths,
  link,
  openVaultRig,
  vaultFolder,
  type Computer,
} from './vault-rig.ts';

const day = 86_400;
const picture = (byte: number) => ({ bytes: new Uint8Array(500).fill(byte), mediaType: 'image/png' });

const indexOf = async (computer: Computer): Promise<string> => {
  const vault = await computer.open();
  const found = JSON.stringify(await vault.read(labelIndexKind, ''));
  await vault.close();
  return found;
};

/** Creates a computer that records which files were read. */
function watched(): { readonly computer: Computer; readonly reads: string[] } {
  const fileSystem = createFakeFileSystem();
  const reads: string[] = [];
  const { read } = fileSystem;
  fileSystem.read = (path) => {
    reads.push(path);
    return read(path);
  };
  return { computer: createComputer(fileSystem), reads };
}

/** Starts the app and sweeps. Returns which of `a`, `b`, `c` remain, and how many picture files the sweep read. */
async function startAfter(computer: Computer, reads: string[] = []): Promise<{ left: string; read: number }> {
  const it_ = await openVaultRig({}, computer);
  reads.length = 0;
  await it_.lifetimes.sweep();
  const read = reads.filter((path) => pathsOfPictures.get(computer)?.has(path)).length;
  let left = '';
  for (const id of ['a', 'b', 'c']) if (await it_.vault.hasBlob(`${id}/poster`)) left += id;
  await it_.vault.close();
  return { left, read };
}
const pathsOfPictures = new WeakMap<Computer, Set<string>>();

/** Stores three pictures. `a` is a day older than the others and is owned by Ada. */
async function fill(computer: Computer): Promise<void> {
  const vault = await computer.open();
  const before = new Set(documentPaths(computer.fileSystem));
  await vault.writeBlob('a/poster', picture(1), account('ada'));
  computer.now += day;
  await vault.writeBlob('b/poster', picture(2), link);
  await vault.writeBlob('c/poster', picture(3), link);
  const paths = documentPaths(computer.fileSystem).filter((path) => !before.has(path));
  pathsOfPictures.set(computer, new Set(paths));
  await vault.close();
}

const indexPath = async (computer: Computer): Promise<string> => {
  const before = new Set(documentPaths(computer.fileSystem));
  await startAfter(computer);
  const found = documentPaths(computer.fileSystem).filter((path) => !before.has(path));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

describe('the label index', () => {
  it('saves a start from reading unchanged pictures', async () => {
    const { computer, reads } = watched();
    await fill(computer);
    expect(await startAfter(computer, reads)).toEqual({ left: 'abc', read: 3 });
    expect(await startAfter(computer, reads)).toEqual({ left: 'abc', read: 0 });
    computer.now += 29 * day + 1;
    expect(await startAfter(computer, reads)).toEqual({ left: 'bc', read: 0 });
    computer.now += day;
    expect(await startAfter(computer, reads)).toEqual({ left: '', read: 0 });
  });

  it('does not apply to a picture that was written again: its own label counts', async () => {
    const { computer, reads } = watched();
    await fill(computer);
    await startAfter(computer);
    computer.now += 20 * day;
    const vault = await computer.open();
    await vault.writeBlob('a/poster', picture(1), account('ada'));
    await vault.writeBlob('b/poster', picture(2), account('ada'));
    await vault.close();
    computer.now += 11 * day;
    expect(await startAfter(computer, reads)).toEqual({ left: 'ab', read: 2 });
    const again = await computer.open();
    await again.eraseOwner(account('ada'));
    expect(await again.hasBlob('b/poster')).toBe(false);
  });

  it.each<[string, (computer: Computer, path: string, earlier: Buffer) => void]>([
    ['lost', ({ fileSystem }, path) => void fileSystem.remove(path)],
    ['damaged', ({ fileSystem }, path) => fileSystem.corrupt(path, (bytes) => bytes.fill(0, 30, 40))],
    ['emptied', ({ fileSystem }, path) => fileSystem.corrupt(path, () => new Uint8Array())],
    ['from an earlier version', ({ fileSystem }, path, earlier) => fileSystem.corrupt(path, () => earlier)],
  ])('when it is %s, no picture is lost, and none is kept longer', async (_what, harm) => {
    const { computer } = watched();
    await fill(computer);
    const path = await indexPath(computer);
    const earlier = Buffer.from(computer.fileSystem.files().get(path) ?? []);
    const vault = await computer.open();
    computer.now += 10 * day;
    await vault.writeBlob('c/poster', picture(3), link);
    await vault.close();
    await startAfter(computer);
    harm(computer, path, earlier);
    computer.now += 20 * day;
    expect((await startAfter(computer)).left).toBe('bc');
    computer.now += 1;
    expect((await startAfter(computer)).left).toBe('c');
    computer.now += 10 * day;
    expect((await startAfter(computer)).left).toBe('');
  });

  it('does not apply to a file that was replaced by another', async () => {
    const { computer } = watched();
    await fill(computer);
    const [path] = [...(pathsOfPictures.get(computer) ?? [])];
    const older = Buffer.from(computer.fileSystem.files().get(path ?? '') ?? []);
    const vault = await computer.open();
    computer.now += 20 * day;
    await vault.writeBlob('a/poster', picture(1), link);
    await vault.close();
    await startAfter(computer);
    computer.fileSystem.corrupt(path ?? '', () => older);
    computer.now += 10 * day;
    expect((await startAfter(computer)).left).toBe('bc');
  });

  it('contains no erased owner and no removed picture', async () => {
    const { computer } = watched();
    await fill(computer);
    await startAfter(computer);
    expect(await indexOf(computer)).toContain('"ada"');
    const vault = await computer.open();
    await vault.eraseOwner(account('ada'));
    await vault.close();
    expect(await indexOf(computer)).not.toContain('"ada"');
    expect(await indexOf(computer)).toContain('b/poster');
    computer.now += 31 * day;
    await startAfter(computer);
    expect(await indexOf(computer)).not.toContain('poster');
  });

  it('is removed where the disk refuses a new one', async () => {
    const { computer } = watched();
    await fill(computer);
    await startAfter(computer);
    const vault = await computer.open();
    computer.fileSystem.failAt(1, 'ENOSPC', 'writeDurably');
    await vault.eraseOwner(account('ada'));
    expect(await vault.hasBlob('a/poster')).toBe(false);
    expect(await vault.read(labelIndexKind, '')).toBeNull();
    expect(documentPaths(computer.fileSystem, `${vaultFolder}/current`)).toHaveLength(3);
  });
});
