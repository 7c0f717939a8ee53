import { expect, it } from 'vitest';
import { debounceImmediate } from '../../../main/compose/debounce-immediate.ts';
import { listenToRoomLinks } from '../../../main/compose/room-links.ts';

it('reports a room link when the viewer is ready, and ignores a link without a room', async () => {
  const told: string[] = [];
  let hear: (link: string) => void = () => undefined;
  let heard: () => void = () => undefined;
  const whenHeard = new Promise<void>((resolve) => (heard = resolve));
  listenToRoomLinks(
    { listen: (listener) => (hear = listener) },
    {
      hosts: () => [],
      whenReady: () => whenHeard,
      notify: (candidates) => told.push(...candidates.map(({ roomKey }) => roomKey)),
      focusWindow: () => undefined,
    },
  );
  hear('screener-viewer://nothing');
  hear('screener-viewer://room/salt-and-starlight');
  await Promise.resolve();
  expect(told).toEqual([]);
  heard();
  await whenHeard;
  await Promise.resolve();
  expect(told).toEqual(['salt-and-starlight']);
});

it('reports changes of one event loop turn once, and later changes again', async () => {
  let told = 0;
  const changed = debounceImmediate(() => (told += 1));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  changed();
  changed();
  expect(told).toBe(0);
  await turn();
  expect(told).toBe(1);
  changed();
  await turn();
  expect(told).toBe(2);
});
