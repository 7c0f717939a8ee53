import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder } from '../browser/player/film.ts';

/** A media host's answer to one request; undefined for the normal answer. */
export type Answer =
  | number
  | 'cut'
  | 'hang'
  | 'without CORS'
  | Buffer
  | { readonly redirectTo: string }
  | undefined;

export type Group =
  | 'DASH'
  | 'HLS'
  | 'DRM'
  | 'Codecs'
  | 'Sound'
  | 'Captions'
  | 'Picture'
  | 'Hosts'
  | 'Thumbnails';

/** One film of the matrix. The expected result is fixed in advance, and changing it needs a reason. */
export interface MediaCase {
  readonly group: Group;
  readonly name: string;
  /** Expected result: PLAY, or a refusal with this code. */
  readonly expected: 'PLAY' | { readonly refuse: string };
  /** Codes of the notices that the reviewer sees while the film plays. */
  readonly notices?: readonly string[];
  readonly mode?: 'dash' | 'hls';
  /** Whether the playback answer names a licence server. */
  readonly hasDrm: boolean;
  /** Content at the manifest's address. */
  readonly manifest: string | Buffer;
  /** Answers a request. `asked` is the number of earlier requests for the path. */
  readonly answer?: (path: string, asked: number) => Answer;
  /** Labels in the audio menu and in the captions menu. */
  readonly audio?: readonly string[];
  readonly captions?: readonly string[];
  /** Language of the captions that are on. */
  readonly withCaptions?: string;
  /** Text of the first captions if they are selected after the film is buffered to its end. */
  readonly lateCaptions?: string;
  /** Words of the sentence that the reviewer reads in the app. */
  readonly sentence?: string;
  /** Playback position, in seconds, that the film must reach; 1 unless the fault is later. */
  readonly until?: number;
}

const read = (path: string) => readFileSync(join(mediaFolder, path), 'utf8');
const based = (text: string, base: string) => text.replace('<Period', `<BaseURL>${base}</BaseURL><Period`);
/**
 * Manifests of the encrypted demo film (40 s) and of its unencrypted part (6 s). Absolute base paths allow any manifest
 * address on the host.
 */
export const film = based(read('film/manifest.mpd'), '/film/');
export const clear = based(read('clear/manifest.mpd'), '/clear/');
const setsOf = (text: string) => text.match(/<AdaptationSet[\s\S]*?<\/AdaptationSet>/g) ?? [];
const without = (text: string, type: string) =>
  setsOf(text)
    .filter((set) => set.includes(`contentType="${type}"`))
    .reduce((rest, set) => rest.replace(set, ''), text);

/** Returns the clear film's manifest with its only audio track repeated for each entry. */
export function withSounds(
  sounds: readonly { readonly roles: string; readonly lang: string; readonly channels?: number }[],
) {
  const [, sound = ''] = setsOf(clear);
  const sets = sounds.map(({ roles, lang, channels = 2 }, index) =>
    sound
      .replace('id="1" contentType', `id="${index + 1}" contentType`)
      .replace('Representation id="1"', `Representation id="${index + 1}"`)
      .replace('lang="en"', `lang="${lang}"`)
      .replace('<Label>English</Label>', '')
      .replace('value="main"', `value="${roles}"`)
      .replace(/(channel_configuration:2011" value=)"2"/, `$1"${channels}"`),
  );
  return clear.replace(sound, sets.join(''));
}

/** The clear film's manifest with every segment named in a list. */
const segmentList = clear.replace(/<SegmentTemplate[\s\S]*?<\/SegmentTemplate>/g, (template) => {
  const folder = /media="([\w-]+)\//.exec(template)?.[1] ?? '';
  const scale = /timescale="(\d+)"/.exec(template)?.[1] ?? '';
  const segments = [1, 2, 3].map((number) => `<SegmentURL media="${folder}/${number}.m4s"/>`).join('');
  return (
    `<SegmentList timescale="${scale}" duration="${2 * Number(scale)}">` +
    `<Initialization sourceURL="${folder}/init.mp4"/>${segments}</SegmentList>`
  );
});

const clearPlaylist = read('clear/master.m3u8')
  .replaceAll(/URI="/g, 'URI="/clear/')
  .replaceAll(/^(?=[\w-]+\.m3u8)/gm, '/clear/');
const captionsOfPlaylist =
  '#EXT-X-MEDIA:TYPE=SUBTITLES,URI="/case/text.m3u8",GROUP-ID="text",LANGUAGE="en",NAME="English"\n';
const playlistOf = (segment: string) =>
  Buffer.from(
    `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:6,\n${segment}\n#EXT-X-ENDLIST\n`,
  );
const lateText = Buffer.from('WEBVTT\n\n00:00.000 --> 00:06.000\nChosen late\n');
const xlink = clear.replace(
  /<Period[\s\S]*<\/Period>/,
  '<Period xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="period.xml" xlink:actuate="onLoad"/>',
);
const half = (path: string) => {
  const whole = readFileSync(join(mediaFolder, path));
  return whole.subarray(0, whole.length / 2);
};

/** An address where no host answers, and that the CSP of the player's document blocks. */
const nowhere = 'http://127.0.0.1:9';
const beacons = clear
  .replace(
    '<BaseURL',
    `<ContentSteering defaultServiceLocation="a" queryBeforeStart="true">${nowhere}/steering</ContentSteering><BaseURL serviceLocation="a"`,
  )
  .replace(
    /<Period[^>]*>/,
    `$&<EventStream schemeIdUri="urn:mpeg:dash:event:callback:2015"><Event duration="6">${nowhere}/seen</Event></EventStream>`,
  );

/** The cheap cases, which use the demo film and are part of `npm test`. */
export const cheapCases: readonly MediaCase[] = [
  {
    ...{ group: 'DASH', name: 'xlink', expected: { refuse: 'SV-XLINK' }, hasDrm: false },
    manifest: xlink,
  },
  {
    ...{ group: 'DASH', name: 'byte order mark', expected: 'PLAY', hasDrm: false },
    manifest: Buffer.from(`\uFEFF${clear}`),
  },
  // The manifest must not choose hosts that learn that the film is watched.
  {
    ...{ group: 'DASH', name: 'steering and callback of hosts that no film needs', hasDrm: false },
    ...{ expected: 'PLAY', manifest: beacons, until: 2 },
  },
  { ...{ group: 'DASH', name: 'SegmentList', expected: 'PLAY', hasDrm: false }, manifest: segmentList },
  {
    ...{ group: 'HLS', name: 'a playlist where DASH was asked', expected: 'PLAY', hasDrm: false },
    manifest: clearPlaylist
      .replace('#EXT-X-MEDIA', `${captionsOfPlaylist}#EXT-X-MEDIA`)
      .replace('#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:SUBTITLES="text",'),
    answer: (path) =>
      path === '/case/text.m3u8' ? playlistOf('text.vtt') : path === '/case/text.vtt' ? lateText : undefined,
    captions: ['English'],
    lateCaptions: 'Chosen late',
  },
  {
    ...{ group: 'DRM', name: 'encrypted, answer without drm', hasDrm: false },
    expected: { refuse: 'SV-DRM-NONE' },
    manifest: film,
  },
  {
    ...{ group: 'Codecs', name: 'H.264 with AC-3 alone', expected: 'PLAY', hasDrm: false },
    notices: ['SV-AUDIO-CODEC'],
    manifest: clear.replace('mp4a.40.2', 'ac-3'),
    audio: [],
  },
  {
    ...{ group: 'Codecs', name: 'only a picture that cannot be played', hasDrm: false },
    expected: { refuse: 'SV-S4032' },
    sentence: 'Dolby Vision',
    manifest: clear.replace('avc1.64001e', 'dvh1.08.07'),
  },
  {
    ...{ group: 'Sound', name: 'none', expected: 'PLAY', hasDrm: false },
    manifest: without(clear, 'audio'),
    audio: [],
  },
  {
    ...{ group: 'Sound', name: 'alone', expected: 'PLAY', hasDrm: false },
    manifest: without(clear, 'video'),
  },
  {
    ...{ group: 'Sound', name: 'five tracks by role', expected: 'PLAY', hasDrm: false },
    manifest: withSounds([
      { roles: 'main', lang: 'en' },
      { roles: 'dub', lang: 'fr' },
      { roles: 'description', lang: 'en' },
      { roles: 'commentary', lang: 'en' },
      { roles: 'main', lang: 'en', channels: 6 },
    ]),
    audio: [
      'English (Stereo)',
      'French',
      'English (Audio description)',
      'English (Commentary)',
      'English (5.1)',
    ],
  },
  {
    ...{ group: 'Captions', name: 'a file that is no WebVTT', expected: 'PLAY', hasDrm: true },
    notices: ['SV-CAPTIONS'],
    manifest: film,
    answer: (path) => (path.includes('/text-') ? Buffer.from('<html>Please sign in</html>') : undefined),
    withCaptions: 'en',
    captions: ['English', 'Français'],
  },
  {
    ...{ group: 'Hosts', name: 'one quality lacks a segment', expected: 'PLAY', hasDrm: true },
    manifest: film,
    answer: (path) => (/video-(540|720)\/3\.m4s$/.test(path) ? 404 : undefined),
    until: 6.5,
  },
  {
    ...{ group: 'Hosts', name: 'a segment of the sound missing once', expected: 'PLAY', hasDrm: true },
    manifest: film,
    answer: (path, asked) => (path.endsWith('audio-en/3.m4s') && asked === 0 ? 404 : undefined),
    until: 6.5,
  },
  {
    ...{ group: 'Hosts', name: 'a segment cut short once', expected: 'PLAY', hasDrm: false },
    manifest: clear,
    answer: (path, asked) =>
      path === '/clear/video-360/2.m4s' && asked === 0 ? half('clear/video-360/2.m4s') : undefined,
    until: 3,
  },
  {
    ...{ group: 'Hosts', name: 'answers without CORS headers', hasDrm: false },
    expected: { refuse: 'SV-CORS' },
    manifest: clear,
    answer: (path) => (path.endsWith('.m4s') ? 'without CORS' : undefined),
  },
];
