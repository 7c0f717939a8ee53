import { describe, expect, it } from 'vitest';
import { interpretRoomText } from '../../../../main/rooms/interpret-room-text.ts';
import { textOfFile } from '../../../../renderer/viewer/screens/shell/mail-text.ts';

const link = 'https://watch.studio.example/screener-rooms/winter-solstice-2026';
const textOf = async (content: string) => (await textOfFile(new Blob([content]))).text;
const keysIn = async (mail: string) =>
  interpretRoomText(await textOf(mail), ['watch.studio.example']).map(({ roomKey }) => roomKey);
const head = (...more: readonly string[]) =>
  ['Received: from mx.studio.example', 'From: Ana <ana@studio.example>', 'MIME-Version: 1.0', ...more].join(
    '\r\n',
  );

const broken = link.replace('winter', 'win=\r\nter');
const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
const page = `<html><head><style>a { x: y }</style></head><body><p>Dear Ana</p><a href="${link}">Watch now</a></body></html>`;

describe('a dropped e-mail', () => {
  it.each([
    [
      'one text, quoted-printable',
      `${head('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable')}\r\n\r\nGr=C3=BC=C3=9Fe, =\r\nsee ${broken}`,
    ],
    [
      'a query whose sign of equality is coded',
      `${head('Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable')}\r\n\r\nhttps://watch.studio.example/open?room=3Dwinter-sol=\r\nstice-2026`,
    ],
    [
      'base64',
      `${head('Content-Type: text/plain', 'Content-Transfer-Encoding: base64')}\r\n\r\n${base64(`Please watch ${link}`)}\r\n`,
    ],
    [
      'text and page',
      `${head('Content-Type: multipart/alternative;', ' boundary="=_b1"')}\r\n\r\nThis is a multi-part message.\r\n--=_b1\r\nContent-Type: text/plain\r\n\r\nDear Ana\r\n--=_b1\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${page.replace('=', '=3D').replace('winter', 'win=\r\nter')}\r\n--=_b1--\r\n`,
    ],
    [
      'a page within a page with pictures',
      `${head('Content-Type: multipart/mixed; boundary=outer')}\r\n\r\n--outer\r\nContent-Type: multipart/related; boundary=inner\r\n\r\n--inner\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(page)}\r\n--inner\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('x'.repeat(900))}\r\n--inner--\r\n--outer--\r\n`,
    ],
    [
      'an HTML page only, with the key as text without a link',
      `${head('Content-Type: text/html')}\r\n\r\n<p>Your room: <b>winter-solstice-2026</b></p>`,
    ],
    [
      'out of a mailbox',
      `From ana@studio.example Sat Nov 28 10:00:00 2026\r\n${head('Content-Type: text/plain')}\r\n\r\n${link}`,
    ],
    [
      'forwarded as a whole',
      `${head('Content-Type: multipart/mixed; boundary=outer')}\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n${head('Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable')}\r\n\r\n${broken}\r\n--outer--\r\n`,
    ],
  ])('contains its room: %s', async (_name, mail) => {
    expect(await keysIn(mail)).toEqual(['winter-solstice-2026']);
  });

  it('that is long is read at its body, not at the end of its headers', async () => {
    const headers = head(
      ...Array.from({ length: 400 }, (_, index) => `X-Spam-${index}: ${'a'.repeat(60)}`),
      'Content-Type: text/plain',
    );
    expect(headers.length).toBeGreaterThan(20_000);
    expect(await keysIn(`${headers}\r\n\r\n${link}`)).toEqual(['winter-solstice-2026']);
  });

  it.each([
    ['a link', link],
    ['a shortcut of Windows', `[InternetShortcut]\r\nURL=${link}\r\n\r\n[x]`],
    ['text with empty lines', `Note: see below\n\n${link} =\n20`],
    ['nothing', ''],
  ])('does not change %s', async (_name, text) => {
    expect(await textOf(text)).toBe(text);
  });

  it.each([['<'], ['<style'], ['href="']])('of only %s is scanned once', async (piece) => {
    const page = piece.repeat(190_000 / piece.length);
    expect(await keysIn(`${head('Content-Type: text/html')}\r\n\r\n${page}`)).toEqual([]);
  });

  it('is cut to the length that main accepts', async () => {
    const mail = `${head('Content-Type: text/plain')}\r\n\r\n${'a'.repeat(60_000)}`;
    expect(await textOf(mail)).toHaveLength(20_000);
  });

  it('reads only the links of a file that is no text, and nothing of a film', async () => {
    expect(await textOf('\0\u0001\ufffdftypqt  \0\u0008moov')).toBe('');
    const outlook = '\ufffd\0\u0011\0https://watch.studio.example/room/abc123\0\0junk';
    expect(await textOf(outlook)).toBe('https://watch.studio.example/room/abc123');
    const wide = 'see https://watch.studio.example/room/abc123 soon'.replace(/./g, '$&\0');
    expect(await textOf(wide)).toBe('https://watch.studio.example/room/abc123');
  });
});
