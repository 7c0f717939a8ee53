import { describe, expect, it } from 'vitest';
import type { OpenableVault } from '../../../main/vault/create-vault.ts';
import type { Aftermath } from '../../fakes/file-system.ts';
import { account, cacheKind, createComputer, device, link, noteKind, type Computer } from './vault-rig.ts';

/** The writes whose promises resolved before the power loss. */
interface Promised {
  readonly notes: Map<string, string>;
  /**
   * Texts whose write was started but not confirmed, by note; null for an erasure. The disk may have one of these texts
   * instead of the last confirmed text.
   */
  readonly asked: Map<string, Set<string | null>>;
  readonly records: string[];
  readonly askedRecords: string[];
}

/** Performs some writes of every kind, in a fixed order. Stops at the first rejection. */
async function live(vault: OpenableVault, promised: Promised): Promise<void> {
  const ask = (id: string, text: string | null): void => {
    promised.asked.set(id, (promised.asked.get(id) ?? new Set()).add(text));
  };
  const write = async (id: string, text: string): Promise<void> => {
    ask(id, text);
    await vault.write(noteKind, id, { text }, id.startsWith('ada') ? account('ada') : link);
    promised.notes.set(id, text);
    promised.asked.delete(id);
  };
  const append = async (text: string): Promise<void> => {
    promised.askedRecords.push(text);
    await vault.appendLog(noteKind, [{ text }]);
    promised.records.push(text);
  };
  await write('a', 'a1');
  await append('r1');
  await append('r2');
  await write('ada-1', 'hers');
  await write('a', 'a2');
  await vault.writeBlob('poster', { bytes: new Uint8Array(100), mediaType: 'image/png' }, link);
  await append('r3');
  ask('ada-1', null);
  ask('ada-1', 'hers');
  promised.notes.delete('ada-1');
  await vault.eraseOwner(account('ada'));
  promised.asked.set('ada-1', new Set([null]));
  await write('b', 'b1');
  promised.records.splice(0, 2);
  await vault.replaceLog(noteKind, [{ text: 'r3' }]);
  await append('r4');
  await write('a', 'a3');
}

async function cutAt(step: number, aftermath: Aftermath): Promise<{ computer: Computer; done: boolean }> {
  const computer = createComputer();
  // The first start has finished, so the key and the folder exist.
  await (await computer.open()).close();
  const promised: Promised = { notes: new Map(), asked: new Map(), records: [], askedRecords: [] };
  const vault = await computer.open();
  computer.fileSystem.powerLossAt(step);
  await live(vault, promised).catch(() => undefined);
  const done = !computer.fileSystem.powerIsOff();
  computer.fileSystem.powerOn(aftermath);

  const again = await computer.open();
  const where = `step ${step}, ${aftermath}`;
  expect(again.state(), where).toBe('durable');
  for (const id of new Set([...promised.notes.keys(), ...promised.asked.keys()])) {
    const found = (await again.read(noteKind, id))?.value.text ?? null;
    const may = new Set([...(promised.asked.get(id) ?? []), promised.notes.get(id) ?? null]);
    if (!promised.asked.has(id)) expect(found, `${where}, ${id}`).toBe(promised.notes.get(id));
    else expect(may, `${where}, ${id}`).toContain(found);
  }
  const records = (await again.readLog(noteKind)).map(({ text }) => text);
  // All confirmed records exist, in order; unconfirmed ones may exist: a record being written, or those just being
  // replaced.
  expect(
    promised.records.every((text) => records.includes(text)),
    `${where}: ${records.join()}`,
  ).toBe(true);
  const order = records.map((text) => promised.askedRecords.indexOf(text));
  expect(order, where).toEqual([...order].sort((a, b) => a - b));
  expect(order, where).not.toContain(-1);

  // The vault still works.
  await again.write(noteKind, 'after', { text: 'well' }, device);
  await again.appendLog(noteKind, [{ text: 'after' }]);
  await again.close();
  const last = await computer.open();
  expect((await last.read(noteKind, 'after'))?.value.text, where).toBe('well');
  expect(
    (await last.readLog(noteKind)).map(({ text }) => text),
    where,
  ).toEqual([...records, 'after']);
  return { computer, done };
}

describe.each<Aftermath>(['lost', 'kept', 'names-only'])(
  'after a power loss, not fsynced: %s',
  (aftermath) => {
    it('at any write, confirmed data exists, no file is partial, and the vault continues', async () => {
      let step = 1;
      for (; step < 200; step += 1) {
        const { computer, done } = await cutAt(step, aftermath);
        expect(computer.problems, `step ${step}`).toEqual([]);
        if (done) break;
      }
      // The power failed once at every step, and there were many steps.
      expect(step).toBeGreaterThan(25);
      expect(step).toBeLessThan(200);
    });

    it('at any write of the first start, the next start succeeds', async () => {
      let step = 1;
      for (; step < 50; step += 1) {
        const computer = createComputer();
        computer.fileSystem.powerLossAt(step);
        const vault = await computer.open();
        const wrote = await vault.write(cacheKind, 'a', { text: 'x' }, link).then(
          () => vault.state() === 'durable',
          () => false,
        );
        const done = !computer.fileSystem.powerIsOff();
        computer.fileSystem.powerOn(aftermath);
        const again = await computer.open();
        expect(again.state(), `step ${step}`).toBe('durable');
        if (wrote) expect((await again.read(cacheKind, 'a'))?.value.text, `step ${step}`).toBe('x');
        if (done) break;
      }
      expect(step).toBeGreaterThan(5);
      expect(step).toBeLessThan(50);
    });
  },
);
