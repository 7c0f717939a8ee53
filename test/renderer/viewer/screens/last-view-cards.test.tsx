import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// The app loads the details on demand; the tests load them first.
import '../../../../renderer/viewer/screens/video/video-details.tsx';
import type { LibraryFilm } from '../../../../preload/contract/rooms.ts';
import { aRoom, aRoomCard, aVideo, day, noon } from '../../../builders/contract.ts';
import { noFilms, type World } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** The last view is spent only from the details: the button in the place of Play says so and opens them. */

const video = aVideo({ cost: 'last-view', maxViews: 2, viewsConsumed: 1, expiryDate: noon + 5 * day });
const film: LibraryFilm = { roomKey: video.roomKey, projectName: 'Northern Nights', video };
const begun: LibraryFilm = { ...film, video: { ...video, positionSeconds: 600 } };
const top: LibraryFilm = { ...film, video: aVideo({ videoKey: 'top', name: 'Top', positionSeconds: 60 }) };
const soon = { ...film, video: { ...video, expiryDate: noon + day } };
const card = aRoomCard({ videoCount: 1 });
const several = aRoomCard({ videoCount: 3 });
const name = new RegExp(`^Details of ${video.name}\\. Last view: play it from the details\\.$`);

it.each<[string, Partial<World>]>([
  ['of a film to continue', { cards: [several], begun: [top, begun] }],
  [
    'of a film that expires soon',
    { cards: [several], begun: [top], films: { ...noFilms, expiring: [soon] } },
  ],
  ['of a new film', { cards: [several], films: { ...noFilms, recent: [film] } }],
  ['of a room with one film', { cards: [card], films: { ...noFilms, single: [film] } }],
])('the card %s opens the details for the last view, with the focus on Play', async (_of, world) => {
  const { user, fake } = await renderViewer({ rooms: [aRoom()], videos: [begun.video], ...world });
  const button = await screen.findByRole('button', { name });
  expect(button.textContent).toBe('Last view: play it from the details.');
  await user.click(button);
  await screen.findByRole('dialog', { name: video.name });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Resume'));
  expect(fake.inputsOf('screenings:open')).toEqual([]);
});

it.each(['card', 'row'] as const)('a room as %s does the same', async (layout) => {
  const videos = [video, ...['b', 'c'].map((key) => aVideo({ videoKey: key, name: key }))];
  const { user, fake, viewer } = await renderViewer(
    { rooms: [aRoom()], videos },
    { route: { name: 'room', roomKey: video.roomKey } },
  );
  await screen.findByRole('button', { name });
  act(() => viewer.room.getState().chooseLayout(video.roomKey, layout));
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: video.name });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Play'));
  expect(fake.inputsOf('screenings:open')).toEqual([]);
});
