// Makes the demo film, its artwork, the warm-up clip and the icons from nothing:
//   npm run film                   everything, about ten minutes on two quiet cores
//   npm run film -- sound film     only some steps; `picture` and `sound` leave their work in out/film
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filmKeys } from './keys.ts';
import { makeSound } from './sound/mix.ts';
import { paintArtwork } from './studio/paint.ts';
import { makeClearClip, makeWarmUpClip } from './studio/clips.ts';
import { encodeFilm } from './studio/encode.ts';
import { packageStreams } from './studio/package.ts';
import { makeIcons } from './studio/icons.ts';
import { nameHlsKeys, replaceFolder, writeFacts } from './studio/publish.ts';
import { renderFilm } from './studio/render.ts';

const here = import.meta.dirname;
const media = join(here, 'media');
const assets = join(here, '../../../assets');
const work = join(here, '../../../out/film/work');
const picture = join(work, 'picture.mp4');
const sounds = { en: join(work, 'sound-en.wav'), fr: join(work, 'sound-fr.wav') };

async function makeFilm(): Promise<void> {
  const parts = await encodeFilm(work, picture, sounds);
  const folder = join(work, 'packaged-film');
  await packageStreams({ folder, ...parts, segment: 2, keys: filmKeys });
  await nameHlsKeys(folder);
  await writeFacts(folder);
  await replaceFolder(folder, join(media, 'film'));
}

const steps: Record<string, () => Promise<unknown>> = {
  picture: () => renderFilm(work),
  sound: () => makeSound(work),
  film: makeFilm,
  clear: () => makeClearClip(work, media, picture, sounds.en),
  art: () => paintArtwork(media),
  clip: () => makeWarmUpClip(work, join(assets, 'clip')),
  icons: () => makeIcons(assets),
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(steps);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  throw new Error(`No such step: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}.`);
}
await mkdir(work, { recursive: true });
for (const need of ['film', 'clear']) {
  if (wanted.includes(need) && !wanted.includes('picture') && !existsSync(picture)) {
    throw new Error(`The step "${need}" needs the frames: run "npm run film -- picture sound" first.`);
  }
}
for (const name of wanted) {
  const started = performance.now();
  console.log(`${name} ...`);
  await steps[name]!();
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}
