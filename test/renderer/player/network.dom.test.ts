import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from '../../../renderer/player/network.ts';

/** Creates a film of 90 minutes at position 10 s with `ahead` seconds buffered, and a Shaka without measurements. */
function rig(ahead: number) {
  const video = document.createElement('video');
  const facts = {
    currentTime: 10,
    duration: 5400,
    buffered: { length: 1, start: () => 0, end: () => 10 + ahead },
  };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { get: () => value });
  const player = Object.assign(new EventTarget(), {
    getVariantTracks: () => [],
    getStats: () => ({ estimatedBandwidth: NaN }),
    configure: () => true,
  });
  const network = watchNetwork({
    // The fake has only the members that the network watch uses.
    player: player as unknown as Parameters<typeof watchNetwork>[0]['player'],
    ...{ video, hasPlayed: () => true, memory: 8, onChange: () => undefined },
  });
  stops.push(network.stop);
  return { video, network };
}

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it.each([
  ['no data ahead', 0.1, 'weak'],
  ['data ahead, as with a slow decoder or a missing key', 20, 'good'],
])('a film that waits with %s', (_name, ahead, state) => {
  const { video, network } = rig(ahead);
  video.dispatchEvent(new Event('waiting'));
  expect(network.state()).toBe(state);
});
