import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LibraryFilm, Video } from '../../../../preload/contract/rooms.ts';
import { aRoom, aRoomCard, aVideo, day, noon } from '../../../builders/contract.ts';
import { noFilms } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const costs = 'Playing uses one of your 3 views.';
const video = aVideo({ cost: 'view', maxViews: 3, expiryDate: noon + 5 * day });
const play = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^(?:Play|Resume) ${name}\\. ${costs}$`) });

/** Expects that the button shows its cost as text of the app, and not as a tooltip of the browser. */
const expectShown = (button: HTMLElement) => {
  expect(within(button).getByText(costs)).toBeTruthy();
  expect(button.closest('[title]')).toBeNull();
};

it.each(['card', 'row'] as const)(
  'the cost of Play is a text of its button, in a room as %s',
  async (layout) => {
    const videos = ['Film 1', 'Film 2', 'Film 3'].map((name) => ({ ...video, videoKey: name, name }));
    const { viewer } = await renderViewer(
      { rooms: [aRoom()], videos },
      { route: { name: 'room', roomKey: video.roomKey } },
    );
    viewer.room.getState().chooseLayout(video.roomKey, layout);
    expectShown(await screen.findByRole('button', { name: /^Play Film 1\./ }));
  },
);

it('the cost of Play is a text of its button, in a list of many films', async () => {
  const videos = Array.from({ length: 40 }, (_, at) => ({
    ...video,
    videoKey: `v${at}`,
    name: `Film ${at}`,
  }));
  const { viewer } = await renderViewer(
    { rooms: [aRoom()], videos },
    { route: { name: 'room', roomKey: video.roomKey } },
  );
  viewer.room.getState().chooseLayout(video.roomKey, 'row');
  expectShown((await screen.findAllByRole('button', { name: /^Play Film/ }))[0]!);
});

const listed = (part: Partial<Video>): LibraryFilm => ({
  roomKey: video.roomKey,
  projectName: 'Northern Nights',
  video: { ...video, ...part },
});

it('the cost of Play is a text of its button, on the cards of the library', async () => {
  const only = listed({ videoKey: 'only', name: 'Only Film' });
  await renderViewer({
    cards: [aRoomCard({ videoCount: 1 })],
    films: { ...noFilms, recent: [listed({ videoKey: 'new', name: 'New Film' })], single: [only] },
  });
  expectShown(play('New Film'));
  expectShown(play('Only Film'));
});

it('a card that resumes a film shows and tells that this uses none', async () => {
  const resumes = 'Resuming won’t use a view.';
  const begun = ['a', 'b'].map((key) =>
    listed({ videoKey: key, name: `Begun ${key}`, positionSeconds: 600, cost: 'none' }),
  );
  await renderViewer({ cards: [aRoomCard()], begun });
  // The first film is at the top.
  const card = screen.getByRole('heading', { level: 3, name: 'Begun b' }).closest('article')!;
  expect(within(card).getByText(resumes)).toBeTruthy();
  const about = within(card).getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about)?.textContent).toContain(resumes);
});
