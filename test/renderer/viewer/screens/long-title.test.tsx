import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
// The app loads this screen on demand; the tests load it first.
import '../../../../renderer/viewer/screens/room/room-screen.tsx';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** As long as main lets a name be. */
const name = 'Lighthouse '.repeat(45).trim();
const room = aRoom({ project: { name } });
const { roomKey } = room;
const video = aVideo({ roomKey, name, positionSeconds: 600 });
const world = {
  cards: [aRoomCard({ roomKey, projectName: name })],
  rooms: [room],
  videos: [video],
  begun: [{ roomKey, video, projectName: name }],
};

it('a long title has three lines in the hero of the library, which leads to the whole', async () => {
  await renderViewer(world, { route: { name: 'library' } });
  const title = await screen.findByRole('heading', { level: 2, name });
  expect(title.classList).toContain('title-lines');
  expect(title.title).toBe(name);
});

it('a long title is shown whole in the hero of the room, in smaller type', async () => {
  await renderViewer(world, { route: { name: 'room', roomKey } });
  const title = await screen.findByRole('heading', { level: 1, name });
  expect([...title.classList]).toEqual(expect.arrayContaining(['title-whole', 'title-long']));
});

it('a long title is shown whole in the details', async () => {
  await renderViewer(world, { route: { name: 'video', roomKey, videoKey: video.videoKey } });
  const details = await screen.findByRole('dialog', { name });
  expect(details.querySelector('p.title-whole.title-long')?.textContent).toBe(name);
});

it('the style of a cut title limits it to three lines', () => {
  const css = readFileSync('renderer/viewer/styles/base.css', 'utf8');
  const rule = /\.title-lines \{[^}]*\}/.exec(css)?.[0] ?? '';
  expect(rule).toContain('-webkit-line-clamp: 3');
  expect(rule).toContain('overflow: hidden');
});
