import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packagerPath, run } from './tools.ts';

interface ContentKey {
  readonly kid: string;
  readonly key: string;
}

interface PackageOrder {
  readonly folder: string;
  /** Encoded pictures without sound; `name` becomes the folder of the rendition. */
  readonly videos: readonly { readonly name: string; readonly file: string }[];
  readonly audios: readonly { readonly language: string; readonly name: string; readonly file: string }[];
  readonly subtitles: readonly { readonly language: string; readonly name: string; readonly file: string }[];
  /** Seconds. */
  readonly segment: number;
  readonly keys?: { readonly video: ContentKey; readonly audio: ContentKey };
}

/** The video rendition whose picture-only playlists HLS players use while seeking is left out: our player needs none. */
function descriptors(order: PackageOrder): string[] {
  const secret = (label: string) => (order.keys ? [`drm_label=${label}`] : []);
  const videos = order.videos.map(({ name, file }) =>
    [
      ...[
        `in=${file}`,
        'stream=video',
        `init_segment=${name}/init.mp4`,
        `segment_template=${name}/$Number$.m4s`,
      ],
      ...[`playlist_name=${name}.m3u8`, ...secret('VIDEO')],
    ].join(','),
  );
  const audios = order.audios.map(({ language, name, file }) =>
    [
      ...[`in=${file}`, 'stream=audio', `lang=${language}`, `init_segment=audio-${language}/init.mp4`],
      ...[`segment_template=audio-${language}/$Number$.m4s`, `playlist_name=audio-${language}.m3u8`],
      ...['hls_group_id=audio', `hls_name=${name}`, `dash_label=${name}`, ...secret('AUDIO')],
    ].join(','),
  );
  const texts = order.subtitles.map(({ language, name, file }) =>
    [
      ...[`in=${file}`, 'stream=text', `lang=${language}`, `segment_template=text-${language}/$Number$.vtt`],
      ...[`playlist_name=text-${language}.m3u8`, 'hls_group_id=subtitles', `hls_name=${name}`],
      ...[`dash_label=${name}`, 'dash_roles=subtitle'],
    ].join(','),
  );
  return [...videos, ...audios, ...texts];
}

/** Packages DASH and HLS from the same segments, encrypted (cenc) when keys are given. Empties the folder first. */
export async function packageStreams(order: PackageOrder): Promise<void> {
  await rm(order.folder, { recursive: true, force: true });
  await mkdir(order.folder, { recursive: true });
  const secret = order.keys
    ? [
        ...['--enable_raw_key_encryption', '--protection_scheme', 'cenc', '--clear_lead', '0', '--keys'],
        `label=VIDEO:key_id=${order.keys.video.kid}:key=${order.keys.video.key},` +
          `label=AUDIO:key_id=${order.keys.audio.kid}:key=${order.keys.audio.key}`,
        ...['--protection_systems', 'CommonSystem'],
      ]
    : [];
  const parameters = [
    ...descriptors(order),
    ...[
      '--segment_duration',
      `${order.segment}`,
      '--generate_static_live_mpd',
      '--default_language',
      'en',
      '--quiet',
    ],
    ...['--mpd_output', 'manifest.mpd', '--hls_master_playlist_output', 'master.m3u8', ...secret],
  ];
  await run(packagerPath(), parameters, order.folder);
}

export const subtitleFile = (folder: string, language: string): string =>
  join(folder, `subtitles-${language}.vtt`);
