import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../main/vault/vault.ts';
import { account, createComputer, link, noteKind } from './vault-rig.ts';

describe('a document that is kept when it is refused', () => {
  const paidKind = { ...noteKind, name: 'paid', keptWhenRefused: true };
  const refusedBy = async (computer: ReturnType<typeof createComputer>) => {
    const vault = await computer.open();
    computer.fileSystem.capacityBytes = 0;
    const refuse = (id: string, owner: Owner, text = id): Promise<void> =>
      expect(vault.write(paidKind, id, { text }, owner)).rejects.toMatchObject({ kind: 'full' });
    const heal = (): void => void (computer.fileSystem.capacityBytes = Infinity);
    const texts = async (from = vault) => (await from.list(paidKind)).map(({ value }) => value.text).sort();
    return { vault, refuse, heal, texts };
  };

  it('is found while it is being written', async () => {
    const vault = await createComputer().open();
    const writing = vault.write(paidKind, 'a', { text: 'a' }, link);
    const [listed, read] = [vault.list(paidKind), vault.read(paidKind, 'a')];
    expect((await listed).map(({ id }) => id)).toEqual(['a']);
    expect(await read).toMatchObject({ value: { text: 'a' } });
    await writing;
  });

  it('is read from memory, and written by “Try again”', async () => {
    const computer = createComputer();
    const { vault, refuse, heal, texts } = await refusedBy(computer);
    await refuse('a', link, 'first');
    await refuse('a', link, 'second');
    expect((await vault.read(paidKind, 'a'))?.value.text).toBe('second');
    expect(await texts()).toEqual(['second']);
    await vault.retry();
    expect(vault.storage()).toBe('full');
    heal();
    await vault.retry();
    expect(vault.storage()).toBe('stored');
    expect(await texts(await computer.open())).toEqual(['second']);
  });

  it('is written after another write succeeded; until then the storage does not count as working', async () => {
    const computer = createComputer();
    const { vault, refuse, texts } = await refusedBy(computer);
    await refuse('a', link, 'x'.repeat(5_000));
    computer.fileSystem.capacityBytes = 4_000;
    await vault.write(noteKind, 'small', { text: 'y' }, link);
    await vault.retry();
    expect(vault.storage()).toBe('full');
    computer.fileSystem.capacityBytes = Infinity;
    await vault.write(noteKind, 'small', { text: 'z' }, link);
    await vault.retry();
    expect(vault.storage()).toBe('stored');
    expect(await texts(await computer.open())).toHaveLength(1);
  });

  it('is not written over a newer one, nor after it was erased', async () => {
    const computer = createComputer();
    const { vault, refuse, heal, texts } = await refusedBy(computer);
    await refuse('a', link);
    await refuse('b', account('ada'));
    await refuse('c', link);
    await refuse('d', link);
    await vault.eraseOwner(account('ada'));
    await vault.remove(paidKind, 'c');
    expect(await vault.eraseWhere(paidKind, ({ id }) => id === 'd')).toBe(1);
    heal();
    await Promise.all([vault.write(paidKind, 'a', { text: 'newer' }, link), vault.retry()]);
    await vault.close();
    expect(await texts(await computer.open())).toEqual(['newer']);
  });

  it('is written although an earlier one is still refused', async () => {
    const computer = createComputer();
    const { vault, refuse, texts } = await refusedBy(computer);
    await refuse('a', link, 'x'.repeat(5_000));
    await refuse('b', link, 'small');
    computer.fileSystem.capacityBytes = 4_000;
    await vault.write(noteKind, 'other', { text: 'y' }, link);
    await vault.retry();
    expect(vault.storage()).toBe('full');
    expect(await texts(await computer.open())).toEqual(['small']);
  });

  it('is not kept if its owner is erased while a locked vault opens that refuses it', async () => {
    const computer = createComputer();
    await (await computer.open()).close();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    await vault.write(paidKind, 'a', { text: 'a' }, account('ada'));
    computer.keys.mode = 'ready';
    computer.fileSystem.capacityBytes = 0;
    await Promise.all([vault.retry(), vault.eraseOwner(account('ada'))]);
    computer.fileSystem.capacityBytes = Infinity;
    await vault.close();
    expect(await (await computer.open()).read(paidKind, 'a')).toBeNull();
  });

  it('is not kept if it is erased while its write fails', async () => {
    const computer = createComputer();
    const { vault, texts } = await refusedBy(computer);
    const writing = vault.write(paidKind, 'a', { text: 'a' }, account('ada')).catch(() => undefined);
    await vault.eraseOwner(account('ada'));
    await writing;
    expect(await texts()).toEqual([]);
  });

  it('survives the opening of a locked vault that refuses it', async () => {
    const computer = createComputer();
    await (await computer.open()).close();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    await vault.write(paidKind, 'a', { text: 'a' }, link);
    computer.keys.mode = 'ready';
    computer.fileSystem.capacityBytes = 0;
    expect(await vault.retry()).toBe('durable');
    expect(vault.storage()).toBe('full');
    expect(await vault.read(paidKind, 'a')).toMatchObject({ value: { text: 'a' } });
    computer.fileSystem.capacityBytes = Infinity;
    await vault.close();
    expect(await (await computer.open()).read(paidKind, 'a')).toMatchObject({ value: { text: 'a' } });
  });
});
