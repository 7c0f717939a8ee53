import { afterEach, expect, it, vi } from 'vitest';
import { watchNetwork } from '../../../renderer/player/network.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['without data makes the network weak', 10.2, 'weak'],
  ['with data loaded, as on a busy computer, does not', 60, 'good'],
])('a film that waits %s', (_case, bufferedUntil, state) => {
  vi.useFakeTimers();
  const video = document.createElement('video');
  const buffered = { length: 1, start: () => 0, end: () => bufferedUntil };
  Object.defineProperty(video, 'currentTime', { value: 10 });
  Object.defineProperty(video, 'buffered', { value: buffered });
  const player = Object.assign(new EventTarget(), {
    configure: () => true,
    getVariantTracks: () => [],
    getStats: () => ({ estimatedBandwidth: NaN }),
  });
  const network = watchNetwork({
    player,
    video,
    hasPlayed: () => true,
    memory: undefined,
    onChange: () => undefined,
  });
  video.dispatchEvent(new Event('waiting'));
  expect(network.state()).toBe(state);
  network.stop();
});
