import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// The app loads this screen on demand; the tests load it first.
import '../../../../renderer/viewer/screens/search/search-screen.tsx';
import type { FoundFilm } from '../../../../preload/contract/rooms.ts';
import { aRoomCard, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const video = aVideo({ roomKey: 'first', name: 'The Last Lighthouse' });
const cards = ['first', 'second'].map((roomKey) => aRoomCard({ roomKey, projectName: roomKey }));

/** Searches for a text, of which one room answers and the other never does, and cancels the search. */
async function cancelled(films: readonly FoundFilm[]) {
  const app = await renderViewer(
    { cards },
    {
      route: { name: 'search' },
      answers: {
        'rooms:search': ({ roomKey }) =>
          roomKey === 'second'
            ? new Promise(() => undefined)
            : ok({ films: roomKey === 'first' ? films : [], total: 0, hasHidden: false, projects: [] }),
      },
    },
  );
  await app.user.type(await screen.findByRole('searchbox'), 'zzz{Enter}');
  await screen.findByText('Searched 1 of 2 rooms');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  return app;
}

it('a cancelled search that found nothing says in how many rooms it searched, and is offered again', async () => {
  const { user, fake } = await cancelled([]);
  expect(screen.getByText('Searched 1 of 2 rooms')).toBeTruthy();
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
  expect(screen.queryByText(/only what’s loaded on this computer/)).toBeNull();
  const before = fake.inputsOf('rooms:search').length;
  await user.click(screen.getByRole('button', { name: 'Search all rooms' }));
  await waitFor(() => expect(fake.inputsOf('rooms:search').slice(before)).toHaveLength(2));
});

it('a cancelled search keeps the films that it found, and is offered again', async () => {
  await cancelled([{ roomKey: 'first', projectName: 'first', video, person: null }]);
  expect(screen.getByRole('button', { name: /The Last Lighthouse/ })).toBeTruthy();
  expect(screen.getByText('Searched 1 of 2 rooms')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search all rooms' })).toBeTruthy();
});

it('a search that was cancelled before any room answered says that only this computer was searched', async () => {
  const { user } = await renderViewer(
    { cards },
    {
      route: { name: 'search' },
      answers: {
        'rooms:search': ({ roomKey }) =>
          roomKey === null
            ? ok({ films: [], total: 0, hasHidden: false, projects: [] })
            : new Promise(() => undefined),
      },
    },
  );
  await user.type(await screen.findByRole('searchbox'), 'zzz{Enter}');
  await screen.findByText('Searched 0 of 2 rooms');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/^Searched/)).toBeNull();
  expect(screen.getByText('So far we searched only what’s loaded on this computer.')).toBeTruthy();
});
