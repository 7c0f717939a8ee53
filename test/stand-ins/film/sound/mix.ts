import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { film, languages, type Language } from '../script.ts';
import { ease } from '../stage/chance.ts';
import { playScore } from './score.ts';
import { rate, wavFile, type Stereo } from './stereo.ts';
import { speakNarration } from './voices.ts';

/** How loud the music is at `second`: it steps back under a voice, comes up at the start and leaves at the end. */
function musicLevel(spans: readonly (readonly [number, number])[], second: number): number {
  let duck = 0;
  for (const [from, to] of spans) {
    duck = Math.max(duck, ease(from - 0.4, from, second) * (1 - ease(to, to + 0.9, second)));
  }
  return (
    (1 - 0.4 * duck) * ease(0, 1.2, second) * (1 - ease(film.seconds - 2.2, film.seconds - 0.05, second))
  );
}

/** Brings the loudest sample below -2 dBFS with a soft knee, around -18 LUFS, in place. */
function master({ left, right }: Stereo): void {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += left[i]! ** 2 + right[i]! ** 2;
  const gain = 0.105 / Math.sqrt(sum / left.length / 2);
  for (const side of [left, right]) {
    for (let i = 0; i < side.length; i++) side[i] = 0.79 * Math.tanh((side[i]! * gain) / 0.79);
  }
}

/** Makes one WAV file a language. Gives their paths. */
export async function makeSound(folder: string): Promise<Record<Language, string>> {
  await mkdir(folder, { recursive: true });
  const music = playScore();
  const paths = { en: join(folder, 'sound-en.wav'), fr: join(folder, 'sound-fr.wav') };
  for (const language of languages) {
    const { sound, spans } = await speakNarration(language);
    const mixed = { left: sound.left.slice(), right: sound.right.slice() };
    for (let i = 0; i < mixed.left.length; i++) {
      const level = musicLevel(spans, i / rate);
      mixed.left[i]! += music.left[i]! * level;
      mixed.right[i]! += music.right[i]! * level;
    }
    master(mixed);
    await writeFile(paths[language], wavFile(mixed));
  }
  return paths;
}
