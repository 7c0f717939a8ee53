import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { aGrant, aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const room = aRoom({ roomKey: 'jury-sixty' });
const route = { name: 'room', roomKey: room.roomKey } as const;
const film = (part: Partial<Video>): Video => aVideo({ roomKey: room.roomKey, ...part });
const cells = () =>
  screen.getAllByRole('gridcell').map((cell) => within(cell).getByRole('heading').textContent);

describe('filter and sort of a room', () => {
  const films = Array.from({ length: 40 }, (_, at) =>
    film({ videoKey: `f${at}`, name: `Film ${at}`, watched: at !== 35 }),
  );
  const status = () => screen.getByText(/^Showing|^\d+ videos$/).closest('[role=status]');

  it('are offered from more than a dozen videos', async () => {
    await renderViewer({ rooms: [room], videos: films.slice(0, 12) }, { route });
    expect(screen.queryByRole('radiogroup', { name: 'Show' })).toBeNull();
  });

  it('work by keyboard, announce the count, persist on return, and can be undone', async () => {
    const { user, viewer, settle } = await renderViewer({ rooms: [room], videos: films }, { route });
    const group = await screen.findByRole('radiogroup', { name: 'Show' });
    within(group).getByRole('radio', { name: 'All' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'To watch' }).checked).toBe(true);
    await waitFor(() => expect(cells()).toEqual(['Film 35']));
    expect(status()?.textContent).toBe('Showing 1 of 40');
    // A radio button accepts no text, so `/` is a shortcut here.
    expect(document.activeElement).toBe(within(group).getByRole('radio', { name: 'To watch' }));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => viewer.navigation.getState().go({ name: 'library' }));
    await settle();
    act(() => viewer.navigation.getState().back());
    await settle();
    expect(cells()).toEqual(['Film 35']);
    await user.click(screen.getByRole('radio', { name: 'Expiring soon' }));
    expect(await screen.findByRole('heading', { name: 'Nothing here expires soon' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'Film 3');
    // The films are hidden by the search and the filter together.
    expect(await screen.findByRole('heading', { name: 'No results for “Film 3”' })).toBeTruthy();
    expect(screen.getByText('The filter “Expiring soon” is on.')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('heading', { name: 'Nothing here expires soon' });
    await user.click(screen.getByRole('button', { name: 'Show all videos' }));
    // The notice has gone with its button, and the focus is not lost.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await waitFor(() => expect(status()?.textContent).toBe('40 videos'));
  });

  it('can sort the videos', async () => {
    const last = film({ videoKey: 'first', name: 'A Film', expiryDate: noon + 60 });
    const { user } = await renderViewer({ rooms: [room], videos: [...films, last] }, { route });
    await user.click(await screen.findByRole('button', { name: 'Sort Curated order' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Expiring first' }));
    await waitFor(() => expect(cells()[0]).toBe('A Film'));
  });

  it('read no more pages while a film starts', async () => {
    const { user, fake, viewer, settle } = await renderViewer({ rooms: [room], videos: films }, { route });
    fake.answer({ 'rooms:videos': () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('radio', { name: 'To watch' }));
    const asked = () => fake.inputsOf('rooms:videos').length;
    const before = asked();
    act(() => viewer.screening.setState({ screening: { state: 'opening', video: film({}) } }));
    await settle();
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(asked()).toBe(before);
    act(() => viewer.screening.setState({ screening: { state: 'idle' } }));
    await settle();
    expect(asked()).toBe(before + 1);
  });

  it('move the focus to the next film when a watched one disappears', async () => {
    const left = films.map((video) => ({ ...video, watched: false }));
    const { user, fake, player, emit, settle } = await renderViewer(
      { rooms: [room], videos: left },
      { route, answers: { 'screenings:open': () => ok(aGrant({ roomKey: room.roomKey, videoKey: 'f1' })) } },
    );
    await user.click(await screen.findByRole('radio', { name: 'To watch' }));
    await waitFor(() => expect(screen.getByText('40 videos')).toBeTruthy());
    act(() => screen.getByRole('button', { name: 'Film 1' }).focus());
    await user.click(screen.getByRole('button', { name: 'Play Film 1' }));
    await waitFor(() => expect(player.started).toHaveLength(1));
    await settle();
    // The test removes the focus, as a browser does from hidden elements and jsdom does not.
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    fake.answer(answersOf({ videos: left.map((video) => ({ ...video, watched: video.videoKey === 'f1' })) }));
    await emit('rooms:changed', { roomKeys: [room.roomKey] });
    act(() => player.emit({ kind: 'left' }));
    await settle();
    const next = screen.getByRole('button', { name: 'Film 2' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });
});
