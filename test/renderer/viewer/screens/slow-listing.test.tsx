import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { VideoPage } from '../../../../preload/contract/rooms.ts';
import { aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const { roomKey } = aRoom();
const seasons: readonly number[] = [];

it.each([
  ['one film', aRoom(), 1],
  ['several films', aRoom(), 6],
  ['a series', aRoom({ project: { episodic: true, seasons } }), 1],
])('a room with %s has no buttons that a slow listing moves or removes', async (_what, room, count) => {
  let answer: (outcome: Outcome<VideoPage>) => void = () => undefined;
  const waiting = new Promise<Outcome<VideoPage>>((resolve) => (answer = resolve));
  const { settle } = await renderViewer(
    { rooms: [room] },
    { route: { name: 'room', roomKey }, answers: { 'rooms:videos': () => waiting } },
  );
  const main = within(await screen.findByRole('main'));
  const buttons = () => main.queryAllByRole('button').length;
  expect(main.getByText('Loading videos')).toBeTruthy();
  expect([buttons(), main.queryByRole('searchbox'), main.queryByText('Film')]).toEqual([0, null, null]);
  const videos = Array.from({ length: count }, (_, at) => aVideo({ videoKey: `film-${at}` }));
  answer(ok({ videos, page: 1, hasMore: false, total: count, asOf: noon, stale: false }));
  await settle();
  expect(buttons()).toBeGreaterThan(0);
});
