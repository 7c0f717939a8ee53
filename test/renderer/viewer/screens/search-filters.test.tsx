import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// The app loads this screen on demand; the tests load it first.
import '../../../../renderer/viewer/screens/search/search-screen.tsx';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
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

async function search() {
  const app = await renderViewer(
    { cards, rooms: [room], videos: [video] },
    {
      answers: {
        'rooms:search': () => ok({ films: [film], total: 1, hasHidden: false, projects: [] }),
      },
    },
  );
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('searchbox', { name: 'Title, director, cast or room' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return app;
}

describe('filters of the search', () => {
  it('drops the filters of an earlier search when it is opened again without a text', async () => {
    const { user, fake } = await search();
    await user.click(screen.getByRole('button', { name: 'Under 90 minutes' }));
    await user.click(await screen.findByRole('button', { name: /The Last Lighthouse/ }));
    await user.keyboard('{Escape}');
    // The details of a result belong to the same search.
    await screen.findByRole('searchbox');
    expect(await screen.findByRole('button', { name: 'Under 90 minutes', pressed: true })).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { name: 'Your rooms' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await user.keyboard('glass orchard');
    await screen.findByRole('region', { name: 'Films' });
    expect(fake.inputsOf('rooms:search').at(-1)).toMatchObject({ query: 'glass orchard', maxMinutes: null });
  });

  it('drops the filters of an earlier search when it is opened again with its text, which stays', async () => {
    const { user, fake } = await search();
    await user.keyboard('orders{Enter}');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(await screen.findByRole('button', { name: 'Favourites', pressed: true })).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { name: 'Your rooms' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('orders');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('nine');
    await screen.findByRole('region', { name: 'Films' });
    expect(fake.inputsOf('rooms:search').at(-1)).toMatchObject({ query: 'nine', favourite: false });
  });

  it('says that the filters hide films also beside a room that is found', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: true, projects: [] }) });
    await user.click(screen.getByRole('button', { name: 'Under 90 minutes' }));
    await user.type(screen.getByRole('searchbox'), 'nine');
    expect(await screen.findByRole('region', { name: 'Rooms' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No films match the filters' })).toBeTruthy();
    expect(screen.getByText('Filtered by: Under 90 minutes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it.each(['cache', 'service'])(
    'says that the filters hide films of the %s, and clears them',
    async (where) => {
      const { user, fake } = await search();
      const hidden = ok({ films: [], total: 0, hasHidden: true, projects: [] });
      const none = ok({ films: [], total: 0, hasHidden: false, projects: [] });
      const here = where === 'cache' ? null : 'festival';
      fake.answer({ 'rooms:search': ({ roomKey }) => (roomKey === here ? hidden : none) });
      await user.click(screen.getByRole('button', { name: 'Under 90 minutes' }));
      await user.type(screen.getByRole('searchbox'), 'glass orchard{Enter}');
      const name = 'No results for “glass orchard” with these filters';
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
      expect(screen.queryByText(/^No results for “glass orchard”$/)).toBeNull();
      expect(screen.getByText('Filtered by: Under 90 minutes')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(screen.queryByRole('heading', { name })).toBeNull();
      expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    },
  );

  it('names the filters that no film matches', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: true, projects: [] }) });
    await user.click(screen.getByRole('button', { name: 'Unwatched' }));
    await user.click(screen.getByRole('button', { name: 'Under 90 minutes' }));
    expect(await screen.findByRole('heading', { name: 'No films match the filters' })).toBeTruthy();
    expect(screen.getByText('Filtered by: Unwatched · Under 90 minutes')).toBeTruthy();
  });

  it('shows how to add a favourite where there is none', async () => {
    const { user, fake } = await search();
    fake.answer({ 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) });
    act(() => fake.emit('rooms:changed', { roomKeys: [] }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
    expect(screen.getByText('To add one, open a film and choose “Add to favourites”.')).toBeTruthy();
  });
});
