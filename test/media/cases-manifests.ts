import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longManifest, mediaFolder } from '../browser/player/film.ts';
import type { AppCase } from './app-case.ts';
import { clear, film } from './cases.ts';
import { encoded } from './cases-encoded.ts';
import { encrypt, keyOf, picture, type Recipe, sound, text } from './made.ts';

/** The film from which most manifests are built: 24 s without encryption, with captions. */
export const plain: Recipe = { slug: 'plain', tracks: [picture(), sound(), text('plain')] };
const vp9: Recipe = {
  slug: 'vp9',
  tracks: [picture('640x360', '24', 'libvpx-vp9 -deadline realtime -cpu-used 8'), sound('libopus')],
};
const dash = (name: string, more: Partial<AppCase> = {}, recipe = plain) =>
  encoded('DASH', name, recipe, { captions: ['English'], ...more });
const written = (name: string, manifest: string | Buffer, more: Partial<AppCase> = {}): AppCase => ({
  ...{ group: 'DASH', name, expected: 'PLAY', hasDrm: false, seconds: 24, film: manifest },
  ...more,
});

const periodOf = (manifest: string) => /<Period[\s\S]*<\/Period>/.exec(manifest)?.[0] ?? '';
/** Returns a period of the film at `base`, which starts at `start` seconds and lasts `duration` seconds. */
const period = (manifest: string, base: string, id: string, start: number, duration: number) =>
  periodOf(manifest)
    .replace(/<BaseURL>[^<]*<\/BaseURL>/, '')
    .replace(
      /<Period[^>]*>/,
      `<Period id="${id}" start="PT${start}S" duration="PT${duration}S"><BaseURL>${base}</BaseURL>`,
    );
const withPeriods = (manifest: string, periods: readonly string[], duration: number) =>
  manifest
    .replace(/<BaseURL>[^<]*<\/BaseURL>/, '')
    .replace(periodOf(manifest.replace(/<BaseURL>[^<]*<\/BaseURL>/, '')), periods.join(''))
    .replace(/mediaPresentationDuration="[^"]*"/, `mediaPresentationDuration="PT${duration}S"`);
const clears = (starts: readonly number[]) =>
  starts.map((start, at) => period(clear, '/clear/', `p${at}`, start, 6));
const withBase = (manifest: string, base: string) =>
  manifest.replace('<Period', `<BaseURL>${base}</BaseURL><Period`);
const attribute = (name: string, value: string) => (manifest: string) =>
  manifest.replace(new RegExp(`${name}="[^"]*"`), `${name}="${value}"`);

/** Returns a manifest of three hours in 450 periods, as a server that inserts advertising breaks writes it. */
const threeHours = (manifest: string) =>
  withPeriods(
    manifest,
    Array.from({ length: 450 }, (_, at) => period(manifest, '/made/plain/', `p${at}`, at * 24, 24)),
    10_800,
  );

/** The demo film's first seconds and another film, each with its own keys. */
const ownKeys = (name: string, more: Partial<AppCase>) =>
  dash(
    name,
    {
      ...{ captions: [], hasDrm: true, seconds: 30, shows: false },
      rewrite: (manifest) =>
        withPeriods(
          manifest,
          [period(film, '/film/', 'a', 0, 6), period(manifest, '/made/drm-own-key/', 'b', 6, 24)],
          30,
        ),
      ...more,
    },
    {
      slug: 'drm-own-key',
      tracks: [picture(), sound()],
      flags: encrypt('cenc', { VIDEO: keyOf.HD, AUDIO: keyOf.HD }),
    },
  );

const dashCases: readonly AppCase[] = [
  dash('number'),
  dash('time and timeline', {}, { ...plain, slug: 'time', names: '$Time$' }),
  dash('SegmentBase', {}, { ...plain, slug: 'segment-base', isOneFile: true }),
  written('periods', withPeriods(clear, clears([0, 6, 12, 18]), 24), { until: 6.5 }),
  written('periods with small gaps', withPeriods(clear, clears([0, 6.2, 12.4, 18.6]), 24.6), { until: 6.5 }),
  written('encrypted periods', longManifest('/film/', 3), { hasDrm: true, seconds: 120 }),
  written(
    'clear, then encrypted',
    withPeriods(film, [period(clear, '/clear/', 'a', 0, 6), period(film, '/film/', 'b', 6, 40)], 46),
    { hasDrm: true, seconds: 46, until: 6.5 },
  ),
  dash(
    'periods of different codecs',
    {
      ...{ captions: [], until: 7, seconds: 30 },
      rewrite: (manifest) =>
        withPeriods(
          manifest,
          [period(clear, '/clear/', 'a', 0, 6), period(manifest, '/made/vp9/', 'b', 6, 24)],
          30,
        ),
    },
    vp9,
  ),
  ownKeys('periods with keys of their own', { captions: ['English', 'Français'], until: 7 }),
  // The first licence opens the first period alone.
  ownKeys('licence refused in the middle', {
    ...{ group: 'DRM', expected: { refuse: 'SV-GRANT-REFUSED' }, until: 20 },
    laterLicences: { after: 1, status: 403 },
    playbackCalls: 2,
  }),
  // Two apps share the computer, so the limit is a wide one; README.md has the figures.
  dash('three hours in 450 periods', { rewrite: threeHours, seconds: 10_800, mostMs: 10_000 }),
  dash('presentationTimeOffset', {
    rewrite: (manifest) =>
      manifest.replaceAll(
        /<SegmentTemplate timescale="(\d+)"/g,
        (all, scale: string) => `${all} presentationTimeOffset="${Math.round(Number(scale) * 1.3)}"`,
      ),
    shows: false,
  }),
  dash(
    'timeline from 10 h',
    { captions: [] },
    {
      slug: 'ten-hours',
      tracks: [
        picture(
          '640x360',
          '24',
          undefined,
          '-output_ts_offset 36000 -movflags frag_keyframe+empty_moov+default_base_moof',
        ),
        sound('aac', '-ac 2 -output_ts_offset 36000 -movflags frag_keyframe+empty_moov+default_base_moof'),
      ],
    },
  ),
  dash('absolute and relative BaseURL', {
    rewrite: (manifest) =>
      withBase(manifest, '/made/').replace('<AdaptationSet', '<BaseURL>plain/</BaseURL><AdaptationSet'),
  }),
  dash('several BaseURLs, the first of them dead', {
    rewrite: (manifest) => withBase(withBase(manifest, '/made/nowhere/'), '/made/plain/'),
  }),
  dash('minBufferTime above the length', { rewrite: attribute('minBufferTime', 'PT45S') }),
  dash('minBufferTime 0', { rewrite: attribute('minBufferTime', 'PT0S') }),
  dash('latin-1', {
    rewrite: (manifest) =>
      Buffer.from(
        manifest.replace('UTF-8', 'ISO-8859-1').replace('<Period', '<!-- caf\u00e9 --><Period'),
        'latin1',
      ),
  }),
  dash('compressed', { answer: (path) => (path.endsWith('.mpd') ? { isGzipped: true } : undefined) }),
  dash('wrong content type', { answer: () => ({ headers: { 'content-type': 'text/plain' } }) }),
  dash('5 MB', { rewrite: (manifest) => `${manifest}<!--${'x'.repeat(5_000_000)}-->` }),
];

const hls = (name: string, recipe: Partial<Recipe> = {}, more: Partial<AppCase> = {}) =>
  encoded('HLS', name, { ...plain, mode: 'hls', slug: 'hls', ...recipe }, { captions: ['English'], ...more });
const media = (text_: string) => text_.includes('#EXTINF');
/** Returns the keys that an HLS playlist names by id. */
const keys: AppCase['answer'] = (path) => {
  const kid = /\/key\/(\w+)$/.exec(path)?.[1];
  const key = Object.values(keyOf).find((one) => one.kid === kid)?.key;
  return key === undefined ? undefined : { body: Buffer.from(key, 'hex') };
};
/** Replaces key ids by key addresses. The packager writes the key's id where HLS expects its address. */
const withKeyAddresses = (playlist: string) =>
  playlist.replaceAll(
    /URI="data:text\/plain;base64,([^"]+)"/g,
    (_, id: string) => `URI="key/${Buffer.from(id, 'base64').toString('hex')}"`,
  );
const named = (name: string) => `hls_name=${name},hls_group_id=sound`;

const hlsCases: readonly AppCase[] = [
  hls('fMP4'),
  hls('byte ranges', { slug: 'hls-ranges', isOneFile: true, tracks: [picture(), sound()] }, { captions: [] }),
  hls('TS segments', { slug: 'hls-ts', extension: 'ts' }),
  hls(
    'cbcs',
    { slug: 'hls-cbcs', flags: encrypt('cbcs') },
    { hasDrm: true, rewrite: withKeyAddresses, answer: keys },
  ),
  hls(
    'discontinuities',
    {},
    {
      rewrite: (playlist, path) =>
        media(playlist) && !path.includes('t2')
          ? playlist
              .replaceAll(/(?=#EXTINF)/g, '#EXT-X-DISCONTINUITY\n')
              .replace('#EXT-X-DISCONTINUITY\n', '')
          : playlist,
      shows: false,
    },
  ),
  hls(
    'a gap',
    {},
    {
      rewrite: (playlist, path) =>
        media(playlist) && path.includes('t0')
          ? playlist.replace(/#EXTINF[^\n]*\n(?=t0\/4)/, (all) => `#EXT-X-GAP\n${all}`)
          : playlist,
    },
  ),
  hls(
    'I-frame playlists',
    {
      slug: 'hls-iframes',
      tracks: [picture('640x360', '24', undefined, '', 'iframe_playlist_name=i.m3u8'), sound()],
    },
    { captions: [] },
  ),
  hls(
    'several audio groups',
    {
      slug: 'hls-groups',
      tracks: [
        picture(),
        sound('aac', '-ac 2', 'en', 'hls_name=English,hls_group_id=low'),
        sound('aac', '-ac 2 -b:a 192k', 'en', 'hls_name=English,hls_group_id=high'),
      ],
    },
    { captions: [] },
  ),
  hls(
    'the default sound',
    {
      slug: 'hls-default',
      tracks: [
        picture(),
        sound('aac', '-ac 2', 'en', named('English')),
        sound('aac', '-ac 2', 'fr', named('Deutsch')),
      ],
      flags: ['--default_language', 'fr'],
    },
    { captions: [], chosenAudio: 'Deutsch' },
  ),
  hls(
    'a pre-roll',
    {},
    {
      rewrite: (playlist, path) =>
        media(playlist) && path.includes('t0')
          ? playlist.replace(
              '#EXTINF',
              '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",START-DATE="2026-01-01T00:00:00Z",X-ASSET-URI="/clear/master.m3u8",X-RESUME-OFFSET=0,CUE="PRE"\n#EXTINF',
            )
          : playlist,
    },
  ),
  {
    ...{ group: 'HLS', name: 'two-second segments, encrypted', expected: 'PLAY', hasDrm: true, seconds: 40 },
    film: readFileSync(join(mediaFolder, 'film/master.m3u8'), 'utf8')
      .replaceAll(/URI="/g, 'URI="/film/')
      .replaceAll(/^(?=[\w-]+\.m3u8)/gm, '/film/'),
    mode: 'hls',
    answer: keys,
    captions: ['Français', 'English'],
    chosenAudio: 'English',
  },
];

/** Cases for the forms of manifests. */
export const manifestCases: readonly AppCase[] = [...dashCases, ...hlsCases];
