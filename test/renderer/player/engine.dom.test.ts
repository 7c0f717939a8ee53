import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { createEngine, type LoadRequest } from '../../../renderer/player/engine.ts';

const request = (name: string, over: Partial<LoadRequest> = {}): LoadRequest => ({
  playback: { manifestUrl: `https://media.example/${name}.mpd`, mode: 'dash', drm: null },
  ...{ startTime: null, prefetched: null, gate: Promise.resolve(), withoutAudio: false, audio: null },
  ...{ onEmpty: () => undefined, onManifest: () => undefined },
  readChapterFile: () => Promise.resolve(new ArrayBuffer(0)),
  ...over,
});

const { Player } = shaka;
const attach = vi.spyOn(Player.prototype, 'attach');
const unload = vi.spyOn(Player.prototype, 'unload');
const load = vi.spyOn(Player.prototype, 'load');
const loaded = () => load.mock.calls.map(([uri]) => uri);
let video: HTMLVideoElement;
let engine: ReturnType<typeof createEngine>;

beforeEach(() => {
  for (const method of [attach, unload, load]) method.mockReset().mockResolvedValue(undefined);
  video = document.createElement('video');
  engine = createEngine({ video, captions: document.createElement('div') });
});

it('a film that is being loaded is not loaded into the next element', async () => {
  const loading = engine.load(request('first'));
  engine.moveTo(document.createElement('video'));
  await expect(loading).rejects.toThrow('superseded');
  expect(loaded()).toEqual([]);
  await engine.load(request('second'));
  expect(loaded()).toEqual(['https://media.example/second.mpd']);
});

it.each([
  ['unloaded', unload],
  ['attached', attach],
])(
  'after a move whose film or element cannot be %s, the next film is loaded in the new element',
  async (_, fails) => {
    await engine.load(request('first'));
    fails.mockRejectedValueOnce(new Error('interrupted'));
    const next = document.createElement('video');
    engine.moveTo(next);
    await engine.load(request('second'));
    expect(attach.mock.calls.at(-1)?.[0]).toBe(next);
    expect(loaded()).toHaveLength(2);
    await engine.load(request('third'));
    expect(loaded()).toHaveLength(3);
  },
);
