import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstSegments } from '../../../main/screening/first-segments.ts';

const manifestUrl = 'https://media.example/films/7/manifest.mpd?token=a';
const film = readFileSync(new URL('../../stand-ins/film/media/film/manifest.mpd', import.meta.url), 'utf8');
const order = { bandwidth: 3e6, fromSecond: 0, audioLanguage: null };
const pathsOf = (
  text: string,
  wanted: Partial<typeof order> | { audioLanguage: string } = {},
): readonly string[] =>
  firstSegments(manifestUrl, text, { ...order, ...wanted }).map((url) =>
    url.replace('https://media.example/films/7/', ''),
  );

describe('the first segments of a film', () => {
  it('are the initialisation segments and the first segments of picture and sound', () => {
    expect(pathsOf(film)).toEqual([
      'video-720/init.mp4',
      'video-720/1.m4s',
      'audio-en/init.mp4',
      'audio-en/1.m4s',
    ]);
  });

  it.each([
    [1, 'video-360/init.mp4'],
    [(298_856 + 62_243) / 0.95 - 10, 'video-360/init.mp4'],
    [(298_856 + 62_243) / 0.95 + 10, 'video-540/init.mp4'],
    [1e9, 'video-720/init.mp4'],
  ])('at %s bits a second, are those of the best picture that fits', (bandwidth, first) => {
    expect(pathsOf(film, { bandwidth })[0]).toBe(first);
  });

  it('contain the sound in the selected language, or in the main one', () => {
    expect(pathsOf(film, { audioLanguage: 'fr-CA' })[2]).toBe('audio-fr/init.mp4');
    expect(pathsOf(film, { audioLanguage: 'ja' })[2]).toBe('audio-en/init.mp4');
    // Both audio sets are possible, and only the player can choose.
    const twice = film.replace('value="main"', 'value="supplementary"');
    expect(pathsOf(twice)).toEqual(['video-720/init.mp4', 'video-720/1.m4s']);
  });

  it('start at the resume position, and a little before it', () => {
    expect(pathsOf(film, { fromSecond: 30.2 })).toEqual([
      ...['video-720/init.mp4', 'video-720/15.m4s', 'video-720/16.m4s'],
      ...['audio-en/init.mp4', 'audio-en/15.m4s', 'audio-en/16.m4s'],
    ]);
    expect(pathsOf(film, { fromSecond: 4000 })).toEqual([]);
  });

  const simple = (template: string, of = ''): string =>
    `<MPD><Period><AdaptationSet contentType="video">${of}` +
    `<Representation id="v&amp;1" bandwidth="800000" codecs="avc1.64001f"><SegmentTemplate ${template}/>` +
    '</Representation></AdaptationSet></Period></MPD>';

  it('have numbers, times, ids, widths and base addresses filled in', () => {
    const template =
      'timescale="1000" duration="4000" startNumber="0" initialization="i/$Bandwidth$.mp4" media="$RepresentationID$/$Number%05d$-$Time$.m4s"';
    expect(pathsOf(simple(template, '<BaseURL>set/</BaseURL>'), { fromSecond: 12.1 })).toEqual([
      'set/i/800000.mp4',
      'set/v&1/00002-8000.m4s',
      'set/v&1/00003-12000.m4s',
    ]);
    expect(pathsOf(simple(template.replace('$Time$', '$SubNumber$')))).toEqual([]);
  });

  const names = 'initialization="i.mp4" media="$Number$.m4s"';
  const timeline = (entries: string): string =>
    simple(`${names} timescale="1000000000"`).replace(
      '/></Representation>',
      `><SegmentTimeline>${entries}</SegmentTimeline></SegmentTemplate></Representation>`,
    );

  const tracks = (of: string): string =>
    simple(`${names} duration="4"`, of).replace(/<Representation .*<\/Representation>/, (one) =>
      one.repeat(200),
    );

  it.each([
    ['megabytes of a base for two hundred tracks', tracks(`<BaseURL>${'x/'.repeat(1_900_000)}</BaseURL>`)],
    [
      'an id of megabytes, written a hundred times',
      simple(`${names.replace('i.mp4', '$RepresentationID$'.repeat(100))} duration="4"`).replace(
        'v&amp;1',
        'v'.repeat(3_000_000),
      ),
    ],
    [
      'an id that is written until no address is as long',
      simple(`${names.replace('i.mp4', '$RepresentationID$'.repeat(100))} duration="4"`).replace(
        'v&amp;1',
        'v'.repeat(4_000),
      ),
    ],
    [
      'a hundred thousand attributes for two hundred tracks',
      tracks(`<SegmentTemplate ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    ],
    [
      'tens of thousands of templates for two hundred tracks',
      tracks('<SegmentTemplate initialization="i.mp4" media="m.m4s" duration="4"/>'.repeat(20_000)),
    ],
    [
      'codecs without end',
      tracks('').replace('contentType="video"', `contentType="video" codecs="${'a.'.repeat(1_000_000)}"`),
    ],
    ['millions of comments that never end', '<!--'.repeat(1_000_000)],
    ['millions of elements that never end', '<a>'.repeat(1_000_000)],
    ['pieces a nanosecond long', simple(`${names} timescale="1000000000" duration="1"`)],
    ['a timeline of pieces a nanosecond long', timeline('<S d="1" r="4000000000"/>')],
    [
      'a number of a billion digits',
      simple(`${names.replace('$Number$', '$Number%01000000000d$')} duration="4"`),
    ],
    [
      'entities that grow',
      `<!DOCTYPE MPD [<!ENTITY a "${'b'.repeat(1000)}">]>${simple(`${names} duration="4"`)}`,
    ],
    ['an undefined entity', simple(`${names} duration="4"`, '<BaseURL>&a;/</BaseURL>')],
    ['text that is not XML', simple(`${names} duration="4"`).replace('</Period>', '')],
  ])('of %s are rejected', (_what, text) => {
    expect(pathsOf(text, { fromSecond: 3600 })).toEqual([]);
  });

  it('of another origin than the manifest are left to the player, whose policy allows it', () => {
    const template = 'duration="4" initialization="i.mp4" media="$Number$.m4s"';
    expect(pathsOf(simple(template, '<BaseURL>https://elsewhere.example/</BaseURL>'))).toEqual([]);
    expect(pathsOf(simple(template, '<BaseURL>a/</BaseURL><BaseURL>b/</BaseURL>'))).toEqual([]);
  });

  it('are not prefetched where the manifest names another location, which its addresses are relative to', () => {
    const template = 'duration="4" initialization="i.mp4" media="$Number$.m4s"';
    expect(pathsOf(simple(template))).toHaveLength(2);
    expect(pathsOf(simple(template).replace('<Period>', '<Location>b/film.mpd</Location><Period>'))).toEqual(
      [],
    );
    const endless = `media="${'$Number$'.repeat(1000)}"`;
    expect(pathsOf(simple(template.replace('media="$Number$.m4s"', endless)))).toEqual([]);
  });

  it.each([
    ['no manifest', '<html><body>Please sign in</body></html>'],
    ['half a manifest', film.slice(0, 3000)],
    ['HLS', '#EXTM3U\n#EXT-X-VERSION:6\nvideo.m3u8'],
    ['live', film.replace('type="static"', 'type="dynamic"')],
    ['two periods', film.replace('</MPD>', '<Period id="1"></Period></MPD>')],
    ['a choice of codecs', film.replace('avc1.64001e', 'hvc1.1.6.L93.B0')],
    ['a document type', film.replace('<MPD', '<!DOCTYPE MPD><MPD')],
    ['one file a track', film.replace(/SegmentTemplate/g, 'SegmentBase')],
    ['nothing', ''],
  ])('are not prefetched for %s', (_what, text) => {
    expect(pathsOf(text)).toEqual([]);
  });
});
