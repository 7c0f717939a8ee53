import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder } from '../browser/player/film.ts';

/** How a media host answers one request; undefined: as it should. */
export type Answer =
  number | 'cut' | 'hang' | 'without CORS' | Buffer | { readonly redirectTo: string } | undefined;

export type Group = 'DASH' | 'HLS' | 'DRM' | 'Codecs' | 'Sound' | 'Captions' | 'Picture' | 'Hosts';

/** One film of the matrix. What it must do is fixed beforehand; a change of it needs a reason. */
export interface MediaCase {
  readonly group: Group;
  readonly name: string;
  /** PLAY, or REFUSE with this code. */
  readonly expected: 'PLAY' | { readonly refuse: string };
  /** Codes of the notices that the reviewer gets while the film plays. */
  readonly notices?: readonly string[];
  readonly mode?: 'dash' | 'hls';
  /** Whether the playback answer names a licence server. */
  readonly hasDrm: boolean;
  /** The text at the manifest's address. */
  readonly manifest: string | Buffer;
  /** `asked`: how often the path was requested before. */
  readonly answer?: (path: string, asked: number) => Answer;
  /** The labels in the menus. */
  readonly audio?: readonly string[];
  readonly captions?: readonly string[];
  /** Language of the captions that are on. */
  readonly withCaptions?: string;
  /** What the first captions show when they are chosen once the film is buffered to its end. */
  readonly lateCaptions?: string;
  /** Second until which it must play; 1 unless the fault is later. */
  readonly until?: number;
}

const read = (path: string) => readFileSync(join(mediaFolder, path), 'utf8');
const based = (text: string, base: string) => text.replace('<Period', `<BaseURL>${base}</BaseURL><Period`);
/** The demo film of 40 s, encrypted, and its clear part of 6 s, from anywhere on their host. */
export const film = based(read('film/manifest.mpd'), '/film/');
export const clear = based(read('clear/manifest.mpd'), '/clear/');
const setsOf = (text: string) => text.match(/<AdaptationSet[\s\S]*?<\/AdaptationSet>/g) ?? [];
const without = (text: string, type: string) =>
  setsOf(text)
    .filter((set) => set.includes(`contentType="${type}"`))
    .reduce((rest, set) => rest.replace(set, ''), text);

/** The clear film with this sound: its only track, once per entry. */
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

/** The clear film with every segment named in a list. */
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

/** The cheap cases, made of the demo film: part of `npm test`. */
export const cheapCases: readonly MediaCase[] = [
  {
    ...{ group: 'DASH', name: 'xlink', expected: { refuse: 'SV-XLINK' }, hasDrm: false },
    manifest: xlink,
  },
  {
    ...{ group: 'DASH', name: 'byte order mark', expected: 'PLAY', hasDrm: false },
    manifest: Buffer.from(`\uFEFF${clear}`),
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
