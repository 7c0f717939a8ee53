import { type Screen } from './screen.ts';

/** What the spy in the player's document offers. */
interface SoundSpy {
  readonly contexts: AudioContext[];
  /** Overrides what the contexts report as their output latency, in seconds. */
  latency: number | null;
  /** Whether a stopped context stays stopped. */
  isDead: boolean;
  /** Returns the levels of the last 0.2 s in dBFS: of the element's sound (`in`) and of what is played (`out`). */
  levels: () => Record<'in' | 'out', { readonly rms: number; readonly peak: number }> | null;
}

declare global {
  interface Window {
    soundSpy: SoundSpy;
  }
}

/** Runs in the player's document before its scripts. */
function install(): void {
  const contexts: AudioContext[] = [];
  const probes = new Map<string, AnalyserNode>();
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  const probe = (name: string, from: AudioNode) => {
    const analyser = probes.get(name) ?? new AnalyserNode(from.context, { fftSize: 8192 });
    probes.set(name, analyser);
    connect.call(from, analyser);
  };
  AudioNode.prototype.connect = function patched(this: AudioNode, to: AudioNode) {
    if (this instanceof MediaElementAudioSourceNode) probe('in', this);
    if (to === this.context.destination) probe('out', this);
    return connect.call(this, to);
  } as AudioNode['connect'];
  const levelOf = (analyser: AnalyserNode) => {
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return { rms: 10 * Math.log10(power), peak: 20 * Math.log10(peak) };
  };
  const spy: SoundSpy = {
    contexts,
    latency: null,
    isDead: false,
    levels: () => {
      const [input, output] = [probes.get('in'), probes.get('out')];
      return input && output ? { in: levelOf(input), out: levelOf(output) } : null;
    },
  };
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      probes.clear();
      contexts.push(this);
    }
    override get outputLatency() {
      return spy.latency ?? super.outputLatency;
    }
    override resume() {
      return spy.isDead ? new Promise<void>(() => undefined) : super.resume();
    }
  };
  window.soundSpy = spy;
}

/** Observes Web Audio in every document that the page loads from now on. */
export async function spyOnSound({ page }: Screen): Promise<void> {
  await page.addInitScript(install);
}

export const statesOf = (screen: Screen): Promise<readonly string[]> =>
  screen.frame().evaluate(() => window.soundSpy.contexts.map(({ state }) => state));

type Levels = NonNullable<ReturnType<SoundSpy['levels']>>;

/** Resolves to the levels of this many moments, each 0.2 s after the one before. */
export async function readLevels(screen: Screen, moments: number): Promise<readonly Levels[]> {
  const all: Levels[] = [];
  for (let moment = 0; moment < moments; moment += 1) {
    await screen.page.waitForTimeout(200);
    const levels = await screen.frame().evaluate(() => window.soundSpy.levels());
    if (levels) all.push(levels);
  }
  return all;
}

/** Returns the mean of the differences of output and input, in dB, at the moments whose input is as `isChosen` wants it. */
export function change(
  levels: readonly Levels[],
  isChosen: (input: number) => boolean,
  of: 'rms' | 'peak' = 'rms',
): number {
  const chosen = levels.filter((level) => isChosen(level.in.rms));
  return chosen.reduce((sum, level) => sum + level.out[of] - level.in[of], 0) / chosen.length;
}
