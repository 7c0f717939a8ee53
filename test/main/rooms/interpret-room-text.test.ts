import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretRoomText } from '../../../main/rooms/interpret-room-text.ts';
import { roomTextLimit } from '../../../preload/contract/rooms.ts';

const hosts = ['watch.studio.example', 'localhost:4000'];
const one = (text: string) => interpretRoomText(text, hosts);
const keys = (text: string) => one(text).map((candidate) => candidate.roomKey);

describe('a text that may contain a room key', () => {
  it.each([
    ['a bare key', 'Ab3-x_9Q', 'Ab3-x_9Q', null],
    ['with space around it', '  Ab3x9Q\n', 'Ab3x9Q', null],
    ['of letters only', 'midwinter', 'midwinter', null],
    ['a link of the service', 'https://watch.studio.example/screener-rooms/k1', 'k1', 'watch.studio.example'],
    [
      'with more behind',
      'https://watch.studio.example/en/room/abc123/videos?x=1#y',
      'abc123',
      'watch.studio.example',
    ],
    [
      'the API path',
      'https://watch.studio.example/v2/watch/content/screener-rooms/abc123/videos',
      'abc123',
      'watch.studio.example',
    ],
    ['a link to watch', 'https://watch.studio.example/watch/abc123', 'abc123', 'watch.studio.example'],
    ['a key in a sentence', 'The room key is salt-and-starlight.', 'salt-and-starlight', null],
    ['a key in a German sentence', 'Ihr Schlüssel lautet jury-auswahl', 'jury-auswahl', null],
    ['a query', 'https://watch.studio.example/open?room=abc123', 'abc123', 'watch.studio.example'],
    ['another query', 'https://watch.studio.example/?a=b&key=abc123', 'abc123', 'watch.studio.example'],
    ['a fragment', 'https://watch.studio.example/#/room/abc123', 'abc123', 'watch.studio.example'],
    ['a port', 'http://localhost:4000/room/abc123', 'abc123', 'localhost:4000'],
    ['no scheme', 'watch.studio.example/room/abc123', 'abc123', 'watch.studio.example'],
    ['our own link', 'screener-viewer://room/abc123', 'abc123', null],
    ['our own link with a slash', 'screener-viewer://room/abc123/', 'abc123', null],
    ['capitals in the host', 'HTTPS://Watch.Studio.Example/ROOM/abc123', 'abc123', 'watch.studio.example'],
    [
      'an e-mail',
      'Dear Ana, please see <https://watch.studio.example/room/abc123>. Kind regards',
      'abc123',
      'watch.studio.example',
    ],
    ['a sentence', 'Your room (https://watch.studio.example/room/abc123).', 'abc123', 'watch.studio.example'],
    ['words and a key', 'Your key is: film_2026-x, enjoy!', 'film_2026-x', null],
  ])('%s', (_name, text, roomKey, host) => {
    expect(one(text)).toEqual([{ roomKey, host, foreign: false }]);
  });

  it.each([
    [
      'Outlook’s Safe Links',
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwatch.studio.example%2Fscreener-rooms%2Fabc123&data=05%7C01%7C&key=zzz999&reserved=0',
    ],
    [
      'Proofpoint, version 3',
      'https://urldefense.com/v3/__https://watch.studio.example/room/abc123__;!!Kx9_aB!x7Fq$',
    ],
    [
      'Proofpoint, version 3, with a query',
      'https://urldefense.com/v3/__https:/watch.studio.example/open?room=abc123__;!!Kx9_aB!x7Fq$',
    ],
    [
      'Proofpoint, version 2',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__watch.studio.example_room_abc123&d=DwMFAg&c=x',
    ],
    [
      'a counter of clicks, wrapped by Safe Links',
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(
        'https://click.mail.example/t?u=https%3A%2F%2Fwatch.studio.example%2Froom%2Fabc123&id=7',
      )}&data=1`,
    ],
  ])('is read through %s', (_name, link) => {
    expect(one(`Please watch it here: ${link} by Friday.`)).toEqual([
      { roomKey: 'abc123', host: 'watch.studio.example', foreign: false },
    ]);
  });

  it('a link wrapped by an unknown service is as foreign as its target', () => {
    const link =
      'https://watch.studio.example.evil.example/?url=https%3A%2F%2Felsewhere.example%2Froom%2Fabc123';
    expect(one(link)).toEqual([{ roomKey: 'abc123', host: 'elsewhere.example', foreign: true }]);
  });

  it('a key is found among invisible characters and in the source of a page', () => {
    expect(keys('https://watch.studio.example/room/abc\u200b123\ufeff')).toEqual(['abc123']);
    expect(keys('\u2068Ab3x9Q\u2069')).toEqual(['Ab3x9Q']);
    expect(keys('<a href="https://watch.studio.example/open?a=b&amp;room=abc123">Watch</a>')).toEqual([
      'abc123',
    ]);
  });

  it('a key is found in a shortcut file in binary form', () => {
    const shortcut =
      'bplist00\u00d1\u0001\u0002SURL_\u0010\u0025https://watch.studio.example/room/abc123\u0008\u000b\0\0';
    expect(keys(shortcut)).toEqual(['abc123']);
  });

  it.each([
    ['of letters', 'Hello Ana,\nyour room key: MIDWINTER\nEnjoy', 'MIDWINTER'],
    ['of digits', 'Room key: 48291377. Valid until 20 January', '48291377'],
    ['in another language', '上映キー： MIDWINTER です', 'MIDWINTER'],
    ['of small letters', 'Dear Mara, your room key is: jury-sixty and your PIN is 482913.', 'jury-sixty'],
    ['of small letters, in German', 'Ihr Raumschlüssel: mitternacht\nViel Freude', 'mitternacht'],
  ])('a labelled key is found %s', (_name, text, key) => {
    expect(keys(text)).toEqual([key]);
  });

  it('a link of another host must be confirmed', () => {
    expect(one('https://elsewhere.example/room/abc123')).toEqual([
      { roomKey: 'abc123', host: 'elsewhere.example', foreign: true },
    ]);
    expect(one('https://watch.studio.example.evil.example/room/abc123')).toMatchObject([{ foreign: true }]);
    expect(one('https://watch.studio.example@evil.example/room/abc123')).toMatchObject([
      { host: 'evil.example', foreign: true },
    ]);
  });

  it('several keys are each offered once, in order', () => {
    const text = `https://watch.studio.example/room/first1 and https://other.example/room/second2
      again https://watch.studio.example/room/first1`;
    expect(keys(text)).toEqual(['first1', 'second2']);
  });

  it('the reading that needs no question is preferred', () => {
    const text = 'https://other.example/room/first1 https://watch.studio.example/room/first1';
    expect(one(text)).toEqual([{ roomKey: 'first1', host: 'watch.studio.example', foreign: false }]);
  });

  it.each([
    ['nothing', ''],
    ['too short', 'ab3x9'],
    ['too long', 'a1'.repeat(33)],
    ['prose', 'Welcome to the festival, we hope you like the film-selection'],
    ['words after a colon of another matter', 'The key is simple: welcome, film-lover'],
    ['words after a colon', 'Dear Ana: welcome. PS: Enjoy the screening'],
    ['numbers', 'on 15 January 2026 at 120000 please'],
    ['an e-mail address', 'ana@festival.example'],
    ['a link without a room', 'https://watch.studio.example/about'],
    ['a room without a key', 'https://watch.studio.example/room/'],
    ['a key with what no key has', 'https://watch.studio.example/room/..%2F..%2Fetc'],
    ['a script', 'javascript://room/abc123'],
    ['a file', 'file:///room/abc123'],
    ['another deep link', 'screener-viewer://profile/abc123'],
    ['a deep link with more', 'screener-viewer://room/abc123/../../x'],
    ['an option', '--user-data-dir=C:\\x'],
    ['control characters', '\0\0\0'],
  ])('no key is found in %s', (_name, text) => {
    expect(keys(text)).toEqual([]);
  });

  it('the length of the text is limited, and no offer in it is dropped', () => {
    expect(keys(`${' '.repeat(roomTextLimit)}https://watch.studio.example/room/abc123`)).toEqual([]);
    const many = (length: number) =>
      keys(Array.from({ length }, (_, index) => `https://watch.studio.example/room/key${index}x`).join('\n'));
    // A festival's invitation with 50 rooms loses none.
    expect(many(50)).toHaveLength(50);
    expect(many(350)).toHaveLength(350);
  });

  it('the function never throws, and never returns an invalid key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.webUrl(), (text, url) => {
        for (const { roomKey } of [...one(text), ...one(`${text} ${url} ${text}`)]) {
          expect(roomKey).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
