// Packages the demo film again, as DASH and HLS from the same segments, and replaces `media/film`: `npm run film`. The
// source is the committed film, which the packager decrypts with the published keys. Nothing is encoded again.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { filmKeys } from './keys.ts';

const film = join(import.meta.dirname, 'media/film');
const captions = join(import.meta.dirname, 'captions');
const renditions = ['video-360', 'video-540', 'video-720'];
const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];
const segmentSeconds = 2;
/** The packager's parameter for both content keys. */
export const rawKeys =
  `label=VIDEO:key_id=${filmKeys.video.kid}:key=${filmKeys.video.key},` +
  `label=AUDIO:key_id=${filmKeys.audio.kid}:key=${filmKeys.audio.key}`;

/** Joins the init segment and the media segments in a track's folder into one encrypted file at `path`. */
export async function joinSegments(track: string, path: string): Promise<void> {
  const segments = (await readdir(track)).filter((name) => name.endsWith('.m4s'));
  const names = ['init.mp4', ...segments.sort((a, b) => parseInt(a, 10) - parseInt(b, 10))];
  await writeFile(path, await Promise.all(names.map((name) => readFile(join(track, name)))));
}

/** Returns a stream descriptor of shaka-packager. */
const descriptor = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

async function descriptors(work: string): Promise<string[]> {
  const media = async (track: string) => {
    const source = join(work, `${track}.mp4`);
    await joinSegments(join(film, track), source);
    const files = { init_segment: `${track}/init.mp4`, segment_template: `${track}/$Number$.m4s` };
    return { in: source, ...files, playlist_name: `${track}.m3u8` };
  };
  const videos = renditions.map(async (track) =>
    descriptor({ ...(await media(track)), stream: 'video', drm_label: 'VIDEO' }),
  );
  const audios = languages.map(async ({ code: lang, name }) => {
    const labels = { lang, hls_group_id: 'audio', hls_name: name, dash_label: name, drm_label: 'AUDIO' };
    return descriptor({ ...(await media(`audio-${lang}`)), stream: 'audio', ...labels });
  });
  const texts = languages.map(({ code: lang, name }) =>
    descriptor({
      in: join(captions, `${lang}.vtt`),
      stream: 'text',
      lang,
      segment_template: `text-${lang}/$Number$.vtt`,
      playlist_name: `text-${lang}.m3u8`,
      hls_group_id: 'subtitles',
      hls_name: name,
      dash_label: name,
      dash_roles: 'subtitle',
    }),
  );
  return [...(await Promise.all([...videos, ...audios])), ...texts];
}

/**
 * Runs shaka-packager in `cwd`. Throws if it fails. The package's own `index.js` is not used, because it exits with 0
 * after a failure.
 */
export async function runPackager(parameters: readonly string[], cwd: string): Promise<void> {
  const system =
    { linux: 'linux', darwin: 'osx', win32: 'win' }[process.platform as string] ?? process.platform;
  const name = `packager-${system}-${process.arch}${system === 'win' ? '.exe' : ''}`;
  const home = dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json'));
  await promisify(execFile)(join(home, 'bin', name), parameters, { cwd });
}

/**
 * Replaces the key addresses in the HLS playlists. The packager writes the key id as a data URI, which HLS players read
 * as the key itself. The stand-in service returns the key's 16 bytes under `key/<key id>`, relative to the playlist.
 */
async function nameHlsKeys(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.m3u8')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const renamed = text.replaceAll(/URI="data:text\/plain;base64,([^"]+)"/g, (_all, kid: string) => {
      return `URI="key/${Buffer.from(kid, 'base64').toString('hex')}"`;
    });
    await writeFile(join(folder, name), renamed);
  }
}

/** Image track with one picture every 2 s, 5 by 4 pictures on one sheet. shaka-packager creates no image tracks. */
const imageTrack = `    <AdaptationSet id="5" contentType="image" mimeType="image/jpeg">
      <Representation id="7" bandwidth="5600" width="960" height="432">
        <EssentialProperty schemeIdUri="http://dashif.org/guidelines/thumbnail_tile" value="5x4"/>
        <SegmentTemplate timescale="1" media="thumbnails/$Number$.jpg" startNumber="1">
          <SegmentTimeline>
            <S t="0" d="40"/>
          </SegmentTimeline>
        </SegmentTemplate>
      </Representation>
    </AdaptationSet>
`;

/** Adds the film's preview pictures to its manifest. */
async function addImageTrack(folder: string): Promise<void> {
  await cp(join(film, 'thumbnails'), join(folder, 'thumbnails'), { recursive: true });
  const manifest = join(folder, 'manifest.mpd');
  const text = await readFile(manifest, 'utf8');
  await writeFile(
    manifest,
    text.replace('  </Period>', () => `${imageTrack}  </Period>`),
  );
}

/**
 * Packages the film into `folder`, encrypted with `cenc`. Temporary files are in `work`. Throws if the packager fails.
 */
export async function packageFilm(folder: string, work: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parameters = [
    ...(await descriptors(work)),
    ...['--enable_raw_key_decryption', '--enable_raw_key_encryption', '--keys', rawKeys],
    ...['--protection_scheme', 'cenc', '--clear_lead', '0', '--protection_systems', 'CommonSystem'],
    ...['--segment_duration', `${segmentSeconds}`, '--generate_static_live_mpd', '--default_language', 'en'],
    ...['--mpd_output', 'manifest.mpd', '--hls_master_playlist_output', 'master.m3u8', '--quiet'],
  ];
  await runPackager(parameters, folder);
  await nameHlsKeys(folder);
  await addImageTrack(folder);
  for (const name of ['keys.json', 'info.json']) await cp(join(film, name), join(folder, name));
}

if (process.argv[1] === import.meta.filename) {
  await mkdir('out', { recursive: true });
  const work = await mkdtemp(resolve('out/film-'));
  try {
    const folder = join(work, 'film');
    await packageFilm(folder, work);
    await rm(film, { recursive: true });
    await rename(folder, film);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
