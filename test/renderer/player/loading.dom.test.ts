import { expect, it, vi } from 'vitest';
import type { PlayerPreferences, Problem } from '../../../renderer/embed/messages.ts';
import { createFilmLoader, type LoaderPorts } from '../../../renderer/player/loading.ts';

const rejectWith = (error: unknown): Promise<never> => Promise.reject(error);

/**
 * Creates a loader with a fake Shaka that loads a film of 100 s immediately. The fake has only the members that the
 * loader uses.
 */
function rig(hasPlayed: boolean, attempts: readonly (object | null)[] = [null], text = '<MPD/>') {
  const chosen: PlayerPreferences = {};
  const video = document.createElement('video');
  const restored: PlayerPreferences[] = [];
  const updateStartTime = vi.fn();
  const player = Object.assign(new EventTarget(), {
    updateStartTime,
    seekRange: () => ({ start: 0, end: 100 }),
    getVariantTracks: () => [],
    getManifest: () => null,
  });
  const begins: number[] = [];
  const loads: { mode: string; withoutAudio: boolean }[] = [];
  const told: unknown[] = [];
  const problems: Problem[] = [];
  const ports: LoaderPorts = {
    engine: {
      player,
      load: (request) => {
        const failure = attempts[loads.length] ?? null;
        loads.push({ mode: request.playback.mode, withoutAudio: request.withoutAudio });
        request.onManifest('https://media.example/m.mpd', text);
        // Shaka rejects with an error of its own, which is a plain object like this one.
        if (failure !== null) return rejectWith(failure);
        player.dispatchEvent(new Event('canupdatestarttime'));
        return Promise.resolve();
      },
    },
    video,
    position: { now: () => 0, startFrom: (seconds) => begins.push(seconds), cleared: () => undefined },
    playback: {
      ...{ mode: 'dash', manifestUrl: 'https://media.example/m.mpd', drm: null, defaultCaptions: null },
      ...{ watermark: null, keepPreferences: false, resume: null, engagement: null },
    },
    preferences: { current: () => ({ ...chosen }) },
    actions: { restore: (kept) => void restored.push(kept) },
    onEmpty: () => undefined,
    readChapterFile: () => Promise.resolve(new ArrayBuffer(0)),
    onManifest: () => undefined,
    onPicture: () => undefined,
    onReady: () => undefined,
    onError: (error) => told.push(error),
    onProblem: (problem) => {
      told.push(problem.code);
      problems.push(problem);
    },
    hasPlayed: () => hasPlayed,
    isContinued: false,
    isOver: () => false,
  };
  const loader = createFilmLoader(ports);
  return { loader, updateStartTime, begins, loads, told, problems, chosen, video, restored };
}

it.each([
  ['a stored position in the last 15 s starts the film from the beginning', false, 90, 0],
  ['a film that is loaded again in its last 15 s continues at its position', true, 90, null],
  ['a film that is loaded again at its very end starts from the beginning', true, 100, 0],
  ['a film starts at any other stored position', false, 60, null],
])('%s', async (_name, hasPlayed, at, corrected) => {
  const { loader, updateStartTime, begins } = rig(hasPlayed);
  await loader.load(at, Promise.resolve());
  expect(updateStartTime.mock.calls).toEqual(corrected === null ? [] : [[corrected]]);
  expect(begins.at(-1)).toBe(corrected ?? at);
});

it('a film that is loaded again keeps the preferences that were chosen since its start', async () => {
  const { loader, chosen, video, restored } = rig(true);
  await loader.load(0, Promise.resolve());
  expect([video.volume, video.muted]).toEqual([1, false]);
  const choice = { volume: 0.25, muted: true, speed: 1.5, captions: 'off' };
  Object.assign(chosen, choice);
  await loader.load(60, Promise.resolve());
  expect([video.volume, video.muted]).toEqual([0.25, true]);
  expect(restored).toEqual([{}, choice]);
});

const shakaError = (category: number, code: number) => ({ category, code, severity: 2, data: [] });

it('a film without sound plays without a notice', async () => {
  const { loader, told } = rig(false);
  await loader.load(0, Promise.resolve());
  expect(told).toEqual([]);
});

it('a film with unplayable sound plays without it and reports it; one with an unplayable picture does not play', async () => {
  const unsupported = shakaError(4, 4032);
  const once = rig(false, [unsupported]);
  await once.loader.load(0, Promise.resolve());
  expect(once.loads.map(({ withoutAudio }) => withoutAudio)).toEqual([false, true]);
  expect(once.told).toEqual(['SV-AUDIO-CODEC']);
  const always = rig(false, [unsupported, unsupported, unsupported]);
  await always.loader.load(0, Promise.resolve());
  expect(always.told).toEqual(['SV-S4032']);
});

it('the codecs that cannot be played are named: of the picture, else of the sound', async () => {
  const unsupported = shakaError(4, 4032);
  vi.stubGlobal('MediaSource', {
    isTypeSupported: (type: string) => !/hvc1|dvh1|ec-3|dtsc/.test(type),
  });
  const sounds = '<A codecs="mp4a.40.2"/><A codecs="ec-3"/><A codecs="dtsc"/><A codecs="ec-3"/>';
  const picture = '#EXT-X-STREAM-INF:CODECS="hvc1.1.6.L93.B0,mp4a.40.2"\n:CODECS="dvh1.08.07,ec-3"';
  const problemsOf = async (text: string, attempts: readonly object[]) => {
    const { loader, problems } = rig(false, attempts, text);
    await loader.load(0, Promise.resolve());
    return problems;
  };
  expect(await problemsOf(sounds, [unsupported])).toMatchObject([
    { code: 'SV-AUDIO-CODEC', textKey: 'namedAudioCodec', codec: 'E-AC-3, DTS' },
  ]);
  expect(await problemsOf(picture, [unsupported, unsupported])).toMatchObject([
    { code: 'SV-S4032', severity: 'fatal', textKey: 'namedCodec', codec: 'HEVC, Dolby Vision' },
  ]);
  const plain = await problemsOf('<A codecs="avc1.64001f"/>', [unsupported, unsupported]);
  expect(plain).toMatchObject([{ code: 'SV-S4032', textKey: 'errorCodec' }]);
});

it('an HLS playlist at the address of a DASH manifest is loaded as one', async () => {
  const { loader, loads, told } = rig(false, [shakaError(4, 4001)], '#EXTM3U\n');
  await loader.load(0, Promise.resolve());
  expect(loads.map(({ mode }) => mode)).toEqual(['dash', 'hls']);
  expect(told).toEqual([]);
});
