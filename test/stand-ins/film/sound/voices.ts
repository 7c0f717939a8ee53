import { spawn } from 'node:child_process';
import { film, narration, type Language } from '../script.ts';
import { ended } from '../studio/tools.ts';
import { reverb } from './reverb.ts';
import { addTo, highPass, lowPass, rate, silence, type Stereo } from './stereo.ts';

const speakers: Record<Language, readonly string[]> = {
  en: ['-v', 'en-gb+m3', '-s', '138', '-p', '24', '-g', '1'],
  fr: ['-v', 'fr+m3', '-s', '140', '-p', '26', '-g', '1'],
};

/** Speaks one text with espeak-ng. Gives mono samples at our rate. Throws when espeak-ng is missing. */
async function speak(language: Language, text: string): Promise<Float32Array> {
  const child = spawn('espeak-ng', [...speakers[language], '--stdout', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  await ended(child, 'espeak-ng (Debian: apt-get install espeak-ng)');
  const wav = Buffer.concat(parts);
  const from = wav.readUInt32LE(24);
  const at = wav.indexOf('data', 12) + 8;
  const count = Math.floor((wav.length - at) / 2);
  const sample = (i: number) => (i >= 0 && i < count ? wav.readInt16LE(at + i * 2) / 32768 : 0);
  return Float32Array.from({ length: Math.floor((count * rate) / from) }, (_, i) => {
    const place = (i * from) / rate;
    const k = Math.floor(place);
    const f = place - k;
    const [a, b, c, d] = [sample(k - 1), sample(k), sample(k + 1), sample(k + 2)];
    return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
  });
}

/** Takes the edge off a synthetic voice: rumble and fizz out, chest in, gentle saturation, even loudness. */
function warm(voice: Float32Array): void {
  highPass(voice, 85);
  const chest = voice.slice();
  lowPass(chest, 320);
  lowPass(voice, 3400);
  lowPass(voice, 7500);
  for (let i = 0; i < voice.length; i++) voice[i] = voice[i]! + 0.45 * chest[i]!;
  const heard = voice.filter((value) => Math.abs(value) > 0.01);
  const rms = Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / Math.max(1, heard.length));
  for (let i = 0; i < voice.length; i++) voice[i] = Math.tanh((voice[i]! * 0.2) / Math.max(rms, 1e-6));
}

interface Narration {
  /** The voice with its own small room. */
  readonly sound: Stereo;
  /** For each line: seconds it starts and ends. */
  readonly spans: readonly (readonly [from: number, to: number])[];
}

/** Speaks all lines at their places. Throws when a line runs into the next. */
export async function speakNarration(language: Language): Promise<Narration> {
  const dry = silence(film.seconds);
  const spans: [number, number][] = [];
  for (const [i, line] of narration.entries()) {
    const voice = await speak(language, line[language]);
    warm(voice);
    const to = line.from + voice.length / rate;
    const limit = narration[i + 1]?.from ?? film.seconds;
    if (to > limit) throw new Error(`"${line[language]}" ends at ${to.toFixed(1)} s, after ${limit} s.`);
    spans.push([line.from, to]);
    const start = Math.round(line.from * rate);
    const late = Math.round(0.017 * rate); // a faint double, a little apart, widens the voice
    for (let k = 0; k < voice.length; k++) {
      dry.left[start + k]! += voice[k]! * 0.8;
      dry.right[start + k]! += voice[k]! * 0.8;
      if (start + k + late < dry.left.length) dry.right[start + k + late]! += voice[k]! * 0.14;
    }
  }
  const sound = silence(film.seconds);
  addTo(sound, dry, 0.62);
  addTo(sound, reverb(dry, 2.1), 0.34);
  return { sound, spans };
}
