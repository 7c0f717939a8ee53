import { film } from '../script.ts';
import { bass, bell, brush, drum, pad, sea } from './instruments.ts';
import { addTo, highPass, silence, type Stereo } from './stereo.ts';
import { reverb } from './reverb.ts';

/** 72 beats a minute: twelve bars of four are the film's forty seconds. */
const beat = 60 / 72;
const bar = beat * 4;

/** Each bar: its low note, its chord, and how far the strings open (0 to 1). */
const harmony: readonly (readonly [low: number, chord: readonly number[], open: number])[] = [
  [38, [50, 57, 60, 64], 0.0], // D minor 9
  [34, [50, 53, 58, 69], 0.1], // B flat major 7
  [41, [53, 57, 60, 67], 0.15], // F add 9
  [36, [52, 55, 60, 69], 0.2], // C 6
  [38, [50, 57, 60, 65], 0.25], // D minor 7
  [34, [50, 53, 58, 65], 0.3], // B flat
  [31, [50, 55, 58, 69], 0.5], // G minor 9
  [33, [52, 57, 62, 67], 0.6], // A 7 suspended
  [34, [53, 58, 62, 65, 72], 0.8], // B flat, the lanterns are up
  [36, [52, 55, 60, 67], 0.6], // C
  [29, [53, 57, 60, 65, 69], 0.5], // F, morning
  [29, [53, 57, 60, 67, 72], 0.35], // F add 9
];

/** The melody: bar from 0, beat from 0, MIDI note, loudness. */
const melody: readonly (readonly [bar: number, beat: number, note: number, loud: number])[] = [
  ...([
    [0, 1, 81, 0.5],
    [0, 2, 76, 0.5],
    [0, 2.5, 77, 0.6],
    [1, 0, 74, 0.8],
    [1, 2, 77, 0.5],
    [1, 3, 72, 0.5],
  ] as const),
  ...([
    [2, 0, 69, 0.7],
    [2, 1.5, 72, 0.5],
    [2, 2, 76, 0.6],
    [3, 0, 74, 0.7],
    [3, 1.5, 67, 0.5],
    [3, 3, 72, 0.4],
  ] as const),
  ...([
    [4, 0, 77, 0.8],
    [4, 1, 76, 0.5],
    [4, 1.5, 74, 0.6],
    [4, 3, 69, 0.5],
    [5, 0.5, 70, 0.5],
    [5, 2, 74, 0.7],
  ] as const),
  ...([
    [5, 3, 72, 0.5],
    [6, 0, 70, 0.6],
    [6, 1, 74, 0.6],
    [6, 2, 81, 0.9],
    [6, 3, 79, 0.6],
    [7, 0, 76, 0.8],
  ] as const),
  ...([
    [7, 1.5, 74, 0.6],
    [7, 2.5, 76, 0.6],
    [7, 3.25, 79, 0.7],
    [8, 0, 82, 1],
    [8, 1, 81, 0.8],
    [8, 1.5, 77, 0.7],
  ] as const),
  ...([
    [8, 2.5, 84, 0.9],
    [8, 3.5, 82, 0.7],
    [9, 0, 79, 0.9],
    [9, 1.5, 76, 0.6],
    [9, 2.5, 72, 0.6],
    [10, 0, 77, 0.8],
  ] as const),
  ...([
    [10, 1, 81, 0.6],
    [10, 2, 84, 0.6],
    [10, 3, 79, 0.5],
    [11, 0, 81, 0.7],
    [11, 1.5, 77, 0.4],
    [11, 2.5, 89, 0.35],
  ] as const),
];

function percussion(track: Stereo): void {
  for (let n = 2; n < 10; n++) {
    const at = n * bar;
    const force = n < 4 ? 0.5 : n < 6 ? 0.7 : 1;
    drum(track, at, 0.26 * force);
    if (n >= 4) drum(track, at + beat * 2.5, 0.16 * force);
    if (n >= 4) for (const b of [1, 3]) brush(track, at + beat * b, 0.05 * force, 0.11, n * 9 + b);
    if (n >= 6)
      for (let e = 0; e < 8; e++)
        brush(track, at + (beat * e) / 2, 0.014 + 0.008 * (e % 2), 0.035, n * 31 + e);
  }
  brush(track, 8 * bar - 0.02, 0.1, 0.9, 400); // the lanterns break through
  brush(track, 10 * bar, 0.06, 1.1, 401); // the sun
}

/** Plays the whole score with its room and the sea. Gives the film's length of sound, around -20 dBFS. */
export function playScore(): Stereo {
  const wet = silence(film.seconds);
  const low = silence(film.seconds);
  harmony.forEach(([root, chord, open], n) => {
    const swell = 0.55 + 0.45 * Math.sin((Math.min(n, 9) / 9) * (Math.PI / 2));
    pad(wet, chord, n * bar - (n > 0 ? 0.35 : 0), bar, 0.016 * swell, open);
    bass(low, root, n * bar, bar * 0.96, 0.05 * swell);
  });
  melody.forEach(([n, b, note, loud], i) => {
    bell(wet, note, n * bar + b * beat, 0.085 * loud, 0.5 + 0.28 * Math.sin(i * 1.9));
    if (n >= 8) bell(wet, note - 12, n * bar + b * beat + 0.02, 0.04 * loud, 0.5 - 0.2 * Math.sin(i));
  });
  const beats = silence(film.seconds);
  percussion(beats);
  const room = reverb(wet, 3.4);
  const drumRoom = reverb(beats, 1.6);
  const mixed = silence(film.seconds);
  addTo(mixed, wet, 0.85);
  addTo(mixed, room, 0.62);
  addTo(mixed, low);
  addTo(mixed, beats, 0.8);
  addTo(mixed, drumRoom, 0.22);
  sea(mixed, 0.06);
  highPass(mixed.left, 28);
  highPass(mixed.right, 28);
  return mixed;
}
