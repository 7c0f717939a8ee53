import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
// The app loads this screen on demand; the tests load it first.
import '../../../../renderer/viewer/screens/room/room-screen.tsx';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const name = 'Lighthouse '.repeat(270).trim();
const room = aRoom({ project: { name } });
const { roomKey } = room;
const video = aVideo({ roomKey, name, positionSeconds: 600 });
const world = {
  cards: [aRoomCard({ roomKey, projectName: name })],
  rooms: [room],
  videos: [video],
  begun: [{ roomKey, video, projectName: name }],
};

it.each([
  ['library', { name: 'library' }, 2],
  ['room', { name: 'room', roomKey }, 1],
] as const)(
  'a title of 3,000 letters has three lines in the hero of the %s, and its whole text',
  async (_where, route, level) => {
    await renderViewer(world, { route });
    const title = await screen.findByRole('heading', { level, name });
    expect(title.classList).toContain('title-lines');
    expect(title.title).toBe(name);
  },
);

it('a title of 3,000 letters has three lines in the details', async () => {
  await renderViewer(world, { route: { name: 'video', roomKey, videoKey: video.videoKey } });
  const details = await screen.findByRole('dialog', { name });
  expect(details.querySelector('p.title-lines')?.textContent).toBe(name);
});

it('the style of a long title limits it to three lines', () => {
  const css = readFileSync('renderer/viewer/styles/base.css', 'utf8');
  const rule = /\.title-lines \{[^}]*\}/.exec(css)?.[0] ?? '';
  expect(rule).toContain('-webkit-line-clamp: 3');
  expect(rule).toContain('overflow: hidden');
});
