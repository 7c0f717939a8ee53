import { delay } from '../delay.ts';
import { BLOCK_MILLISECONDS, createLoudnessGain, createLoudnessMeter } from './loudness.ts';
import { type ConnectSound, type SoundChoice } from './sound.ts';
import { isTooLate, watchSound } from './sound-watch.ts';

const START_MILLISECONDS = 1000;
/** The latency is known once the device has taken some sound. */
const LATENCY_MILLISECONDS = 300;

const ratio = (decibels: number) => 10 ** (decibels / 20);

/**
 * In the demo film quiet speech rises by 3 dB and peaks fall by 7. The node adds make-up gain (0.6 of what it takes from
 * full scale, Web Audio 1.1, section 1.19), and the trim takes a part of that back.
 */
const NIGHT = { threshold: -32, knee: 12, ratio: 4, attack: 0.005, release: 0.25 };
const NIGHT_TRIM = ratio(-5);
/** Keeps raised sound below full scale. */
const LIMITER = { threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.1 };

/** Opens an audio context. Resolves to null, with the context closed, if it does not run within a second. */
async function openContext(): Promise<AudioContext | null> {
  const context = new AudioContext({ latencyHint: 'balanced' });
  await Promise.race([context.resume(), delay(START_MILLISECONDS)]).catch(() => undefined);
  if (context.state === 'running') return context;
  void context.close();
  return null;
}

function build(context: AudioContext, video: HTMLVideoElement) {
  const night = new DynamicsCompressorNode(context, NIGHT);
  const trim = new GainNode(context, { gain: NIGHT_TRIM });
  const even = new GainNode(context);
  const limiter = new DynamicsCompressorNode(context, LIMITER);
  // The source delivers the sound at the element's volume. Compressor and meter need it at full volume.
  const fullVolume = new GainNode(context);
  const volume = new GainNode(context);
  const meter = createLoudnessMeter(context);
  // Last, because the element loses its own output here: if a node cannot be created, the film plays on.
  const source = context.createMediaElementSource(video);
  const nodes = [source, fullVolume, even, night, trim, limiter, volume];
  return {
    source,
    setVolume: (value: number) => {
      if (value <= 0) return;
      fullVolume.gain.value = 1 / value;
      volume.gain.value = value;
    },
    setEvenGain: (decibels: number) =>
      even.gain.setTargetAtTime(ratio(decibels), context.currentTime, BLOCK_MILLISECONDS / 2000),
    measure: meter.read,
    route: ({ nightMode, evenLoudness }: SoundChoice) => {
      for (const node of nodes) node.disconnect();
      const isOn = nightMode || evenLoudness;
      const chain: readonly AudioNode[] = [
        ...(isOn ? [fullVolume] : []),
        ...(evenLoudness ? [even] : []),
        ...(nightMode ? [night, trim] : []),
        ...(isOn ? [limiter, volume] : []),
        context.destination,
      ];
      chain.reduce<AudioNode>((from, to) => from.connect(to), source);
      if (evenLoudness) fullVolume.connect(meter.input);
    },
  };
}

export const connectSound: ConnectSound = async (video, isWanted, onFault) => {
  const context = await openContext();
  if (context === null) return 'SV-SOUND-STOPPED';
  await delay(LATENCY_MILLISECONDS);
  if (!isWanted() || isTooLate(context)) {
    const refusal = isWanted() ? 'SV-SOUND-LATE' : null;
    void context.close();
    return refusal;
  }
  const graph = build(context, video);
  const closed = new AbortController();
  const followVolume = () => graph.setVolume(video.volume);
  followVolume();
  video.addEventListener('volumechange', followVolume, { signal: closed.signal });
  let isEven = false;
  const nextGain = createLoudnessGain();
  const timer = setInterval(() => {
    if (isEven && !video.paused && !video.muted && video.volume > 0)
      graph.setEvenGain(nextGain(graph.measure()));
  }, BLOCK_MILLISECONDS);
  const watch = watchSound(context, video, onFault);
  return {
    route: (choice) => {
      isEven = choice.evenLoudness;
      graph.route(choice);
      graph.source.connect(watch.probe);
    },
    close: () => {
      closed.abort();
      clearInterval(timer);
      watch.stop();
      void context.close().catch(() => undefined);
    },
  };
};
