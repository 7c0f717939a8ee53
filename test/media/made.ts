import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rawKeys, runPackager } from '../stand-ins/film/package.ts';
import type { Group, MediaCase } from './cases.ts';

/** A film that FFmpeg encodes and shaka-packager packages, in a folder of its own. */
export interface MadeCase extends Omit<MediaCase, 'manifest'> {
  readonly slug: string;
  readonly tracks: readonly Track[];
  /** Switches of the packager. */
  readonly flags?: readonly string[];
  /** One file per track with byte ranges, instead of numbered segments. */
  readonly isOneFile?: boolean;
  readonly extension?: 'm4s' | 'ts';
}

interface Track {
  readonly kind: 'video' | 'audio' | 'text';
  /** Arguments of FFmpeg after its test pattern or tone; for text the file's name. */
  readonly encode: string;
  readonly lang?: string;
}

const seconds = 24;
const tone = 'sine=frequency=440:sample_rate=48000';
const picture = (
  size: string,
  rate = '24',
  codec = 'libx264 -pix_fmt yuv420p -preset ultrafast',
  more = '',
): Track => ({
  kind: 'video',
  encode: `testsrc2=size=${size}:rate=${rate}|-c:v ${codec} -g 48 -keyint_min 48 ${more}`.trim(),
});
const sound = (codec = 'aac', more = '-ac 2', lang = 'en'): Track => ({
  kind: 'audio',
  encode: `${tone}|-c:a ${codec} ${more}`,
  lang,
});
const text = (name: string): Track => ({ kind: 'text', encode: name, lang: 'en' });

const plays = (group: Group, name: string, slug: string, tracks: readonly Track[]): MadeCase => ({
  ...{ group, name, slug, tracks },
  expected: 'PLAY',
  hasDrm: false,
});
const shape = (name: string, slug: string, size: string, more = '') =>
  plays('Picture', name, slug, [picture(size, '24', undefined, more), sound()]);
const rate = (name: string, value: string) =>
  plays('Picture', `${name} frames a second`, `rate-${name.replace('.', '-')}`, [
    picture('640x360', value),
    sound(),
  ]);
const encrypted = (scheme: string): MadeCase => ({
  ...plays('DRM', scheme, `drm-${scheme}`, [picture('640x360'), sound()]),
  hasDrm: true,
  flags: [
    ...['--enable_raw_key_encryption', '--keys', rawKeys, '--clear_lead', '0'],
    ...['--protection_scheme', scheme, '--protection_systems', 'CommonSystem'],
  ],
});

export const madeCases: readonly MadeCase[] = [
  { ...plays('DASH', 'SegmentBase', 'segment-base', [picture('640x360'), sound()]), isOneFile: true },
  { ...plays('HLS', 'fMP4', 'hls-fmp4', [picture('640x360'), sound()]), mode: 'hls' },
  {
    ...plays('HLS', 'byte ranges', 'hls-ranges', [picture('640x360'), sound()]),
    mode: 'hls',
    isOneFile: true,
  },
  { ...plays('HLS', 'TS segments', 'hls-ts', [picture('640x360'), sound()]), mode: 'hls', extension: 'ts' },
  encrypted('cenc'),
  encrypted('cbcs'),
  plays('Codecs', 'H.264 high 5.1', 'h264-high', [
    picture('3840x2160', '24', undefined, '-profile:v high -level 5.1 -t 8'),
    sound(),
  ]),
  plays('Codecs', 'VP9 and Opus', 'vp9', [
    picture('640x360', '24', 'libvpx-vp9 -deadline realtime -cpu-used 8'),
    sound('libopus'),
  ]),
  plays('Codecs', 'AV1', 'av1', [picture('640x360', '24', 'libsvtav1 -preset 12'), sound()]),
  plays('Codecs', 'HEVC beside H.264', 'hevc-beside', [
    picture('640x360'),
    picture('640x360', '24', 'libx265 -preset ultrafast -tag:v hvc1'),
    sound(),
  ]),
  plays('Codecs', 'E-AC-3 beside AAC', 'eac3-beside', [picture('640x360'), sound(), sound('eac3')]),
  plays('Sound', 'mono', 'mono', [picture('640x360'), sound('aac', '-ac 1')]),
  {
    ...plays('Sound', '5.1 beside stereo', 'surround', [picture('640x360'), sound(), sound('aac', '-ac 6')]),
    audio: ['English (Stereo)', 'English (5.1)'],
  },
  {
    ...plays('Sound', 'four languages, two of them odd', 'languages', [
      picture('640x360'),
      ...['en', 'pt-BR', 'qaa', 'und'].map((lang) => sound('aac', '-ac 2', lang)),
    ]),
  },
  ...['vtt', 'vtt+mp4', 'ttml+mp4'].map((format) => ({
    ...plays('Captions', format, `captions-${format.replace('+', '-')}`, [
      picture('640x360'),
      sound(),
      text(format),
    ]),
    captions: ['English'],
    withCaptions: 'en',
  })),
  ...['23.976', '25', '29.97', '50', '60'].map((value) =>
    rate(value, value === '23.976' ? '24000/1001' : value === '29.97' ? '30000/1001' : value),
  ),
  shape('4:3', 'shape-4-3', '640x480'),
  shape('2.39:1', 'shape-239', '956x400'),
  shape('vertical', 'shape-vertical', '360x640'),
  shape('odd size', 'shape-odd', '634x358'),
  shape('anamorphic pixels', 'shape-anamorphic', '720x480', '-vf setsar=32/27'),
  shape('1 s', 'short', '640x360', '-t 1'),
];

/** Rows of the matrix that no tool here encodes. */
export const notMade = ['HE-AAC', 'CEA-608', 'CEA-708', 'HDR10', 'HLG'];

/** Whether a case is too short to resume in it. */
export const isShort = ({ tracks }: MadeCase): boolean =>
  tracks.some(({ encode: how }) => how.includes('-t '));

const run = promisify(execFile);
const caption = (index: number) =>
  `00:00:${String(index * 4).padStart(2, '0')}.000 --> 00:00:${String(index * 4 + 3).padStart(2, '0')}.000\nLine ${index}\n`;
const vtt = `WEBVTT\n\n${[0, 1, 2, 3, 4].map(caption).join('\n')}`;

/** Encodes a track once; the file's name is made of its arguments. */
async function encode({ kind, encode: how }: Track, folder: string): Promise<string> {
  if (kind === 'text') {
    await writeFile(join(folder, 'captions.vtt'), vtt);
    return join(folder, 'captions.vtt');
  }
  const [source = '', output = ''] = how.split('|');
  const path = join(folder, `${how.replaceAll(/[^\w.-]+/g, '_')}.mp4`);
  if (existsSync(path)) return path;
  const limit = output.includes('-t ') ? [] : ['-t', String(seconds)];
  const parameters = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...output.split(' '), ...limit];
  await run('ffmpeg', [...parameters, `${path}.part.mp4`]);
  await rename(`${path}.part.mp4`, path);
  return path;
}

/** Makes a case's folder below `root` and returns the path of its manifest; made once. Throws when a tool fails. */
export async function make(given: MadeCase, root: string): Promise<string> {
  const mode = given.mode ?? 'dash';
  const folder = join(root, given.slug);
  const manifest = join(folder, mode === 'dash' ? 'manifest.mpd' : 'master.m3u8');
  if (existsSync(manifest)) return manifest;
  await rm(folder, { recursive: true, force: true });
  const sources = join(root, 'sources');
  await Promise.all([folder, sources].map((path) => mkdir(path, { recursive: true })));
  const streams: string[] = [];
  for (const [index, track] of given.tracks.entries()) {
    const isTs = given.extension === 'ts';
    const isText = track.kind === 'text';
    const numbered = `t${index}/$Number$.${isText && track.encode === 'vtt' ? 'vtt' : (given.extension ?? 'm4s')}`;
    const parts = [
      `in=${await encode(track, sources)}`,
      `stream=${track.kind}`,
      ...(given.isOneFile ? [`output=t${index}.mp4`] : [`segment_template=${numbered}`]),
      ...(given.isOneFile || isTs || numbered.endsWith('.vtt') ? [] : [`init_segment=t${index}/init.mp4`]),
      ...(isText && track.encode !== 'vtt' ? [`format=${track.encode}`] : []),
      ...(track.lang === undefined ? [] : [`lang=${track.lang}`]),
      ...(given.hasDrm ? [`drm_label=${track.kind.toUpperCase()}`] : []),
    ];
    streams.push(parts.join(','));
  }
  const output = mode === 'dash' ? '--mpd_output' : '--hls_master_playlist_output';
  const flags = [
    '--segment_duration',
    '4',
    '--quiet',
    ...(given.isOneFile ? [] : ['--generate_static_live_mpd']),
  ];
  const partial = `${manifest}.part${mode === 'dash' ? '.mpd' : '.m3u8'}`;
  await runPackager([...streams, ...flags, ...(given.flags ?? []), output, partial], dirname(manifest));
  await rename(partial, manifest);
  return manifest;
}
