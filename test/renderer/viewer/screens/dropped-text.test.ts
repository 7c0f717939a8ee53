import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../renderer/viewer/screens/shell/dropped-text.ts';

type Content = ConstructorParameters<typeof File>[0][number];

const dropOf = (...contents: readonly Content[]) =>
  textOf({
    getData: () => '',
    files: contents.map((content, index) => new File([content], `file-${index}`)),
  } as unknown as DataTransfer);
const bytes = (...values: readonly number[]) => new Uint8Array(values);
const wide = (text: string, order: 'le' | 'be') => {
  const letters = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(order === 'le' ? letters : letters.swap16());
};

describe('a dropped file', () => {
  it.each([
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['a document of Word, which is a zip', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0)],
    ['a PDF without a compressed part', '%PDF-1.4\n1 0 obj << /Type /Catalog >>'],
  ])('that is no text: %s', async (_name, content) => {
    expect(await dropOf(content)).toEqual({ text: '', unread: 'not-text' });
  });

  it('that is no text has its links read', async () => {
    const mail = '\ufffd\0\u0011\0https://watch.studio.example/room/abc123\0\0';
    expect(await dropOf(mail)).toEqual({
      text: 'https://watch.studio.example/room/abc123',
      unread: 'not-text',
    });
  });

  it('that is a folder cannot be read', async () => {
    const folder = { size: 0, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }) };
    const drop = { getData: () => '', files: [folder] } as unknown as DataTransfer;
    expect(await textOf(drop)).toEqual({ text: '', unread: 'not-text' });
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \r\n\t '],
  ])('that contains %s is empty', async (_name, content) => {
    expect(await dropOf(content)).toEqual({ text: '', unread: 'empty' });
  });

  it('that is very long is read at its beginning', async () => {
    const { text, unread } = await dropOf(`salt-and-starlight ${'x '.repeat(200_000)}`);
    expect([text.slice(0, 18), unread]).toEqual(['salt-and-starlight', 'too-long']);
  });

  it.each(['le', 'be'] as const)('of Notepad in UTF-16 (%s) is a text', async (order) => {
    expect(await dropOf(wide('Room key: midwinter-2026', order))).toEqual({
      text: 'Room key: midwinter-2026',
      unread: null,
    });
  });

  it('of a Japanese mail, which has escape characters, is a text', async () => {
    expect(await dropOf('\u001b$B%k\u001b(B: midwinter-2026')).toMatchObject({ unread: null });
  });
});
