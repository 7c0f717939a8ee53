import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../../main/vault/vault.ts';
import {
  account,
  createComputer,
  device,
  documentPaths,
  link,
  noteKind,
  vaultFolder,
  type Computer,
  type Note,
} from './vault-rig.ts';

const damages: [string, (bytes: Buffer) => Uint8Array][] = [
  ['one bit changed in the middle', (bytes) => withByte(bytes, bytes.length >> 1, (byte) => byte ^ 1)],
  ['one bit changed in the seal', (bytes) => withByte(bytes, bytes.length - 1, (byte) => byte ^ 128)],
  ['one bit changed in the nonce', (bytes) => withByte(bytes, 9, (byte) => byte ^ 4)],
  ['another version written on it', (bytes) => withByte(bytes, 7, () => 0)],
  ['cut to half', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['cut to its head', (bytes) => bytes.subarray(0, 8)],
  ['empty', () => Buffer.alloc(0)],
  ['zeroes', (bytes) => Buffer.alloc(bytes.length)],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  ['something else', () => Buffer.from('<html>captive</html>'.repeat(9))],
];

function withByte(bytes: Buffer, at: number, change: (byte: number) => number): Buffer {
  bytes[at] = change(bytes[at]!);
  return bytes;
}

async function twoNotes(): Promise<{ computer: Computer; paths: string[] }> {
  const computer = createComputer();
  const vault = await computer.open();
  await vault.write(noteKind, 'a', { text: 'first' }, link);
  const first = documentPaths(computer.fileSystem);
  await vault.write(noteKind, 'b', { text: 'second' }, account('ada'));
  const second = documentPaths(computer.fileSystem).filter((path) => !first.includes(path));
  await vault.close();
  return { computer, paths: [...first, ...second] };
}

const asidePaths = ({ fileSystem }: Computer): string[] =>
  [...fileSystem.files().keys()].filter((path) => path.startsWith(`${vaultFolder}/current/unreadable/`));

describe('a damaged document', () => {
  it.each(damages)(
    '%s: is set aside and reported, the others are read, and it can be written again',
    async (_, damage) => {
      const { computer, paths } = await twoNotes();
      computer.fileSystem.corrupt(paths[0]!, damage);
      const vault = await computer.open();
      expect((await vault.list(noteKind)).map(({ value }) => value.text)).toEqual(['second']);
      expect(await vault.read(noteKind, 'a')).toBeNull();
      expect(computer.problemKinds()).toEqual(['unreadable-document']);
      expect(asidePaths(computer)).toHaveLength(1);

      await vault.write(noteKind, 'a', { text: 'anew' }, link);
      expect((await vault.read(noteKind, 'a'))?.value.text).toBe('anew');
      expect(await vault.dropSetAside(computer.now + 1)).toBe(1);
      expect(asidePaths(computer)).toEqual([]);
    },
  );

  it('is reported without any of its content', async () => {
    const { computer } = await twoNotes();
    const strict: DocumentKind<Note> = {
      ...noteKind,
      parse: (value) => {
        throw new Error(`cannot take ${JSON.stringify(value)}`);
      },
    };
    const vault = await computer.open();
    expect(await vault.read(strict, 'a')).toBeNull();
    expect(computer.problems).toHaveLength(1);
    expect(JSON.stringify(computer.problems)).not.toMatch(/first|[0-9a-f]{32}/);
  });

  it('is not read under another name, nor as another kind', async () => {
    const { computer, paths } = await twoNotes();
    const [a, b] = paths as [string, string];
    const bytes = computer.fileSystem.files().get(b)!;
    computer.fileSystem.corrupt(a, () => bytes);
    const vault = await computer.open();
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect((await vault.read(noteKind, 'b'))?.value.text).toBe('second');
  });

  it('stays in place when the folder is not writable, and the app continues', async () => {
    const { computer, paths } = await twoNotes();
    computer.fileSystem.corrupt(paths[0]!, () => Buffer.alloc(3));
    computer.fileSystem.readOnly = true;
    const vault = await computer.open();
    expect(await vault.list(noteKind)).toHaveLength(1);
    expect(computer.problemKinds()).toContain('unreadable-document');
    expect(computer.fileSystem.files().get(paths[0]!)).toHaveLength(3);
  });

  it('is erased with any signed-out owner, since its own owner is unknown', async () => {
    const { computer, paths } = await twoNotes();
    computer.fileSystem.corrupt(paths[0]!, () => Buffer.alloc(3));
    const vault = await computer.open();
    await vault.read(noteKind, 'a');
    expect(asidePaths(computer)).toHaveLength(1);
    await vault.eraseOwner(account('bob'));
    expect(asidePaths(computer)).toEqual([]);
    expect((await vault.read(noteKind, 'b'))?.value.text).toBe('second');
  });
});

describe('versions of a document', () => {
  const laterKind: DocumentKind<Note & { readonly stars: number }> = {
    name: 'note',
    version: 2,
    evictable: false,
    parse: (value, storedVersion) => {
      const { text } = noteKind.parse(value, 1);
      if (storedVersion === 1) return { text, stars: 0 };
      if (typeof value !== 'object' || value === null || !('stars' in value)) throw new TypeError('no stars');
      return { text, stars: Number(value.stars) };
    },
  };

  it('migrates an older version, and writes it as the new one', async () => {
    const { computer } = await twoNotes();
    const vault = await computer.open();
    expect((await vault.read(laterKind, 'a'))?.value).toEqual({ text: 'first', stars: 0 });
    await vault.write(laterKind, 'a', { text: 'first', stars: 4 }, link);
    expect((await vault.read(laterKind, 'a'))?.value.stars).toBe(4);
  });

  it('keeps a newer version in place, reports it once, and moves it away before it writes', async () => {
    const { computer } = await twoNotes();
    const later = await computer.open();
    await later.write(laterKind, 'a', { text: 'later', stars: 5 }, link);
    await later.close();
    const before = documentPaths(computer.fileSystem).length;
    const vault = await computer.open();
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect(await vault.read(noteKind, 'a')).toBeNull();
    expect(computer.problemKinds()).toEqual(['newer-document']);
    expect(documentPaths(computer.fileSystem)).toHaveLength(before);
    await vault.write(noteKind, 'a', { text: 'mine' }, link);
    expect((await vault.read(noteKind, 'a'))?.value.text).toBe('mine');
    expect(asidePaths(computer)).toHaveLength(1);
  });
});

describe('a damaged list', () => {
  async function list(records: number): Promise<{ computer: Computer; path: string }> {
    const computer = createComputer();
    const vault = await computer.open();
    for (let n = 0; n < records; n += 1) await vault.appendLog(noteKind, [{ text: `${n}` }]);
    await vault.close();
    const path = documentPaths(computer.fileSystem).find((one) => one.endsWith('.log'));
    return { computer, path: path! };
  }
  const texts = async (computer: Computer): Promise<string[]> =>
    (await (await computer.open()).readLog(noteKind)).map(({ text }) => text);

  it('loses only the damaged record; a copy is set aside', async () => {
    const { computer, path } = await list(5);
    const frame = (computer.fileSystem.files().get(path)!.length - 20) / 5;
    computer.fileSystem.corrupt(path, (bytes) => withByte(bytes, 20 + frame * 2 + 30, (byte) => byte ^ 1));
    expect(await texts(computer)).toEqual(['0', '1', '3', '4']);
    expect(computer.problemKinds()).toEqual(['unreadable-document']);
    expect(asidePaths(computer)).toHaveLength(1);
    expect(await texts(computer)).toEqual(['0', '1', '3', '4']);
    expect(computer.problems).toHaveLength(1);
  });

  it('that ends inside a record was interrupted by a crash: it reports nothing', async () => {
    const { computer, path } = await list(3);
    computer.fileSystem.corrupt(path, (bytes) => bytes.subarray(0, bytes.length - 5));
    const vault = await computer.open();
    await vault.appendLog(noteKind, [{ text: 'next' }]);
    expect(computer.problems).toEqual([]);
    expect(await texts(computer)).toEqual(['0', '1', 'next']);
  });

  it('accepts no record at another position, nor one of an earlier list', async () => {
    const { computer, path } = await list(3);
    const earlier = computer.fileSystem.files().get(path)!;
    const frame = (earlier.length - 20) / 3;
    const part = (n: number): Buffer => earlier.subarray(20 + frame * n, 20 + frame * (n + 1));
    computer.fileSystem.corrupt(path, (bytes) =>
      Buffer.concat([bytes.subarray(0, 20), part(1), part(0), part(2)]),
    );
    expect(await texts(computer)).toEqual(['2']);

    const vault = await computer.open();
    await vault.replaceLog(noteKind, [{ text: 'other' }]);
    computer.fileSystem.corrupt(path, (bytes) => Buffer.concat([bytes, part(1)]));
    expect(await texts(computer)).toEqual(['other']);
  });

  it('is never fatal, whatever the file contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (changes, keep) => {
          const { computer, path } = await list(4);
          computer.fileSystem.corrupt(path, (bytes) => {
            for (const [at, byte] of changes) bytes[Math.floor(at * bytes.length)] = byte;
            return bytes.subarray(0, Math.ceil(keep * bytes.length));
          });
          const vault = await computer.open();
          const left = (await vault.readLog(noteKind)).map(({ text }) => text);
          expect(['0', '1', '2', '3'].filter((text) => left.includes(text))).toEqual(left);
          await vault.appendLog(noteKind, [{ text: 'next' }]);
          await vault.close();
          expect(await texts(computer)).toEqual([...left, 'next']);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the files on disk', () => {
  it('contain no title, key, name, address or token, in contents or file names', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const secrets = [
      'Nocturne of the Lighthouse',
      'ROOM-7f3a91',
      'ada.reviewer@example.com',
      'eyJhbGciOiJIUzI1NiJ9.token',
      'Ada Reviewer',
      'poster-of-nocturne',
    ];
    const [title, roomKey, email, token, name, poster] = secrets as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await vault.write(noteKind, roomKey, { text: `${title} ${email} ${token}` }, account(name));
    await vault.writeBlob(poster, { bytes: Buffer.from(title), mediaType: 'image/png' }, account(name));
    await vault.appendLog(noteKind, [{ text: `${title} ${email} ${token} ${roomKey}` }]);
    await vault.write(noteKind, 'x', { text: title }, device);
    computer.fileSystem.corrupt(documentPaths(computer.fileSystem)[0]!, (bytes) => bytes.subarray(0, 100));
    await vault.list(noteKind);
    await vault.close();
    const vaultKey = computer.keys.key!;
    computer.keys.key = Buffer.alloc(32, 1);
    await (await computer.open()).reset();

    const files = [...computer.fileSystem.files()];
    expect(files.length).toBeGreaterThan(6);
    for (const [path, bytes] of files) {
      for (const secret of [
        ...secrets,
        ...secrets.map((one) => Buffer.from(one).toString('base64').slice(0, 12)),
      ]) {
        expect(path.includes(secret), path).toBe(false);
        expect(bytes.includes(secret), path).toBe(false);
        expect(bytes.includes(Buffer.from(secret, 'utf16le')), path).toBe(false);
      }
      for (const key of [vaultKey, computer.keys.key]) expect(bytes.includes(key), path).toBe(false);
    }
  });

  it('differ for the same document each time it is encrypted', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const seen = new Set<string>();
    for (let n = 0; n < 5; n += 1) {
      await vault.write(noteKind, 'a', { text: 'same' }, link);
      const [path] = documentPaths(computer.fileSystem);
      seen.add(computer.fileSystem.files().get(path!)!.subarray(8, 20).toString('hex'));
    }
    expect(seen.size).toBe(5);
  });
});
