import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { filmKeys } from '../stand-ins/film/keys.ts';
import { runPackager } from '../stand-ins/film/package.ts';
import { captionFiles } from './caption-files.ts';
import { withClosedCaptions } from './closed-captions.ts';

/** Recipe of a film that FFmpeg encodes and shaka-packager packages into the folder `slug`. */
export interface Recipe {
  readonly slug: string;
  readonly tracks: readonly Track[];
  /** Switches of shaka-packager, or of FFmpeg's HLS muxer if `isMuxed` is true. */
  readonly flags?: readonly string[];
  readonly mode?: 'dash' | 'hls';
  /** Whether each track is one file with byte ranges instead of segments. */
  readonly isOneFile?: boolean;
  readonly extension?: 'm4s' | 'ts';
  /** Whether FFmpeg writes picture and sound into the same TS segments. */
  readonly isMuxed?: boolean;
  /** Template of the segment names; `$Number$` by default. */
  readonly names?: '$Time$';
}

export interface Track {
  readonly kind: 'video' | 'audio' | 'text';
  /** FFmpeg's input. For text: a name in `captionFiles`. */
  readonly source: string;
  /** FFmpeg's arguments after the input. For text: the packager's format. */
  readonly encode: string;
  readonly lang?: string;
  /** Additional fields of the packager's stream descriptor. */
  readonly fields?: string;
  /** Whether the picture contains captions (CEA-608). The picture must be H.264 with 24 frames per second. */
  readonly hasClosedCaptions?: boolean;
}

export const seconds = 24;
/** Folder of the films that are built. */
export const madeFolder = resolve('out/media');
const h264 = 'libx264 -pix_fmt yuv420p -preset ultrafast';

/** Returns a track with a test pattern. `codec` and `more` are arguments of FFmpeg. */
export const picture = (size = '640x360', rate = '24', codec = h264, more = '', fields = ''): Track => ({
  kind: 'video',
  source: `testsrc2=size=${size}:rate=${rate}`,
  encode: `-c:v ${codec} -g 48 -keyint_min 48 ${more}`.trim(),
  fields,
});
export const sound = (codec = 'aac', more = '-ac 2', lang = 'en', fields = ''): Track => ({
  kind: 'audio',
  source: 'sine=frequency=440:sample_rate=48000',
  encode: `-c:a ${codec} ${more}`,
  lang,
  fields,
});
export const text = (source: keyof typeof captionFiles, format = 'vtt', lang = 'en', fields = ''): Track => ({
  kind: 'text',
  source,
  encode: format,
  lang,
  fields,
});

/** Every content key with its id, hexadecimal. The packager rotates ids and keys by one byte for each crypto period. */
export const keyOf = {
  VIDEO: filmKeys.video,
  AUDIO: filmKeys.audio,
  HD: { kid: '5e0c73ab1f9d4288a6c4d19027fb38e5', key: '0d1b7f3ea84c4c52916fe2b35a70d8c9' },
} as const;
const rotated = (hex: string, bytes: number) => hex.slice(bytes * 2) + hex.slice(0, bytes * 2);
export const allKeys: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(keyOf).flatMap(({ kid, key }) =>
    Array.from({ length: 16 }, (_, bytes) => [rotated(kid, bytes), rotated(key, bytes)]),
  ),
);

/** Returns the packager's switches that encrypt with these keys, by label. */
export const encrypt = (
  scheme = 'cenc',
  keys: Readonly<Record<string, { readonly kid: string; readonly key: string }>> = keyOf,
  clearLead = 0,
): readonly string[] => [
  '--enable_raw_key_encryption',
  ...[
    '--keys',
    Object.entries(keys)
      .map(([label, { kid, key }]) => `label=${label}:key_id=${kid}:key=${key}`)
      .join(),
  ],
  ...[
    '--clear_lead',
    String(clearLead),
    '--protection_scheme',
    scheme,
    '--protection_systems',
    'CommonSystem',
  ],
];

const run = promisify(execFile);
const encoding = new Map<string, Promise<unknown>>();

/**
 * Encodes a track once per language, because the packager gives all tracks of one file the same language. Resolves to
 * the file's path.
 */
async function encodeTrack(
  { kind, source, encode, lang = '', hasClosedCaptions = false }: Track,
  folder: string,
): Promise<string> {
  if (kind === 'text') {
    const path = join(folder, `${source}.${source.startsWith('ttml') ? 'ttml' : 'vtt'}`);
    await writeFile(path, captionFiles[source as keyof typeof captionFiles]);
    return path;
  }
  const extension = encode.includes('webm') ? 'webm' : 'mp4';
  const path = join(
    folder,
    `${`${source} ${encode} ${lang}${hasClosedCaptions ? 'cc' : ''}`.replaceAll(/[^\w.-]+/g, '_')}.${extension}`,
  );
  const limit = encode.includes('-t ') ? [] : ['-t', String(seconds)];
  const parameters = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...encode.split(' '), ...limit];
  const make = async () => {
    if (existsSync(path)) return;
    await run('ffmpeg', [...parameters, '-strict', '-2', `${path}.part.${extension}`]);
    if (hasClosedCaptions) await addClosedCaptions(`${path}.part.${extension}`);
    await rename(`${path}.part.${extension}`, path);
  };
  const coming = encoding.get(path) ?? make();
  encoding.set(path, coming);
  await coming;
  return path;
}

/** Adds captions to the frames of an MP4 file, with a new text every 3 s. */
async function addClosedCaptions(path: string): Promise<void> {
  const stream = `${path}.h264`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-c', 'copy', '-f', 'h264', stream]);
  await writeFile(stream, withClosedCaptions(await readFile(stream), 72));
  await run('ffmpeg', ['-v', 'error', '-y', '-r', '24', '-f', 'h264', '-i', stream, '-c', 'copy', path]);
  await rm(stream);
}

function descriptorOf(recipe: Recipe, track: Track, index: number, source: string): string {
  const { mode = 'dash', isOneFile = false, extension = 'm4s', names = '$Number$' } = recipe;
  const isPlainText = track.kind === 'text' && track.encode === 'vtt' && (mode === 'hls' || !isOneFile);
  const name = `t${index}/${names}.${isPlainText ? 'vtt' : extension}`;
  const isEncrypted = recipe.flags?.includes('--enable_raw_key_encryption') === true && track.kind !== 'text';
  return [
    `in=${source}`,
    `stream=${track.kind}`,
    ...(isOneFile ? [`output=t${index}.${isPlainText ? 'vtt' : 'mp4'}`] : [`segment_template=${name}`]),
    ...(isOneFile || extension === 'ts' || isPlainText ? [] : [`init_segment=t${index}/init.mp4`]),
    ...(track.kind === 'text' && track.encode !== 'vtt' ? [`format=${track.encode}`] : []),
    // The packager rejects `und`, but writes no language if none is given.
    ...(track.lang === undefined || track.lang === 'und' ? [] : [`lang=${track.lang}`]),
    ...(mode === 'hls' ? [`playlist_name=t${index}.m3u8`] : []),
    ...(isEncrypted && !track.fields?.includes('drm_label') ? [`drm_label=${track.kind.toUpperCase()}`] : []),
    ...(track.fields ? [track.fields] : []),
  ].join();
}

/**
 * Builds a film below `root` once. Resolves to the path of its manifest relative to `root`. Rejects if a tool fails.
 */
export async function make(recipe: Recipe, root: string): Promise<string> {
  const { slug, mode = 'dash', isOneFile = false } = recipe;
  const file = mode === 'dash' ? 'manifest.mpd' : 'master.m3u8';
  const folder = join(root, slug);
  const madeOf = JSON.stringify(recipe);
  const note = join(folder, 'recipe.json');
  if (existsSync(note) && readFileSync(note, 'utf8') === madeOf) return `${slug}/${file}`;
  const coming = encoding.get(folder) ?? packageInto(folder);
  encoding.set(folder, coming);
  await coming;
  return `${slug}/${file}`;

  async function packageInto(target: string): Promise<void> {
    const partial = `${target}.part`;
    await rm(partial, { recursive: true, force: true });
    const sources = join(root, 'sources');
    await Promise.all([partial, sources].map((path) => mkdir(path, { recursive: true })));
    if (recipe.isMuxed === true) {
      const inputs = await Promise.all(recipe.tracks.map((track) => encodeTrack(track, sources)));
      await run(
        'ffmpeg',
        [
          ...['-v', 'error', ...inputs.flatMap((path) => ['-i', path]), '-c', 'copy', '-f', 'hls'],
          ...['-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_filename', '%d.ts'],
          ...['-master_pl_name', file, ...(recipe.flags ?? []), 'media.m3u8'],
        ],
        { cwd: partial },
      );
      return keep();
    }
    const streams = await Promise.all(
      recipe.tracks.map(async (track, index) =>
        descriptorOf(recipe, track, index, await encodeTrack(track, sources)),
      ),
    );
    const flags = [
      ...['--segment_duration', '4', '--quiet'],
      ...(isOneFile ? [] : ['--generate_static_live_mpd']),
      ...(recipe.flags ?? []),
      ...[mode === 'dash' ? '--mpd_output' : '--hls_master_playlist_output', file],
    ];
    await runPackager([...streams, ...flags], partial);
    return keep();

    async function keep(): Promise<void> {
      await writeFile(join(partial, 'recipe.json'), madeOf);
      await rm(target, { recursive: true, force: true });
      await rename(partial, target);
    }
  }
}
