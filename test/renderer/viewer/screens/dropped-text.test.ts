import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../renderer/viewer/screens/shell/dropped-text.ts';

type Content = ConstructorParameters<typeof File>[0][number];

const dropOf = (...contents: readonly Content[]) =>
  textOf({
    getData: () => '',
    files: contents.map((content, index) => new File([content], `file-${index}`)),
  });
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
    const folder = new File([], 'folder');
    folder.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('a folder')) });
    expect(await textOf({ getData: () => '', files: [folder] })).toEqual({ text: '', unread: 'not-text' });
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \r\n\t '],
  ])('that contains %s is empty', async (_name, content) => {
    expect(await dropOf(content)).toEqual({ text: '', unread: 'empty' });
  });

  it.each([
    ['spaces', ' \n', []],
    ['nothing', '', []],
  ])('without a file, with %s: there is no file to blame', async (_name, text, files) => {
    expect(await textOf({ getData: () => text, files })).toEqual({ text: '', unread: null });
  });

  it('beside a text of spaces is read', async () => {
    const drop = { getData: () => ' ', files: [new File(['midwinter-2026'], 'key.txt')] };
    expect(await textOf(drop)).toMatchObject({ text: 'midwinter-2026' });
  });

  describe('that is a mail', () => {
    const head = 'Received: from mx\r\nMIME-Version: 1.0\r\n';
    const plain = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`;
    const multipart = (kind: string, ...parts: readonly string[]) =>
      `${head}Content-Type: multipart/${kind}; boundary=b\r\n\r\n--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--\r\n`;
    const picture = `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(60_000)}`;
    const page = (text: string) => `Content-Type: text/html\r\n\r\n<p>${text}</p>`;
    const festival = 'midwinter-2026 '.repeat(1000);
    it.each([
      [
        'with a large attachment, all of its text',
        multipart('mixed', plain('midwinter-2026'), picture),
        null,
      ],
      [
        'with the same long text twice, all of it',
        multipart('alternative', plain(festival), page(festival)),
        null,
      ],
      ['with a long text, its beginning', `${head}${plain(festival.repeat(2))}`, 'too-long'],
      ['with only a long page, its beginning', `${head}${page(festival.repeat(2))}`, 'too-long'],
      [
        'whose page is cut, its beginning',
        multipart('alternative', plain('midwinter-2026'), page(`<!--${'x'.repeat(250_000)}--> other-room`)),
        'too-long',
      ],
    ])('%s is read', async (_name, mail, unread) => {
      const read = await dropOf(mail);
      expect([read.text.includes('midwinter-2026'), read.unread]).toEqual([true, unread]);
      expect(read.text.length).toBeLessThanOrEqual(20_000);
    });
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
