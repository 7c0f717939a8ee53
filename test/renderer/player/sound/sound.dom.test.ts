import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerPreferences } from '../../../../renderer/embed/messages.ts';
import {
  type ConnectSound,
  createSound,
  type SoundChoice,
  type SoundFault,
  type SoundPorts,
} from '../../../../renderer/player/sound/sound.ts';

let kept: PlayerPreferences = {};
let routes: SoundChoice[] = [];
let closed = 0;
let refused: SoundFault[] = [];
let connects = 0;
/** What the next connection resolves to; `graph` connects. */
let outcome: SoundFault | 'graph' = 'graph';
let gate = Promise.resolve();

const connectSound: ConnectSound = async (_video, isWanted) => {
  connects += 1;
  await gate;
  if (!isWanted()) return null;
  return outcome === 'graph'
    ? { route: (choice) => void routes.push(choice), close: () => void (closed += 1) }
    : outcome;
};

const make = (over: Partial<SoundPorts> = {}) =>
  createSound({
    video: document.createElement('video'),
    preferences: {
      current: () => kept,
      remember: (choice) => {
        kept = { ...kept, ...choice };
      },
    },
    hasAudio: () => true,
    load: () => Promise.resolve(connectSound),
    excluded: null,
    noteOf: () => 'errorSoundLate',
    onChange: () => undefined,
    onRefused: (fault) => void refused.push(fault),
    onLost: () => undefined,
    ...over,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const both = (nightMode: boolean, evenLoudness: boolean) => ({ nightMode, evenLoudness });

beforeEach(() => {
  kept = {};
  routes = [];
  refused = [];
  closed = connects = 0;
  outcome = 'graph';
  gate = Promise.resolve();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});

afterEach(() => vi.unstubAllGlobals());

describe('night mode and even loudness', () => {
  it('are off, and then nothing is loaded', async () => {
    const load = vi.fn<SoundPorts['load']>();
    const sound = make({ load });
    sound.begin();
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect(sound.switches()).toEqual({ ...both(false, false), note: null });
    expect(sound.isTaken()).toBe(false);
  });

  it('connect once, are saved, and turned off pass the sound through', async () => {
    const sound = make();
    sound.set({ nightMode: true });
    sound.set({ evenLoudness: true });
    await settle();
    sound.set({ nightMode: false });
    sound.set({ evenLoudness: false });
    expect(connects).toBe(1);
    expect(routes).toEqual([both(true, true), both(false, true), both(false, false)]);
    expect(kept).toEqual(both(false, false));
    expect(sound.isTaken()).toBe(true);
    sound.stop();
    expect(closed).toBe(1);
  });

  it('turned off before the sound is connected, they leave the element its output', async () => {
    let open: () => void = () => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const sound = make();
    sound.set({ nightMode: true });
    await settle();
    sound.set({ nightMode: false });
    open();
    await settle();
    expect(sound.isTaken()).toBe(false);
    sound.set({ nightMode: true });
    await settle();
    expect(connects).toBe(2);
    expect(routes).toEqual([both(true, false)]);
  });

  it('refused, they say why, and try again at the next press', async () => {
    outcome = 'SV-SOUND-LATE';
    const sound = make();
    sound.set({ nightMode: true });
    await settle();
    expect(refused).toEqual(['SV-SOUND-LATE']);
    expect(sound.switches()).toEqual({ ...both(true, false), note: 'errorSoundLate' });
    sound.set({ nightMode: false });
    expect(sound.switches()?.note).toBeNull();
    outcome = 'graph';
    sound.set({ nightMode: true });
    await settle();
    expect(sound.switches()?.note).toBeNull();
    expect(sound.isTaken()).toBe(true);
  });

  it('a part that cannot be loaded is a refusal', async () => {
    const sound = make({ load: () => Promise.reject(new Error('offline')) });
    sound.set({ nightMode: true });
    await settle();
    expect(refused).toEqual(['SV-SOUND-STOPPED']);
    expect(sound.isTaken()).toBe(false);
  });

  it('a sound that is lost ends the connection, but one that is silent only says so', async () => {
    const lost: SoundFault[] = [];
    let report: (fault: SoundFault) => void = () => undefined;
    const sound = make({
      load: () =>
        Promise.resolve((video, isWanted, onFault) => {
          report = onFault;
          return connectSound(video, isWanted, onFault);
        }),
      onLost: (fault) => void lost.push(fault),
    });
    sound.set({ nightMode: true });
    await settle();
    report('SV-SOUND-SILENT');
    expect({ refused, lost, closed }).toEqual({ refused: ['SV-SOUND-SILENT'], lost: [], closed: 0 });
    // The silence may be in the film, so the switches do not say that they have no effect.
    expect(sound.switches()?.note).toBeNull();
    report('SV-SOUND-LATE');
    expect(lost).toEqual(['SV-SOUND-LATE']);
  });

  it('in a document without a gesture, they wait for one', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    kept = { nightMode: true };
    outcome = 'SV-SOUND-STOPPED';
    const sound = make();
    sound.begin();
    await settle();
    expect(refused).toEqual([]);
    outcome = 'graph';
    dispatchEvent(new Event('pointerup'));
    await settle();
    expect(sound.isTaken()).toBe(true);
  });

  it('a screening that must do without Web Audio saves the choice for the next film', async () => {
    const sound = make({ excluded: 'errorSound' });
    kept = { nightMode: true };
    sound.begin();
    await settle();
    expect(connects).toBe(0);
    expect(sound.switches()).toEqual({ ...both(true, false), note: 'errorSound' });
    sound.set({ nightMode: false });
    expect(kept).toEqual({ nightMode: false });
    expect(sound.switches()?.note).toBeNull();
  });

  it('a film without sound has no switches', () => {
    expect(make({ hasAudio: () => false }).switches()).toBeNull();
  });

  it('an ended screening connects nothing', async () => {
    const sound = make();
    sound.set({ nightMode: true });
    sound.stop();
    await settle();
    expect(routes).toEqual([]);
    expect(sound.isTaken()).toBe(false);
  });
});
