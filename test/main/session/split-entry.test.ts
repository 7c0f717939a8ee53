import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSplitEntry, largestPartBytes } from '../../../main/session/split-entry.ts';
import { createFakeSecretStore } from '../../fakes/secret-store.ts';

/** Tests values of any length in a keychain with a limit of 2,560 bytes per entry. */

const account = 'https://service.example session';
const made = () => {
  const store = createFakeSecretStore();
  return { store, entry: createSplitEntry(store, account) };
};
const long = (letter: string, length = 9000): string => letter.repeat(length);

describe('round trips', () => {
  test('a missing entry is null', async () => expect(await made().entry.read()).toBeNull());
  test.each([
    ['short', 'abc', 1],
    ['empty', '', 1],
    ['line breaks and NUL', 'a\n\u0000b', 1],
    ['exactly one entry', 'x'.repeat(largestPartBytes - '{"v":1,"value":""}'.length), 1],
    ['one byte more than an entry', 'x'.repeat(largestPartBytes - '{"v":1,"value":""}'.length + 1), 3],
    ['characters of several bytes', '密🎬é'.repeat(2000), 11],
    ['9,000 bytes', long('x'), 6],
  ])('%s', async (_, value, entries) => {
    const { store, entry } = made();
    await entry.write(value);
    expect(await entry.read()).toBe(value);
    expect(store.entries.size).toBe(entries);
    for (const stored of store.entries.values())
      expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(largestPartBytes);
  });
  test('any text replaces any earlier text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ maxLength: 6000, minLength: 2000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (values) => {
        const { entry } = made();
        for (const value of values) await entry.write(value);
        expect(await entry.read()).toBe(values.at(-1)?.toString());
      }),
      { numRuns: 50, seed: 1 },
    );
  });
  test('a value that a keychain cannot store is refused, and the old value stays', async () => {
    const { entry } = made();
    await entry.write('old');
    await expect(entry.write(long('x', 200_000))).rejects.toThrow('too long');
    expect(await entry.read()).toBe('old');
  });
});

describe('old parts', () => {
  test('are removed when a shorter value replaces them', async () => {
    const { store, entry } = made();
    await entry.write(long('x'));
    await entry.write('short');
    expect([...store.entries.keys()]).toEqual([account]);
  });
  test('are removed when another long value replaces them', async () => {
    const { store, entry } = made();
    await entry.write(long('x', 20_000));
    await entry.write(long('y', 5000));
    expect(store.entries.size).toBe(4);
    expect(await entry.read()).toBe(long('y', 5000));
  });
  test('are removed when the entry is erased', async () => {
    const { store, entry } = made();
    await entry.write(long('x'));
    await entry.erase();
    expect(store.entries.size).toBe(0);
    expect(await entry.read()).toBeNull();
  });
  test('of an interrupted write are removed with the next one', async () => {
    const { store, entry } = made();
    store.failWriteAfter = 3;
    await expect(entry.write(long('x', 20_000))).rejects.toThrow('cut off');
    expect(store.entries.size).toBe(3);
    await entry.write('short');
    expect([...store.entries.keys()]).toEqual([account]);
  });
});

describe('a partial write is never read as complete', () => {
  test('interrupted after any number of writes: the old value or the new one', async () => {
    for (const before of ['short', long('a'), long('a', 3000)]) {
      for (let cut = 0; cut < 12; cut += 1) {
        const { store, entry } = made();
        await entry.write(before);
        store.failWriteAfter = cut;
        const next = long('b', 12_000);
        const done = await entry.write(next).then(
          () => true,
          () => false,
        );
        expect(await entry.read()).toBe(done ? next : before);
      }
    }
  });
  test('a part that is missing, changed or from another write gives null', async () => {
    const { store, entry } = made();
    await entry.write(long('x'));
    const parts = [...store.entries.keys()].filter((name) => name !== account);
    for (const part of parts) {
      const kept = store.entries.get(part)!;
      store.entries.delete(part);
      expect(await entry.read()).toBeNull();
      store.entries.set(
        part,
        kept.replace(/./, (letter) => (letter === 'A' ? 'B' : 'A')),
      );
      expect(await entry.read()).toBeNull();
      store.entries.set(part, kept);
    }
    expect(await entry.read()).toBe(long('x'));
  });
  test.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"v":1}',
    '{"v":1,"slot":"c","parts":1,"sum":"x"}',
    '{"v":1,"slot":"a","parts":1e9,"sum":"x"}',
  ])('an invalid head (%s) gives null', async (head) => {
    const { store, entry } = made();
    store.entries.set(account, head);
    expect(await entry.read()).toBeNull();
    await entry.write('new');
    expect(await entry.read()).toBe('new');
  });
});
