import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretImport } from '../../main/profile/imported-profile.ts';
import { readProfile } from '../../main/profile/read-profile.ts';
import { interpretRoomText } from '../../main/rooms/interpret-room-text.ts';
import { roomTextLimit } from '../../preload/contract/rooms.ts';
import { resolveTemplate } from '../../main/service/endpoint-address.ts';
import { asWebAddress } from '../../main/service/schemas/loose.ts';
import { linksIn } from '../../main/windows/deep-links.ts';
import { seed, times } from './scale.ts';

/** A key has at least six letters and a space after it. */
const mostRooms = roomTextLimit / 7;

const piece = fc.constantFrom(
  ...[
    'screener-viewer://room/',
    'screener-viewer://profile?url=',
    'https://',
    'watch.example.com',
    'evil.example',
  ],
  ...[
    '/room/',
    'demo-key-1',
    '../',
    '%2e%2e/',
    '?room=',
    '#/room/',
    '@',
    ':',
    '\\',
    '\0',
    '\u202e',
    '&apiKey=',
    'key=secret',
  ],
  ...[
    '{"baseUrl":"',
    '","apiKey":"',
    '"}',
    '__proto__',
    'javascript:',
    'file:///',
    ' ',
    '\n',
    '<',
    '>',
    '<str:room>',
  ],
);
const text = fc
  .tuple(fc.array(piece, { maxLength: 14 }), fc.string({ maxLength: 10 }))
  .map(([pieces, tail]) => pieces.join('') + tail);

describe('[inputs] a hostile link', () => {
  it('returns room keys that are valid in a path, and nothing else', () => {
    fc.assert(
      fc.property(text, (input) => {
        const found = interpretRoomText(input, ['watch.example.com']);
        expect(found.length).toBeLessThanOrEqual(mostRooms);
        for (const { roomKey, host, foreign } of found) {
          expect(roomKey).toMatch(/^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,128}$/);
          expect(foreign).toBe(host !== null && host.split(':')[0] !== 'watch.example.com');
        }
      }),
      { numRuns: times(50_000), seed },
    );
  });

  it('of a megabyte is ignored among the arguments, and reading is always limited', () => {
    const long = `screener-viewer://room/${'a'.repeat(1_000_000)}`;
    expect(linksIn([long, '--inspect', 'screener-viewer:room/x', 'screener-viewer://room/ok'])).toEqual([
      'screener-viewer://room/ok',
    ]);
    for (const filler of ['a.', 'a-', 'http://', '[<"', '\0', 'x:', '%', '/room/'])
      expect(interpretRoomText(filler.repeat(500_000), []).length).toBeLessThanOrEqual(mostRooms);
  });
});

describe('[inputs] a hostile profile', () => {
  it('that a reviewer imports sets base address and key only, and a link contains no key', () => {
    fc.assert(
      fc.property(text, (input) => {
        const read = interpretImport(input);
        if (!read.ok) return;
        const { value } = read;
        if (value.kind === 'link') {
          expect(new URL(value.fileUrl).protocol).toBe('https:');
          expect([...new URL(value.fileUrl).searchParams.keys()]).not.toContain('apiKey');
        } else {
          expect(Object.keys(value.profile).sort()).toEqual(['apiKey', 'baseUrl', 'host']);
          expect(new URL(value.profile.baseUrl).protocol).toBe('https:');
        }
      }),
      { numRuns: times(50_000), seed },
    );
  });

  it.each([
    ['updateFeed', 'https://evil.example/'],
    ['mediaOrigins', ['https://evil.example']],
    ['requestOrigin', 'https://evil.example'],
    ['requireDrm', false],
    ['requireWatermark', false],
    ['allowUnmarkedOnMac', true],
    ['refuseRemoteSessions', false],
    ['endpointOverrides', {}],
    ['playerComponent', 'service'],
    ['somethingNew', 1],
  ])('cannot set %s', (name, value) => {
    const importedText = JSON.stringify({ baseUrl: 'https://watch.example.com', [name]: value });
    const without = { policyText: null, packagedText: null, developmentText: null, isPackaged: true };
    expect(readProfile({ ...without, importedText })).toMatchObject({ state: 'invalid', field: name });
  });

  it('a packaged app ignores the environment', () => {
    const developmentText = JSON.stringify({ baseUrl: 'https://evil.example', apiKey: 'planted' });
    const without = { policyText: null, packagedText: null, importedText: null, isPackaged: true };
    expect(readProfile({ ...without, developmentText }).state).toBe('none');
  });
});

describe('[inputs] a hostile endpoint listing', () => {
  it('reaches no other host, whatever it names', () => {
    const base = 'https://watch.example.com/api';
    fc.assert(
      fc.property(text, (entry) => {
        const read = resolveTemplate(entry, base, new Set(['https://watch.example.com']), ['room']);
        if (!read.ok) return;
        const { origin, username, pathname } = new URL(read.template.replace(/<[^>]*>/g, 'x'));
        expect({ origin, username }).toEqual({ origin: 'https://watch.example.com', username: '' });
        expect(pathname.split('/')).not.toContain('..');
      }),
      { numRuns: times(50_000), seed },
    );
  });
});

describe('a service address whose host other parsers read differently', () => {
  // URL accepts these host names, but their special characters have another meaning in a CSP or in a URL pattern.
  it.each(['*', '*.example', 'a;sandbox', 'a,b', "a'b", 'a"b', 'a$b', '(a)', 'a{b}'])(
    '%s is refused',
    (host) => {
      expect(URL.canParse(`https://${host}/film.mpd`)).toBe(true);
      expect(asWebAddress(`https://${host}/film.mpd`)).toBeNull();
    },
  );

  it.each([
    'cdn.example',
    'cdn_2.example:8443',
    '127.0.0.1:80',
    '[2001:db8::1]',
    'bücher.example',
    'CDN.Example',
  ])('%s is accepted', (host) => expect(asWebAddress(`https://${host}/film.mpd`)).not.toBeNull());
});
