import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SoundFault } from '../../../../renderer/player/sound/sound.ts';
import { watchSound } from '../../../../renderer/player/sound/sound-watch.ts';

/** The level that the probe reads. */
let sample = 0;
let faults: SoundFault[] = [];
let stop: () => void;

class Probe {
  readonly fftSize = 8;
  getFloatTimeDomainData(samples: Float32Array) {
    samples.fill(sample);
  }
}

function start() {
  const context = Object.assign(new EventTarget(), {
    ...{ state: 'running', baseLatency: 0.01, outputLatency: 0.03, currentTime: 0, resumed: 0 },
    resume: () => {
      context.resumed += 1;
      return new Promise<void>(() => undefined);
    },
  });
  const video = { paused: false, seeking: false, readyState: 4, muted: false, volume: 1 };
  ({ stop } = watchSound(
    context as Partial<AudioContext> as AudioContext,
    video as Partial<HTMLVideoElement> as HTMLVideoElement,
    (fault) => faults.push(fault),
  ));
  const pass = (seconds: number, isRendering = true) => {
    for (let at = 0; at < seconds * 10; at += 1) {
      if (isRendering) context.currentTime += 0.1;
      vi.advanceTimersByTime(100);
    }
  };
  return { context, video, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AnalyserNode', Probe);
  sample = 0.1;
  faults = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the watch over the sound', () => {
  it('finds nothing while the film is heard', () => {
    const { pass } = start();
    pass(120);
    expect(faults).toEqual([]);
  });

  it('digital silence for a minute is reported once, and the watch goes on', () => {
    sample = 0;
    const { context, pass } = start();
    pass(59);
    expect(faults).toEqual([]);
    pass(3);
    expect(faults).toEqual(['SV-SOUND-SILENT']);
    pass(120);
    expect(faults).toHaveLength(1);
    context.outputLatency = 0.2;
    pass(3);
    expect(faults).toEqual(['SV-SOUND-SILENT', 'SV-SOUND-LATE']);
  });

  it('a film that was heard once may be silent', () => {
    const { pass } = start();
    pass(1);
    sample = 0;
    pass(120);
    expect(faults).toEqual([]);
  });

  it.each([{ muted: true }, { volume: 0 }, { paused: true }, { seeking: true }, { readyState: 2 }])(
    'a film with %j is not expected to be heard',
    (state) => {
      sample = 0;
      const { video, pass } = start();
      Object.assign(video, state);
      pass(120);
      expect(faults).toEqual([]);
    },
  );

  it('a device that takes no more sound, although the context runs, is a fault after a second', () => {
    const { context, pass } = start();
    pass(2);
    pass(0.9, false);
    expect(faults).toEqual([]);
    expect(context.resumed).toBeGreaterThan(0);
    pass(0.6, false);
    expect(faults).toEqual(['SV-SOUND-STOPPED']);
  });

  it('a context that stops while the film is paused is resumed when it plays', () => {
    const { context, video, pass } = start();
    video.paused = true;
    context.state = 'suspended';
    context.dispatchEvent(new Event('statechange'));
    pass(60, false);
    expect(context.resumed).toBe(0);
    video.paused = false;
    pass(0.4, false);
    expect(context.resumed).toBeGreaterThan(0);
    context.state = 'running';
    pass(5);
    expect(faults).toEqual([]);
  });

  it('a single late reading is no fault, two seconds of them are', () => {
    const { context, pass } = start();
    context.outputLatency = 0.2;
    pass(1);
    context.outputLatency = 0.03;
    pass(3);
    expect(faults).toEqual([]);
    context.outputLatency = 0.2;
    pass(3);
    expect(faults).toEqual(['SV-SOUND-LATE']);
  });
});
