/** Two channels of samples from -1 to 1, 48,000 a second. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const rate = 48_000;

/** Silence of that many seconds. */
export const silence = (seconds: number): Stereo => ({
  left: new Float32Array(Math.round(seconds * rate)),
  right: new Float32Array(Math.round(seconds * rate)),
});

/** Adds `sound` to `target` in place, `gain` times as loud. */
export function addTo(target: Stereo, sound: Stereo, gain = 1): void {
  for (const side of ['left', 'right'] as const) {
    const from = sound[side];
    const to = target[side];
    for (let i = Math.min(from.length, to.length) - 1; i >= 0; i--) to[i]! += from[i]! * gain;
  }
}

/** Frequency in hertz of a MIDI note (69 is A, 440 Hz). */
export const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** A one-pole low-pass filter of one channel, in place; `cutoff` in hertz. */
export function lowPass(samples: Float32Array, cutoff: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / rate);
  let held = 0;
  for (let i = 0; i < samples.length; i++) samples[i] = held += share * (samples[i]! - held);
}

/** A one-pole high-pass filter of one channel, in place; `cutoff` in hertz. */
export function highPass(samples: Float32Array, cutoff: number): void {
  const low = samples.slice();
  lowPass(low, cutoff);
  for (let i = 0; i < samples.length; i++) samples[i]! -= low[i]!;
}

/** A 16-bit WAV file. Samples beyond full scale are clipped. */
export function wavFile({ left, right }: Stereo): Buffer {
  const file = Buffer.alloc(44 + left.length * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(left.length * 4, 40);
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, left[i]!))), 44 + i * 4);
    file.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, right[i]!))), 46 + i * 4);
  }
  return file;
}
