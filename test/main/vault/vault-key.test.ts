import { describe, expect, it } from 'vitest';
import { bytesOnDisk, computerWithNote, link, noteKind } from './vault-rig.ts';

describe('a missing key', () => {
  it('leaves the vault locked when another key replaces it', async () => {
    const computer = await computerWithNote();
    computer.keys.key = Buffer.alloc(32, 9);
    const before = bytesOnDisk(computer);
    const vault = await computer.open();
    expect(vault.state()).toBe('locked');
    expect(await vault.retry()).toBe('locked');
    await vault.close();
    expect(bytesOnDisk(computer)).toBe(before);
  });

  it('leaves it locked when its entry is not a key', async () => {
    const computer = await computerWithNote();
    computer.keys.key = Buffer.from('short');
    expect((await computer.open()).state()).toBe('locked');
  });

  it('sets the vault aside only on Start over, and adopts it again when the key is back', async () => {
    const computer = await computerWithNote('from before');
    const oldKey = computer.keys.key!;
    computer.keys.key = null;
    const vault = await computer.open();
    expect(vault.state()).toBe('locked');
    await vault.write(noteKind, 'b', { text: 'written while locked' }, link);
    expect(await vault.reset()).toBe('durable');
    expect(computer.problemKinds()).toContain('set-aside');
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect((await vault.read(noteKind, 'b'))?.value.text).toBe('written while locked');
    await vault.close();

    const newKey = computer.keys.key!;
    computer.keys.key = oldKey;
    const adopted = await computer.open();
    expect(computer.problemKinds()).toContain('adopted');
    expect((await adopted.read(noteKind, 'a'))?.value.text).toBe('from before');
    expect(await adopted.read(noteKind, 'b')).toBeNull();
    await adopted.close();

    computer.keys.key = newKey;
    const back = await computer.open();
    expect((await back.read(noteKind, 'b'))?.value.text).toBe('written while locked');
  });

  it('keeps a vault that was set aside for the configured time', async () => {
    const computer = await computerWithNote();
    computer.keys.key = null;
    const vault = await computer.open();
    await vault.reset();
    expect(await vault.dropSetAside(computer.now)).toBe(0);
    expect(await vault.dropSetAside(computer.now + 1)).toBe(1);
    expect([...computer.fileSystem.files().keys()].some((path) => path.includes('set-aside'))).toBe(false);
  });

  it('makes a new vault use the key that exists, of another vault too, and overwrites none', async () => {
    const computer = await computerWithNote();
    computer.keys.key = Buffer.alloc(32, 9);
    const vault = await computer.open();
    expect(await vault.reset()).toBe('durable');
    expect(computer.keys.key).toEqual(Buffer.alloc(32, 9));
  });

  it('opens the old vault instead of starting afresh, if the key appears at that moment', async () => {
    const computer = await computerWithNote();
    computer.keys.mode = 'locked';
    const vault = await computer.open();
    computer.keys.unlock = () => {
      computer.keys.mode = 'ready';
      return Promise.resolve();
    };
    expect(await vault.reset()).toBe('durable');
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('kept');
    expect(computer.keys.writes).toBe(1);
    expect(computer.problemKinds()).not.toContain('set-aside');
  });

  it('stays unchanged on Start over while no key can be stored', async () => {
    const computer = await computerWithNote();
    const before = bytesOnDisk(computer);
    computer.keys.mode = 'absent';
    const vault = await computer.open();
    expect(await vault.reset()).toBe('locked');
    await vault.close();
    expect(bytesOnDisk(computer)).toBe(before);
  });

  it('does not start afresh where nothing is locked', async () => {
    const computer = await computerWithNote();
    const vault = await computer.open();
    expect(await vault.reset()).toBe('durable');
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('kept');
  });

  it('survives a power loss at any step of starting afresh and of adopting', async () => {
    for (let step = 1; step < 40; step += 1) {
      const computer = await computerWithNote('from before');
      const oldKey = computer.keys.key!;
      computer.keys.key = null;
      const vault = await computer.open();
      computer.fileSystem.powerLossAt(step);
      await vault.reset();
      await vault.close().catch(() => undefined);
      const wasCut = computer.fileSystem.powerIsOff();
      computer.fileSystem.powerOn(step % 2 ? 'lost' : 'kept');

      computer.keys.key = oldKey;
      computer.fileSystem.powerLossAt((step % 13) + 1);
      await (await computer.open()).close().catch(() => undefined);
      computer.fileSystem.powerOn(step % 2 ? 'names-only' : 'kept');

      const last = await computer.open();
      expect((await last.read(noteKind, 'a'))?.value.text, `step ${step}`).toBe('from before');
      if (!wasCut) break;
      expect(step).toBeLessThan(39);
    }
  });
});
