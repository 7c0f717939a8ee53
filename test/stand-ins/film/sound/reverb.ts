import { rate, type Stereo } from './stereo.ts';

const delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0683, 0.0797].map((s) =>
  Math.round(s * rate),
);

/**
 * A large, dark room: eight delay lines that feed each other (a Householder matrix), each softened as it returns.
 * `tail` is the time in seconds in which an echo falls by 60 dB. Gives the room's answer alone.
 */
export function reverb(dry: Stereo, tail: number): Stereo {
  const length = dry.left.length;
  const wet = { left: new Float32Array(length), right: new Float32Array(length) };
  const lines = delays.map((size) => new Float32Array(size));
  const gains = delays.map((size) => 10 ** ((-3 * size) / rate / tail));
  const soft = new Float32Array(8);
  const heads = new Int32Array(8);
  const wait = Math.round(0.024 * rate);
  for (let i = 0; i < length; i++) {
    const inLeft = i >= wait ? dry.left[i - wait]! : 0;
    const inRight = i >= wait ? dry.right[i - wait]! : 0;
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const out = lines[k]![heads[k]!]!;
      soft[k]! += 0.42 * (out - soft[k]!);
      sum += soft[k]!;
      if (k % 2) wet.right[i]! += soft[k]! * (k % 4 === 1 ? 0.5 : -0.5);
      else wet.left[i]! += soft[k]! * (k % 4 === 0 ? 0.5 : -0.5);
    }
    for (let k = 0; k < 8; k++) {
      const line = lines[k]!;
      line[heads[k]!] = (k % 2 ? inRight : inLeft) * 0.5 + gains[k]! * (soft[k]! - sum * 0.25);
      heads[k] = (heads[k]! + 1) % line.length;
    }
  }
  return wet;
}
