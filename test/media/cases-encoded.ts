import type { AppCase } from './app-case.ts';
import { picture, type Recipe, seconds, sound, type Track } from './made.ts';

export const encoded = (
  group: AppCase['group'],
  name: string,
  recipe: Recipe,
  more: Partial<AppCase> = {},
): AppCase => ({ group, name, expected: 'PLAY', hasDrm: false, seconds, film: recipe, ...more });

const codec = (name: string, slug: string, tracks: readonly Track[], more: Partial<AppCase> = {}) =>
  encoded('Codecs', name, { slug, tracks }, more);
const h264 = (more: string) => picture('640x360', '24', undefined, more);
const av1 = (more = '') => picture('640x360', '24', 'libsvtav1 -preset 12', more);
const hevc = (more = '') =>
  picture('640x360', '24', `libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1`, more);

const codecs: readonly AppCase[] = [
  // No HE-AAC encoder is available here. The sound is AAC-LC, which every HE-AAC decoder plays.
  codec('HE-AAC by name', 'h264-main', [h264('-profile:v main'), sound()], {
    rewrite: (manifest) => manifest.replace('mp4a.40.2', 'mp4a.40.5'),
  }),
  codec('H.264 main', 'h264-main', [h264('-profile:v main'), sound()]),
  codec(
    'H.264 high 5.1, 2160p',
    'h264-high',
    [picture('3840x2160', '24', undefined, '-profile:v high -level 5.1 -t 8'), sound('aac', '-ac 2 -t 8')],
    { seconds: 8 },
  ),
  codec('VP9 and Opus', 'vp9', [
    picture('640x360', '24', 'libvpx-vp9 -deadline realtime -cpu-used 8'),
    sound('libopus'),
  ]),
  codec('AV1', 'av1', [av1(), sound()]),
  codec('FLAC', 'flac', [picture(), sound('flac')]),
  codec('HEVC beside H.264', 'hevc-beside', [picture(), hevc(), sound()]),
  codec('HEVC alone', 'hevc', [hevc(), sound()], {
    expected: { refuse: 'SV-S4032' },
    sentence: '(HEVC)',
  }),
  codec('AC-3 beside AAC', 'ac3-beside', [picture(), sound(), sound('ac3')]),
  codec('E-AC-3 beside AAC', 'eac3-beside', [picture(), sound(), sound('eac3')]),
  codec('E-AC-3 alone', 'eac3', [picture(), sound('eac3')], { notices: ['SV-AUDIO-CODEC'], audio: [] }),
  codec('DTS alone', 'dts', [picture(), sound('dca')], { notices: ['SV-AUDIO-CODEC'], audio: [] }),
];

const soundCase = (name: string, slug: string, tracks: readonly Track[], more: Partial<AppCase> = {}) =>
  encoded('Sound', name, { slug, tracks }, more);
const sounds: readonly AppCase[] = [
  soundCase('none', 'silent', [picture()], { audio: [] }),
  soundCase('alone', 'sound-alone', [sound()]),
  // Media Source Extensions play no picture without its sound, so a seek before the sound ends where it begins.
  soundCase('begins at 10 s', 'sound-late', [picture(), sound('aac', '-ac 2 -output_ts_offset 10 -t 14')], {
    until: 13,
    playsFrom: 9.9,
  }),
  soundCase('mono', 'mono', [picture(), sound('aac', '-ac 1')]),
  soundCase('5.1 beside stereo', 'surround', [picture(), sound(), sound('aac', '-ac 6')], {
    audio: ['English (Stereo)', 'English (5.1)'],
  }),
  soundCase(
    'four languages, two of them odd',
    'languages',
    [picture(), ...['en', 'pt-BR', 'qaa', 'und'].map((lang) => sound('aac', '-ac 2', lang))],
    { audio: ['English', 'Brazilian Portuguese', 'Unknown language', 'Unknown language 2'] },
  ),
  soundCase(
    'three-letter tag, description and commentary',
    'roles',
    [
      picture(),
      sound('aac', '-ac 2', 'eng'),
      sound('aac', '-ac 2', 'eng', 'dash_roles=description'),
      sound('aac', '-ac 2', 'eng', 'dash_roles=commentary'),
    ],
    { audio: ['English', 'English (Audio description)', 'English (Commentary)'] },
  ),
];

const rate = (name: string, value = name) =>
  encoded('Picture', `${name} frames a second`, {
    slug: `rate-${name.replace('.', '-')}`,
    tracks: [picture('640x360', value), sound()],
  });
const shape = (name: string, slug: string, size: string, more = '') =>
  encoded('Picture', name, { slug, tracks: [picture(size, '24', undefined, more), sound()] });
const range = (name: string, transfer: string) =>
  encoded('Picture', `${name} in AV1`, {
    slug: name.toLowerCase(),
    tracks: [
      av1(`-pix_fmt yuv420p10le -color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`),
      sound(),
    ],
  });

const pictures: readonly AppCase[] = [
  rate('23.976', '24000/1001'),
  rate('25'),
  rate('29.97', '30000/1001'),
  rate('50'),
  rate('60'),
  shape('4:3', 'shape-4-3', '640x480'),
  shape('1.85:1', 'shape-185', '666x360'),
  shape('2.39:1', 'shape-239', '956x400'),
  shape('vertical', 'shape-vertical', '360x640'),
  shape('odd size', 'shape-odd', '634x358'),
  shape('anamorphic pixels', 'shape-anamorphic', '720x480', '-vf setsar=32/27'),
  shape('rotated', 'shape-rotated', '640x360', '-metadata:s:v rotate=90'),
  range('HDR10', 'smpte2084'),
  range('HLG', 'arib-std-b67'),
  encoded(
    'Picture',
    'HDR10 in HEVC',
    {
      slug: 'hdr10-hevc',
      tracks: [
        hevc('-pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'),
        sound(),
      ],
    },
    { expected: { refuse: 'SV-S4032' }, sentence: '(HEVC)' },
  ),
  encoded(
    'Picture',
    '1 s',
    {
      slug: 'one-second',
      tracks: [picture('640x360', '24', undefined, '-t 1'), sound('aac', '-ac 2 -t 1')],
    },
    { seconds: 1, until: 0.5 },
  ),
  encoded('Picture', 'first frame late', {
    slug: 'picture-late',
    tracks: [picture('640x360', '24', undefined, '-output_ts_offset 2 -t 22'), sound()],
  }),
  encoded('Picture', 'variable frame rate', {
    slug: 'rate-variable',
    tracks: [picture('640x360', '60', undefined, "-vf select='lt(t,6)+not(mod(n,5))' -vsync vfr"), sound()],
  }),
  encoded('Picture', 'key frames 10 s apart', {
    slug: 'key-frames-far',
    tracks: [
      picture(
        '640x360',
        '24',
        'libx264 -pix_fmt yuv420p -preset ultrafast -force_key_frames expr:gte(t,n_forced*10)',
        '-g 240 -keyint_min 240',
      ),
      sound(),
    ],
  }),
];

/** Cases for codecs, audio and pictures. */
export const encodedCases: readonly AppCase[] = [...codecs, ...sounds, ...pictures];

/** Cases of the media matrix that cannot be made here, each with the reason. */
export const notMade = [
  'HE-AAC, except its name (this FFmpeg has no encoder)',
  'CEA-708 (no encoder)',
  'captions in mp4 with their images in subsamples (no encoder of IMSC images)',
  'Widevine, and a licence that is renewed in the middle (no module here; ClearKey licences are not renewed)',
  'redirects over hosts that the profile does not name (hosts of loopback are private: test/main/screening/media-hosts.test.ts)',
];
