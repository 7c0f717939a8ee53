/** Loudness of the film (ITU-R BS.1770: K-weighting, mean square, in LUFS), and the gain that evens it out. */

/** Loudness that every film should have: the target of EBU R 128. */
const TARGET_LUFS = -23;
const MOST_GAIN_DB = 12;
/** Most change of the gain for each block, so that a change cannot be heard as one. */
const STEP_DB = 0.3;
/** Quieter blocks count as silence and change nothing. */
const SILENCE_LUFS = -50;
/** Number of blocks after which the gain begins to follow. */
const FIRST_BLOCKS = 6;
/** Number of blocks that the mean remembers: two minutes, so that a quiet scene stays quieter than a loud one. */
const MEMORY_BLOCKS = 300;

export const BLOCK_MILLISECONDS = 400;

/** Returns the loudness in LUFS of one block of K-weighted samples, one array per channel; -Infinity for silence. */
export function loudnessOf(channels: readonly Float32Array[]): number {
  let power = 0;
  for (const samples of channels) {
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    power += sum / samples.length;
  }
  return -0.691 + 10 * Math.log10(power);
}

/** Returns a function that receives the loudness of each block in LUFS and returns the gain in dB for the next one. */
export function createLoudnessGain(): (block: number) => number {
  let mean = 0;
  let blocks = 0;
  let gain = 0;
  return (block) => {
    if (block < SILENCE_LUFS) return gain;
    blocks += 1;
    mean += (10 ** (block / 10) - mean) / Math.min(blocks, MEMORY_BLOCKS);
    if (blocks < FIRST_BLOCKS) return gain;
    const wanted = TARGET_LUFS - 10 * Math.log10(mean);
    const bounded = Math.min(MOST_GAIN_DB, Math.max(-MOST_GAIN_DB, wanted));
    gain += Math.min(STEP_DB, Math.max(-STEP_DB, bounded - gain));
    return gain;
  };
}

/** A measuring point in Web Audio. */
export interface LoudnessMeter {
  readonly input: AudioNode;
  /** Returns the loudness of the last `BLOCK_SAMPLES` in LUFS, of the stereo mix. */
  readonly read: () => number;
}

/** Samples that are measured: 0.34 s at 48 kHz, the largest power of two below `BLOCK_MILLISECONDS`. */
const BLOCK_SAMPLES = 16_384;

/** Creates a meter: the two filters of the K-weighting, and an analyser for each channel. */
export function createLoudnessMeter(context: AudioContext): LoudnessMeter {
  const shelf = new BiquadFilterNode(context, {
    ...{ type: 'highshelf', frequency: 1500, gain: 4 },
    ...{ channelCount: 2, channelCountMode: 'explicit' },
  });
  // Q is in decibels here: 0.5003 of the standard.
  const highPass = new BiquadFilterNode(context, { type: 'highpass', frequency: 38.1, Q: -6.015 });
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  shelf.connect(highPass).connect(splitter);
  const channels = [0, 1].map((output) => {
    const analyser = new AnalyserNode(context, { fftSize: BLOCK_SAMPLES });
    splitter.connect(analyser, output);
    return { analyser, samples: new Float32Array(BLOCK_SAMPLES) };
  });
  return {
    input: shelf,
    read: () => {
      for (const { analyser, samples } of channels) analyser.getFloatTimeDomainData(samples);
      return loudnessOf(channels.map(({ samples }) => samples));
    },
  };
}
