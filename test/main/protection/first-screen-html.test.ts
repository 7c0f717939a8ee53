import { describe, expect, it } from 'vitest';
import type { FirstScreenPart } from '../../../preload/contract/first-screen.ts';
import { readInput } from '../../../main/ipc/validators.ts';
import { firstScreenPage, withFirstScreen } from '../../../main/protection/first-screen-html.ts';

const look = { language: 'ar', direction: 'rtl', theme: 'light' } as const;
const poster = 'viewer://app/art/abc_-9';
const taken = (parts: unknown): boolean =>
  readInput('app:keep-first-screen', { screen: { ...look, parts, sheet: null } }).ok;
const element = (tag: string, attributes: Record<string, string> = {}): readonly unknown[] => [
  { tag, attributes },
  null,
];

/** `[['button', 'text'], …]` as parts. */
type Nested = readonly [tag: string, ...within: (Nested | string)[]];
const nested = ([tag, ...within]: Nested): readonly FirstScreenPart[] => [
  { tag, attributes: {} },
  ...within.flatMap((one) => (typeof one === 'string' ? [one] : nested(one))),
  null,
];
const letters = 'abcdefghijklmnopqrstuvwxyz';
const endless = Object.fromEntries(
  Array.from({ length: 500 }, (_, index) => [
    `data-${letters[index % 26] ?? ''}${letters[Math.floor(index / 26)] ?? ''}`,
    'x'.repeat(1000),
  ]),
);

describe('a first screen', () => {
  it('is taken with elements that are drawn and pictures of our own origin', () => {
    expect(taken([{ tag: 'div', attributes: { class: 'a b' } }, 'Title', ...element('svg'), null])).toBe(
      true,
    );
    expect(taken(element('img', { src: poster, alt: '' }))).toBe(true);
  });

  it.each([
    ['a script', element('script')],
    ['a frame', element('iframe', { src: poster })],
    ['a style', element('style')],
    ['a field', element('input')],
    ['a link', element('a', { href: 'https://elsewhere.example' })],
    ['a handler', element('img', { onerror: 'alert(1)' })],
    ['a style attribute', element('div', { style: 'position: fixed' })],
    ['a name that a program may look for', element('div', { id: 'viewer' })],
    ['a picture from elsewhere', element('img', { src: 'https://elsewhere.example/art/a' })],
    ['a picture out of the folder', element('img', { src: 'viewer://app/art/../index.html' })],
    ['a picture with a path of its own', element('img', { src: '/art/abc' })],
    ['an element without an end', [{ tag: 'div', attributes: {} }]],
    ['an end without an element', [null, { tag: 'div', attributes: {} }]],
    ['more text than a window holds', Array.from({ length: 101 }, () => 'x'.repeat(4000))],
    ['attributes without end', [{ tag: 'div', attributes: endless }, null]],
    ['more than a window holds', Array.from({ length: 4001 }, () => 'x')],
  ])('is refused with %s', (_, parts) => {
    expect(taken(parts)).toBe(false);
  });

  it.each<[string, Nested]>([
    ['a button in a button', ['button', ['div', ['button']]]],
    ['a link in a link', ['a', ['div', ['a']]]],
    ['an entry in an entry', ['li', ['div', ['li']]]],
    ['a block in a paragraph', ['p', ['span', ['div']]]],
    ['a heading in a heading', ['h1', ['h2']]],
    ['a block in a drawing', ['svg', ['g', ['div']]]],
    ['a part of a drawing outside of one', ['div', ['path']]],
    ['something in a picture', ['img', 'text']],
  ])('is refused with %s, which HTML would end early', (_, parts) => {
    expect(taken(nested(parts))).toBe(false);
  });

  it('is not nested deeper than a reader of HTML follows', () => {
    const deep = (depth: number): Nested => (depth === 0 ? ['span'] : ['div', deep(depth - 1)]);
    expect(taken(nested(deep(150)))).toBe(true);
    expect(taken(nested(deep(600)))).toBe(false);
  });

  it('becomes HTML in which every text and value is only that', () => {
    const parts: FirstScreenPart[] = [
      { tag: 'p', attributes: { class: '"><script>' } },
      '</p><script>alert("1")</script> & $& __CSP_NONCE__',
      { tag: 'img', attributes: { src: poster, alt: '' } },
      null,
      null,
    ];
    expect(firstScreenPage({ ...look, parts, sheet: null })).toEqual({
      ...look,
      ...{ style: '', sheet: null },
      html:
        '<p class="&quot;&gt;&lt;script&gt;">&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; $&amp; __CSP_NONCE__' +
        '<img src="/art/abc_-9" alt=""></p>',
    });
  });

  it('stands in the document where the viewer is drawn, out of reach, in its language and theme', () => {
    const document =
      '<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head></head><body><div id="viewer"></div></body></html>';
    const page = firstScreenPage({ ...look, parts: ['$& costs $1'], sheet: null });
    expect(withFirstScreen(document, page, 'once')).toBe(
      '<!doctype html><html lang="ar" dir="rtl" data-theme="light"><head></head><body><div id="viewer"></div>' +
        '<div data-first-screen inert aria-hidden="true">$&amp; costs $1</div></body></html>',
    );
  });
});

describe('the sheet of a first screen', () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7);
  const place = { top: 30, width: 20, height: 40 };
  const sheet = { bytes, width: 25, height: 100, places: [null, place] };
  const parts = [...element('img', { src: poster }), ...element('img', { src: poster, class: 'a' })];
  const given = (change: object): boolean =>
    readInput('app:keep-first-screen', { screen: { ...look, parts, sheet: { ...sheet, ...change } } }).ok;

  it('is taken as a JPEG with places inside of it', () => {
    expect(given({})).toBe(true);
  });

  it.each([
    ['what is no JPEG', { bytes: Uint8Array.from(Buffer.from('<svg onload="alert(1)">')) }],
    ['no bytes', { bytes: [0xff, 0xd8, 0xff] }],
    ['more bytes than pictures of a window have', { bytes: new Uint8Array(2_000_001).fill(0xff) }],
    ['a place below it', { places: [{ ...place, top: 61 }] }],
    ['a place beside it', { places: [{ ...place, width: 26 }] }],
    ['a place that is no number', { places: [{ ...place, top: '0;} body{display:none' }] }],
    ['half a pixel', { places: [{ ...place, top: 0.5 }] }],
    ['places without end', { places: Array.from({ length: 201 }, () => null) }],
  ])('is refused with %s', (_, change) => {
    expect(given(change)).toBe(false);
  });

  it('is shown in the place of each picture that is in it', () => {
    const page = firstScreenPage({ ...look, parts: parts as readonly FirstScreenPart[], sheet });
    const id = page.sheet?.id ?? '';
    expect(id).toMatch(/^sheet-[\w-]{32}$/);
    expect(page.sheet?.base64).toBe(Buffer.from(bytes).toString('base64'));
    expect(page.html).toBe(
      '<img src="/art/abc_-9">' + `<img src="/art/${id}" class="a first-screen-1" decoding="sync">`,
    );
    expect(page.style).toBe('.first-screen-1{object-view-box:inset(30px 5px 30px 0px)}');
  });

  it('is asked for before anything else, and its style has the nonce of the load; the program is asked for later', () => {
    const page = firstScreenPage({ ...look, parts: parts as readonly FirstScreenPart[], sheet });
    const document =
      '<html lang="en"><head><title>T</title><link rel="modulepreload" crossorigin href="./program.js"></head>' +
      '<body><div id="viewer"></div></body></html>';
    expect(withFirstScreen(document, page, 'once')).toContain(
      `<head><link rel="preload" as="image" href="/art/${page.sheet?.id ?? ''}"><title>T</title>` +
        `<style nonce="once">${page.style}</style></head>`,
    );
  });
});
