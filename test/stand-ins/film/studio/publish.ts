import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filmKeys } from '../keys.ts';
import { film, languages } from '../script.ts';

/**
 * HLS names the key by an address that answers its 16 bytes: `key/<kid>`, relative to the playlist. The packager writes
 * a data URI of the key id instead, which players take for the key itself.
 */
export async function nameHlsKeys(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.m3u8')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const renamed = text.replaceAll(/URI="data:text\/plain;base64,([^"]+)"/g, (_all, kid: string) => {
      return `URI="key/${Buffer.from(kid, 'base64').toString('hex')}"`;
    });
    await writeFile(join(folder, name), renamed);
  }
}

/** Writes what the stand-in service reads beside the manifests: keys and facts. */
export async function writeFacts(folder: string): Promise<void> {
  const keys = { [filmKeys.video.kid]: filmKeys.video.key, [filmKeys.audio.kid]: filmKeys.audio.key };
  const facts = {
    title: film.title,
    duration_in_seconds: film.seconds,
    frames_per_second: film.framesPerSecond,
    audio_languages: languages,
    subtitle_languages: languages,
  };
  await writeFile(join(folder, 'keys.json'), `${JSON.stringify(keys, null, 2)}\n`);
  await writeFile(join(folder, 'info.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

/** Puts a finished folder in another's place, so that readers never see half of it for long. */
export async function replaceFolder(finished: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await rm(place, { recursive: true, force: true });
  await rename(finished, place);
}
