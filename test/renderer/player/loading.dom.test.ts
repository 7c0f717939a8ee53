import { expect, it, vi } from 'vitest';
import { createFilmLoader, type LoaderPorts } from '../../../renderer/player/loading.ts';

/** A loader with a film of 100 s that shaka loads immediately, as far as the loader can tell. */
function rig(hasPlayed: boolean) {
  const updateStartTime = vi.fn();
  const player = Object.assign(new EventTarget(), {
    updateStartTime,
    seekRange: () => ({ start: 0, end: 100 }),
    getAudioTracks: () => [],
    getVariantTracks: () => [],
    getManifest: () => null,
  });
  const begins: number[] = [];
  const ports: LoaderPorts = {
    engine: {
      player,
      load: () => {
        player.dispatchEvent(new Event('canupdatestarttime'));
        return Promise.resolve();
      },
    },
    video: document.createElement('video'),
    position: { now: () => 0, startFrom: (seconds) => begins.push(seconds), cleared: () => undefined },
    playback: {
      ...{ mode: 'dash', manifestUrl: 'https://media.example/m.mpd', drm: null, defaultCaptions: null },
      ...{ watermark: null, keepPreferences: false, resume: null, engagement: null },
    },
    preferences: { initial: {} },
    actions: { restore: () => undefined },
    onEmpty: () => undefined,
    onManifest: () => undefined,
    onPicture: () => undefined,
    onReady: () => undefined,
    onError: () => undefined,
    onProblem: () => undefined,
    hasPlayed: () => hasPlayed,
    isOver: () => false,
  };
  return { loader: createFilmLoader(ports), updateStartTime, begins };
}

it.each([
  ['a saved position in its last 15 s starts the film again', false, 90, 0],
  ['a film that is reloaded in its last 15 s continues at its position', true, 90, null],
  ['a film that is reloaded at its very end starts again', true, 100, 0],
  ['any other position is the start position', false, 60, null],
])('%s', async (_name, hasPlayed, at, corrected) => {
  const { loader, updateStartTime, begins } = rig(hasPlayed);
  await loader.load(at, Promise.resolve());
  expect(updateStartTime.mock.calls).toEqual(corrected === null ? [] : [[corrected]]);
  expect(begins.at(-1)).toBe(corrected ?? at);
});
