import { createChance } from '../stage/chance.ts';
import { lowPass, pitch, rate, type Stereo } from './stereo.ts';

/** One cycle of a soft, string-like tone. */
function stringTable(brightness: number): Float32Array {
  const table = new Float32Array(4096);
  for (let h = 1; h <= 14; h++) {
    const level = 1 / h ** (2.3 - brightness);
    for (let i = 0; i < 4096; i++) table[i]! += level * Math.sin((2 * Math.PI * h * i) / 4096 + h * h);
  }
  return table;
}

const soft = stringTable(0.25);
const open = stringTable(0.75);

/** A held chord of bowed voices, swelling and fading; times in seconds, `bright` 0 to 1. */
export function pad(
  to: Stereo,
  notes: readonly number[],
  at: number,
  long: number,
  level: number,
  bright: number,
): void {
  const start = Math.round(at * rate);
  const end = Math.min(to.left.length, Math.round((at + long + 2.4) * rate));
  notes.forEach((note, n) => {
    [-0.075, 0.01, 0.082].forEach((detune, v) => {
      const step = (pitch(note + detune) * 4096) / rate;
      const place = 0.5 + 0.42 * Math.sin(n * 2.3 + v * 2.1);
      let phase = (n * 977 + v * 1531) % 4096;
      for (let i = start; i < end; i++) {
        const t = (i - start) / rate;
        const rise = Math.min(1, t / 1.3);
        const fall = Math.min(1, Math.max(0, (long + 2.4 - t) / 2.4));
        const vibrato = 1 + 0.0012 * Math.sin(t * 28 + n + v * 2);
        phase = (phase + step * vibrato) % 4096;
        const index = phase | 0;
        const tone = soft[index]! * (1 - bright) + open[index]! * bright;
        const loud = tone * level * rise * rise * fall * fall * (1 + 0.12 * Math.sin(t * 1.7 + v));
        to.left[i]! += loud * (1 - place);
        to.right[i]! += loud * place;
      }
    });
  });
}

/** A struck glass note with a long ring: two-operator frequency modulation. `place` 0 left to 1 right. */
export function bell(to: Stereo, note: number, at: number, level: number, place: number): void {
  const start = Math.round(at * rate);
  const f = pitch(note);
  const ring = 2.2 * 2 ** ((72 - note) / 24);
  const end = Math.min(to.left.length, start + Math.round(ring * 2.4 * rate));
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    const shape = Math.min(1, t / 0.004) * Math.exp((-t * 2.6) / ring);
    const strike = Math.exp(-t * 14);
    const tone =
      Math.sin(2 * Math.PI * f * t + (0.35 + 1.3 * strike) * Math.sin(2 * Math.PI * f * 2.001 * t)) +
      0.22 * strike * Math.sin(2 * Math.PI * f * 5.41 * t) +
      0.28 * Math.sin(2 * Math.PI * f * 0.5 * t);
    to.left[i]! += tone * shape * level * (1 - place);
    to.right[i]! += tone * shape * level * place;
  }
}

/** A low, round note. */
export function bass(to: Stereo, note: number, at: number, long: number, level: number): void {
  const start = Math.round(at * rate);
  const end = Math.min(to.left.length, start + Math.round((long + 0.5) * rate));
  const f = pitch(note);
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    const shape =
      Math.min(1, t / 0.09) * Math.min(1, (long + 0.5 - t) / 0.5) * (0.7 + 0.3 * Math.exp(-t * 2));
    const tone =
      Math.sin(2 * Math.PI * f * t) +
      0.32 * Math.sin(4 * Math.PI * f * t) +
      0.1 * Math.sin(6 * Math.PI * f * t);
    to.left[i]! += tone * shape * level;
    to.right[i]! += tone * shape * level;
  }
}

/** A soft drum, felt more than heard. */
export function drum(to: Stereo, at: number, level: number): void {
  const start = Math.round(at * rate);
  const end = Math.min(to.left.length, start + Math.round(0.9 * rate));
  let phase = 0;
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    phase += (2 * Math.PI * (46 + 52 * Math.exp(-t * 26))) / rate;
    const loud = Math.sin(phase) * Math.min(1, t / 0.003) * Math.exp(-t * 6.5) * level;
    to.left[i]! += loud;
    to.right[i]! += loud;
  }
}

/** A brush on a cymbal: filtered noise. `long` is its decay in seconds. */
export function brush(to: Stereo, at: number, level: number, long: number, seed: number): void {
  const start = Math.round(at * rate);
  const end = Math.min(to.left.length, start + Math.round(long * 5 * rate));
  const chance = createChance(seed);
  let low = 0;
  let lower = 0;
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    const noise = chance() * 2 - 1;
    low += 0.62 * (noise - low);
    lower += 0.3 * (low - lower);
    const loud = (low - lower) * Math.min(1, t / 0.02) * Math.exp(-t / long) * level;
    to.left[i]! += loud * 0.9;
    to.right[i]! += loud;
  }
}

/** The sea: two slow swells of noise, wide in the room. */
export function sea(to: Stereo, level: number): void {
  for (const [side, seed, shift] of [
    ['left', 3, 0],
    ['right', 4, 1.1],
  ] as const) {
    const chance = createChance(seed);
    const noise = Float32Array.from(to[side], () => chance() * 2 - 1);
    const deep = noise.slice();
    lowPass(deep, 190);
    lowPass(noise, 1500);
    lowPass(noise, 2600);
    const track = to[side];
    for (let i = 0; i < track.length; i++) {
      const t = i / rate + shift;
      const swell =
        (0.5 + 0.5 * Math.sin(t * 0.93)) ** 2 * 0.7 + (0.5 + 0.5 * Math.sin(t * 0.57 + 2)) ** 3 * 0.6;
      track[i]! += level * (deep[i]! * 1.5 + noise[i]! * (0.22 + swell));
    }
  }
}
