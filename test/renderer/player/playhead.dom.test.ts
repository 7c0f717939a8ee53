import { afterEach, expect, it, vi } from 'vitest';
import { followPlayback } from '../../../renderer/player/playhead.ts';

afterEach(() => void vi.useRealTimers());

it('a film that continues after a pause is reported immediately, not with the next report in 5 s', () => {
  vi.useFakeTimers();
  const video = document.createElement('video');
  let paused = false;
  Object.defineProperty(video, 'paused', { get: () => paused });
  const told: boolean[] = [];
  const playhead = followPlayback({
    video,
    position: { now: () => video.currentTime },
    engagement: {
      advanced: () => undefined,
      jumped: () => undefined,
      flush: () => Promise.resolve(),
      stop: () => undefined,
    },
    reports: {
      position: (report) => {
        told.push(report.paused);
        return Promise.resolve(true);
      },
    },
    onProgress: () => undefined,
    onJump: () => undefined,
    hasPlayed: () => true,
  });
  const happens = (event: string, now: boolean) => {
    paused = now;
    video.dispatchEvent(new Event(event));
  };
  happens('pause', true);
  happens('playing', false);
  // The end of buffering or of a seek sends the same event, which changes nothing.
  happens('playing', false);
  expect(told).toEqual([true, false]);
  playhead.stop();
});
