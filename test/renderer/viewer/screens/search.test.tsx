import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// The app loads this screen on demand; the tests load it first.
import '../../../../renderer/viewer/screens/search/search-screen.tsx';
import { anAppStatus, aRoom, aRoomCard, aVideo, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const room = aRoom({ roomKey: 'festival', project: { name: 'Northern Nights' } });
const video = aVideo({ roomKey: 'festival', videoKey: 'lighthouse', name: 'The Last Lighthouse' });
const film = {
  ...{ roomKey: 'festival', projectName: 'Northern Nights', video },
  person: { name: 'Åse Løvås', role: 'Director' },
};
const cards = [
  aRoomCard({ roomKey: 'festival', projectName: 'Northern Nights' }),
  aRoomCard({ roomKey: 'locked', projectName: 'Vault Nine', state: 'sign-in-needed' }),
];
const late = aVideo({ roomKey: 'festival', videoKey: 'late', name: 'Late Lovas' });

async function search() {
  const app = await renderViewer(
    { cards, rooms: [room], videos: [video] },
    {
      answers: {
        'rooms:search': ({ roomKey }) =>
          ok(
            roomKey === null
              ? { films: [film], total: 1, hasHidden: false, projects: [] }
              : {
                  films: [{ ...film, video: late, person: null }],
                  total: 1,
                  hasHidden: false,
                  projects: [],
                },
          ),
        'screenings:mark': ({ as, on }) =>
          ok({ ...video, ...(as === 'favourite' ? { isFavourite: on } : { watched: on }) }),
      },
    },
  );
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('searchbox', { name: 'Title, director, cast or room' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return app;
}

describe('search screen', () => {
  it('finds films while typing, names the matching person, and searches the service on Enter', async () => {
    const { user, fake } = await search();
    await user.keyboard('lovas');
    const films = within(await screen.findByRole('region', { name: 'Films' }));
    expect(films.getByText(/Northern Nights · .*Director: Åse Løvås/)).toBeTruthy();
    expect(screen.getByText('1 film')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Searched 1 of 2 rooms · 1 needs a sign-in')).toBeTruthy();
    expect(screen.getByText('Late Lovas')).toBeTruthy();
    expect(fake.inputsOf('rooms:search').flatMap(({ roomKey }) => roomKey ?? [])).toEqual(['festival']);
    expect(fake.inputsOf('rooms:read')).toEqual([]);
  });

  it.each([true, false])(
    'searches offline only what is loaded here, and says so: found %s',
    async (isFound) => {
      const { user, fake } = await search();
      const status = anAppStatus({ connection: { state: 'offline', since: noon, hasNetwork: false } });
      act(() => fake.emit('app:changed', status));
      if (!isFound)
        fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
      await user.keyboard('lovas{Enter}');
      const words = 'So far we searched only what’s loaded on this computer.';
      expect(await screen.findAllByText(words)).toHaveLength(1);
      expect(screen.queryByRole('region', { name: 'Films' }) !== null).toBe(isFound);
      expect(screen.queryByText(/^Searched/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Search all rooms' })).toBeNull();
      expect(fake.inputsOf('rooms:search').flatMap(({ roomKey }) => roomKey ?? [])).toEqual([]);
    },
  );

  it.each(['Escape', 'Close'])('closing the details of a result (%s) returns to that result', async (by) => {
    const { user } = await search();
    await user.keyboard('lovas');
    await user.click(await screen.findByRole('button', { name: /The Last Lighthouse/ }));
    const details = await screen.findByRole('dialog', { name: 'The Last Lighthouse' });
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(details).getByRole('button', { name: 'Close' }));
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('lovas');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /The Last Lighthouse/ })),
    );
  });

  it('shows the favourites until the reviewer types', async () => {
    const { user } = await search();
    const favourites = within(await screen.findByRole('region', { name: 'Favourites' }));
    expect(favourites.getByRole('button', { name: /The Last Lighthouse/ })).toBeTruthy();
    await user.keyboard('lovas');
    await screen.findByRole('region', { name: 'Films' });
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  });

  it('finds a room by the words of its name without accents, and tries a failed room again', async () => {
    const { user, fake } = await search();
    fake.answer({
      'rooms:search': ({ roomKey }) =>
        roomKey === null
          ? ok({ films: [], total: 0, hasHidden: false, projects: [] })
          : failed('service-trouble'),
    });
    await user.keyboard('nights nórthern{Enter}');
    const rooms = within(await screen.findByRole('region', { name: 'Rooms' }));
    expect(rooms.getByRole('button', { name: /Northern Nights/ })).toBeTruthy();
    expect(await screen.findByText('Searched 0 of 2 rooms · 1 needs a sign-in · 1 failed')).toBeTruthy();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Searched 1 of 2 rooms · 1 needs a sign-in')).toBeTruthy();
    // The button is gone, and the field has the focus.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('shows projects of the account with their studio, and offers no search of rooms where there are none', async () => {
    const studio = { key: 'harbour', name: 'Harbour Lane', logoUrl: null };
    const project = aRoomCard({ roomKey: 'project:tides', projectName: 'Tides', studio, videoCount: 3 });
    const series = aRoomCard({ ...project, roomKey: 'project:quay', projectName: 'Quay', episodic: true });
    const { user, fake } = await renderViewer(
      { cards: [], shared: { state: 'ready', studios: [studio], cards: [project], hasMore: false } },
      {
        answers: {
          'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [project, series] }),
        },
      },
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('searchbox'), 'tid{Enter}');
    const shared = within(await screen.findByRole('region', { name: 'Shared with you' }));
    expect(shared.getByText('Harbour Lane · 3 videos')).toBeTruthy();
    expect(shared.getByText('Harbour Lane · 3 episodes')).toBeTruthy();
    expect(screen.queryByText(/Searched|Search all rooms|0 films/)).toBeNull();
    expect(fake.inputsOf('rooms:search').filter(({ roomKey }) => roomKey !== null)).toEqual([]);
  });

  it('does not open, and no key goes back, under a dialog', async () => {
    const { user, viewer } = await search();
    const at = () => viewer.navigation.getState().index;
    act(() => viewer.addRoom.getState().show());
    expect(at()).toBe(1);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(at()).toBe(1);
    act(() => viewer.addRoom.getState().close());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(at()).toBe(0);
    act(() => viewer.addRoom.getState().show());
    await user.keyboard('{Control>}k{/Control}');
    expect(at()).toBe(0);
  });

  it('offers the search of all rooms once where nothing is found', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
    await user.keyboard('zzz');
    expect(await screen.findByRole('heading', { name: 'No results for “zzz”' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Search all rooms' })).toHaveLength(1);
  });

  it('says that nothing is found only after the service was searched, and then what to try', async () => {
    const { user, fake, settle } = await search();
    const nothing = ok({ films: [], total: 0, hasHidden: false, projects: [] });
    let answer: () => void = () => undefined;
    const late = new Promise<typeof nothing>((resolve) => {
      answer = () => resolve(nothing);
    });
    fake.answer({ 'rooms:search': ({ roomKey }) => (roomKey === null ? nothing : late) });
    await user.keyboard('zzz{Enter}');
    expect(await screen.findByText('Searched 0 of 2 rooms')).toBeTruthy();
    expect(screen.queryByText(/No results/)).toBeNull();
    answer();
    await settle();
    expect(await screen.findByRole('heading', { name: 'No results for “zzz”' })).toBeTruthy();
    expect(screen.getByText('Check the spelling, or search with fewer letters.')).toBeTruthy();
  });

  it('reports that no film matches where only rooms do', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await user.type(screen.getByRole('searchbox'), 'vault');
    expect(await screen.findByRole('region', { name: 'Rooms' })).toBeTruthy();
    expect(await screen.findByText('0 films')).toBeTruthy();
  });

  it('shows what can be searched where there is nothing to continue and no favourite', async () => {
    await renderViewer(
      { cards },
      {
        route: { name: 'search' },
        answers: { 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) },
      },
    );
    expect(await screen.findByText('Search the films, people and rooms in your library.')).toBeTruthy();
  });

  it('offers to clear the filters where nothing matches them, and returns to the field', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
    await user.click(screen.getByRole('button', { name: 'Unwatched' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(screen.queryByText('No films match the filters')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('moves through its results by arrow keys, and Enter opens the details', async () => {
    const { user } = await search();
    await user.keyboard('night');
    await screen.findByRole('region', { name: 'Films' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toMatch(/^Northern Nights/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'The Last Lighthouse' })).toBeTruthy();
  });

  it('is left by Escape, which first returns from the results to the field and clears it', async () => {
    const { user } = await search();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.keyboard('night');
    await screen.findByRole('region', { name: 'Films' });
    await user.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('night');
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    // A held key repeats, and the Escape of an input method ends its composition.
    fireEvent.keyDown(field, { key: 'Escape', repeat: true });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(screen.getByRole('searchbox')).toBe(field);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Your rooms' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('finds a room by its name without the letters that people do not have', async () => {
    const { user } = await renderViewer(
      { cards: [aRoomCard({ roomKey: 'tromso', projectName: 'Tromsø Festival' })] },
      { route: { name: 'search' } },
    );
    await user.keyboard('tromso');
    expect(await screen.findByRole('region', { name: 'Rooms' })).toBeTruthy();
  });

  it('is narrowed by length, unwatched and favourites', async () => {
    const { user, fake } = await search();
    await user.click(screen.getByRole('button', { name: 'Under 90 minutes' }));
    await user.click(screen.getByRole('button', { name: 'Unwatched' }));
    await screen.findByRole('region', { name: 'Films' });
    expect(fake.inputsOf('rooms:search').at(-1)).toEqual({
      ...{ query: '', unseen: true, favourite: false, maxMinutes: 89, roomKey: null },
    });
    expect(screen.getByRole('button', { name: 'Unwatched', pressed: true })).toBeTruthy();
  });
});

describe('marks in the details', () => {
  it('are set by buttons that then offer to remove them', async () => {
    const { user, fake } = await search();
    await user.keyboard('night');
    await user.click(await screen.findByRole('button', { name: /^The Last Lighthouse/ }));
    await user.click(await screen.findByRole('button', { name: 'Add to favourites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favourites' })).toBeTruthy();
    expect(screen.getByText('Added to favourites. Find them in Search.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as watched' }));
    expect(await screen.findByRole('button', { name: 'Mark as unwatched' })).toBeTruthy();
    expect(fake.inputsOf('screenings:mark').map(({ as, on }) => [as, on])).toEqual([
      ['favourite', true],
      ['watched', true],
    ]);
  });
});
