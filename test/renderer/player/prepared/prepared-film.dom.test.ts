import { expect, it, vi } from 'vitest';
import type { Engine } from '../../../../renderer/player/engine.ts';
import { createPlaybackPosition } from '../../../../renderer/player/playback-position.ts';
import { createPreparedFilm } from '../../../../renderer/player/prepared/prepared-film.ts';

it('a prepared film, whose metadata arrived long before, counts as started when it is shown: it can seek and reports its position', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const video = document.createElement('video');
  video.pause = () => undefined;
  const place = createPlaybackPosition(video);
  const { engine } = createPreparedFilm(
    { player: { retryStreaming: () => true }, keepGoing: () => undefined } as never,
    video,
  );
  place.startFrom(8);
  await engine.load({
    gate: Promise.resolve(),
    startTime: 8,
    audio: null,
    onEmpty: () => place.cleared(),
  } as Parameters<Engine['load']>[0]);
  vi.advanceTimersByTime(1);
  video.currentTime = 9;
  expect(place.now()).toBe(9);
  place.goTo(20);
  expect(video.currentTime).toBe(20);
  vi.useRealTimers();
});
