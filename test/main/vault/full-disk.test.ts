import { describe, expect, it } from 'vitest';
import { cacheKind, createComputer, device, documentPaths, link, noteKind } from './vault-rig.ts';

const picture = (bytes: number) => ({ bytes: new Uint8Array(bytes).fill(7), mediaType: 'image/png' });

describe('a full disk', () => {
  it('refuses writes and keeps the earlier data', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    await vault.write(noteKind, 'a', { text: 'before' }, link);
    await vault.appendLog(noteKind, [{ text: 'one' }]);
    computer.fileSystem.capacityBytes = 0;
    const big = { text: 'x'.repeat(5_000) };
    await expect(vault.write(noteKind, 'a', big, link)).rejects.toMatchObject({
      name: 'VaultError',
      kind: 'full',
    });
    await expect(vault.appendLog(noteKind, [big])).rejects.toMatchObject({ kind: 'full' });
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('before');

    computer.fileSystem.capacityBytes = Infinity;
    await vault.appendLog(noteKind, [{ text: 'two' }]);
    expect(await vault.readLog(noteKind)).toEqual([{ text: 'one' }, { text: 'two' }]);
    await vault.close();
    const again = await computer.open();
    expect((await again.read(noteKind, 'a'))?.value.text).toBe('before');
    expect(await again.readLog(noteKind)).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(computer.problems).toEqual([]);
  });

  it('leaves no partial files', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    computer.fileSystem.capacityBytes = 2_000;
    await expect(vault.write(noteKind, 'a', { text: 'x'.repeat(5_000) }, link)).rejects.toThrow();
    expect([...computer.fileSystem.files().keys()].filter((path) => path.includes('.new'))).toEqual([]);
  });

  it('evicts caches to store other data', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    for (const id of ['1', '2', '3']) await vault.writeBlob(id, picture(100_000), link);
    computer.fileSystem.capacityBytes = 302_000;
    await vault.write(noteKind, 'position', { text: 'y'.repeat(50_000) }, link);
    expect((await vault.read(noteKind, 'position'))?.value.text).toHaveLength(50_000);
  });

  it('does not evict caches to store a cache', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    await vault.writeBlob('1', picture(100_000), link);
    computer.fileSystem.capacityBytes = 102_000;
    await expect(vault.writeBlob('2', picture(50_000), link)).rejects.toMatchObject({ kind: 'full' });
    expect(await vault.readBlob('1')).not.toBeNull();
  });

  it('still opens for reading at the next start', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    await vault.write(noteKind, 'a', { text: 'kept' }, link);
    computer.fileSystem.capacityBytes = 0;
    const again = await computer.open();
    expect(again.state()).toBe('durable');
    expect((await again.read(noteKind, 'a'))?.value.text).toBe('kept');
    await expect(again.write(noteKind, 'b', { text: 'no' }, link)).rejects.toMatchObject({ kind: 'full' });
  });
});

describe('the limit of the vault', () => {
  it('evicts caches by last use, no other data, and only as many as necessary', async () => {
    const computer = createComputer();
    computer.limitBytes = 500_000;
    const vault = await computer.open();
    await vault.write(noteKind, 'state', { text: 's'.repeat(90_000) }, device);
    for (const id of ['1', '2', '3', '4']) {
      computer.now += 10;
      await vault.writeBlob(id, picture(95_000), link);
    }
    computer.now += 10;
    await vault.readBlob('1');
    await vault.writeBlob('5', picture(95_000), link);
    const left = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (id) => Boolean(await vault.readBlob(id))),
    );
    expect(left).toEqual([true, false, true, true, true]);
    expect(await vault.read(noteKind, 'state')).not.toBeNull();
    expect(await vault.sizeBytes()).toBeLessThanOrEqual(500_000);
  });

  it('remembers the last uses over restarts, also of a run that reads nothing', async () => {
    const computer = createComputer();
    computer.limitBytes = 310_000;
    const first = await computer.open();
    for (const id of ['1', '2', '3']) {
      computer.now += 10;
      await first.writeBlob(id, picture(100_000), link);
    }
    computer.now += 10;
    await first.readBlob('1');
    await first.close();
    await (await computer.open()).close();
    const vault = await computer.open();
    await vault.write(cacheKind, 'new', { text: 'z'.repeat(50_000) }, link);
    expect(await vault.readBlob('1')).not.toBeNull();
    expect(await vault.readBlob('2')).toBeNull();
    expect(await vault.readBlob('3')).not.toBeNull();
  });

  it('lets the first small write of a run pass without reading the size of every file, and holds for later writes', async () => {
    const { fileSystem } = createComputer();
    let sizesRead = 0;
    const stat: typeof fileSystem.stat = (path) => {
      sizesRead += 1;
      return fileSystem.stat(path);
    };
    const computer = createComputer({ ...fileSystem, stat });
    computer.limitBytes = 5_120_000;
    const first = await computer.open();
    for (let id = 0; id < 50; id += 1) await first.writeBlob(String(id), picture(100_000), link);
    await first.close();
    const vault = await computer.open();
    sizesRead = 0;
    await vault.write(noteKind, 'time', { text: 'now' }, device);
    expect(sizesRead).toBeLessThan(5);
    for (let id = 50; id < 55; id += 1) await vault.writeBlob(String(id), picture(100_000), link);
    expect(await vault.sizeBytes()).toBeLessThanOrEqual(5_120_000);
    expect((await vault.read(noteKind, 'time'))?.value.text).toBe('now');
  });

  it('refuses writes when there is no cache to evict', async () => {
    const computer = createComputer();
    computer.limitBytes = 100_000;
    const vault = await computer.open();
    await vault.write(noteKind, 'a', { text: 'a'.repeat(80_000) }, device);
    await expect(vault.write(noteKind, 'b', { text: 'b'.repeat(80_000) }, device)).rejects.toMatchObject({
      kind: 'full',
    });
    await vault.write(noteKind, 'a', { text: 'smaller' }, device);
    await vault.write(noteKind, 'b', { text: 'b'.repeat(80_000) }, device);
    expect(documentPaths(computer.fileSystem)).toHaveLength(2);
  });
});

it('after one failed call of any kind, the next call succeeds', async () => {
  for (let n = 1; n <= 6; n += 1) {
    for (const code of ['EIO', 'ENOSPC', 'EACCES', 'EMFILE']) {
      const computer = createComputer();
      const vault = await computer.open();
      await vault.write(noteKind, 'a', { text: 'first' }, link);
      await vault.appendLog(noteKind, [{ text: 'r0' }]);
      computer.fileSystem.failAt(n, code);
      const wrote = await Promise.allSettled([
        vault.write(noteKind, 'a', { text: 'second' }, link),
        vault.appendLog(noteKind, [{ text: 'r1' }]),
      ]);
      computer.fileSystem.heal();
      const appended = wrote[1].status === 'fulfilled';
      await vault.write(noteKind, 'a', { text: 'third' }, link);
      await vault.appendLog(noteKind, [{ text: 'r2' }]);
      const again = await computer.open();
      const where = `${code} at ${n}`;
      expect((await again.read(noteKind, 'a'))?.value.text, where).toBe('third');
      const records = (await again.readLog(noteKind)).map(({ text }) => text);
      expect(records, where).toEqual(appended ? ['r0', 'r1', 'r2'] : ['r0', 'r2']);
    }
  }
});

it('a refused append is not in the list, even if it reached the disk', async () => {
  const computer = createComputer();
  const vault = await computer.open();
  await vault.appendLog(noteKind, [{ text: 'r0' }]);
  computer.fileSystem.failAfter(1, 'EIO', 'appendDurably');
  await expect(vault.appendLog(noteKind, [{ text: 'refused' }])).rejects.toThrow();
  expect(await vault.readLog(noteKind)).toEqual([{ text: 'r0' }]);
  await vault.appendLog(noteKind, [{ text: 'r1' }]);
  expect(await (await computer.open()).readLog(noteKind)).toEqual([{ text: 'r0' }, { text: 'r1' }]);
});

it('a write that waited for space does not overwrite a later one', async () => {
  const computer = createComputer();
  const vault = await computer.open();
  await vault.writeBlob('1', picture(100_000), link);
  computer.fileSystem.capacityBytes = 110_000;
  const [first, second] = await Promise.allSettled([
    vault.write(noteKind, 'a', { text: 'x'.repeat(50_000) }, link),
    vault.write(noteKind, 'a', { text: 'later' }, link),
  ]);
  expect((await vault.read(noteKind, 'a'))?.value.text).toBe('later');
  expect(first).toMatchObject({ status: 'rejected', reason: { kind: 'full' } });
  expect(second.status).toBe('fulfilled');
});

it('a write that waited for space does not bring a removed document back', async () => {
  const computer = createComputer();
  const vault = await computer.open();
  await vault.writeBlob('1', picture(100_000), link);
  computer.fileSystem.capacityBytes = 110_000;
  const writing = vault.write(noteKind, 'a', { text: 'x'.repeat(50_000) }, link).catch(() => undefined);
  await vault.remove(noteKind, 'a');
  await writing;
  expect(await vault.read(noteKind, 'a')).toBeNull();
});
