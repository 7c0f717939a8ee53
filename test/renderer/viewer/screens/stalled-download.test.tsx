import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import { aFilmPrepared, aRoom, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it('a download shows after 10 s without data that it waits for the film’s server, until data arrive', async () => {
  const video = aVideo({ canPrepare: true });
  const preparing: PreparedStatus = {
    ...{ state: 'preparing', ...aFilmPrepared(video), paused: false },
    ...{ bytes: 900_000_000, totalBytes: 2_000_000_000, percent: 45 },
  };
  const { emit, pass } = await renderViewer(
    { rooms: [aRoom()], videos: [video] },
    {
      route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey },
      answers: { 'prepared:read': () => ok(preparing) },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const words = () => dialog.getByRole('status').textContent;
  await pass(9_000);
  expect(words()).toBe('Downloading: 45%, 900 MB of about 2 GB');
  await pass(1_000);
  expect(words()).toBe('Downloading: 45%, waiting for the film’s server');
  expect(dialog.getByRole('button', { name: 'Cancel download' })).toBeTruthy();

  const more = { ...preparing, bytes: 920_000_000, percent: 46 };
  await emit('prepared:changed', more);
  expect(words()).toBe('Downloading: 46%, 920 MB of about 2 GB');
  // A paused download waits for the reviewer, not for the server.
  await emit('prepared:changed', { ...more, paused: true });
  await pass(20_000);
  await emit('prepared:changed', more);
  expect(words()).toBe('Downloading: 46%, 920 MB of about 2 GB');
});
