import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FilmNotes } from '../../../../preload/contract/notes.ts';
import { aGrant, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import type { Route } from '../../../../renderer/viewer/stores/navigation.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aVideo({ name: 'The Quiet Orbit' });

/** Plays the film in its room, and leaves it at its end or before. */
async function leave(
  notes: FilmNotes | null,
  isAtEnd: boolean,
  others = [aVideo({ videoKey: 'other', name: 'Paper Moons' })],
  route: Route = { name: 'room', roomKey: film.roomKey },
) {
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film, ...others] },
    {
      route,
      answers: { 'screenings:open': () => ok(aGrant()), 'notes:read': () => ok(notes) },
    },
  );
  await act(() => made.viewer.screening.getState().play(film));
  if (isAtEnd) act(() => made.player.emit({ kind: 'completed' }));
  act(() => made.player.emit({ kind: 'left' }));
  await made.settle();
  return made;
}
const inDetails: Route = { name: 'video', roomKey: film.roomKey, videoKey: film.videoKey };
const unrated: FilmNotes = { notes: [], rating: null, storage: 'on-disk' };
const offer = () => screen.queryByRole('button', { name: 'Rate it' });

describe('a film that was left at its end', () => {
  it('can be rated: a toast opens its details, with the focus on the rating', async () => {
    const { user, fake } = await leave(unrated, true);
    expect(screen.getByText('You’ve seen The Quiet Orbit')).toBeTruthy();
    await user.click(offer()!);
    const section = await screen.findByRole('region', { name: 'Your notes' });
    const none = within(section).getByRole('radio', { name: 'None' });
    await waitFor(() => expect(document.activeElement).toBe(none));
    await user.click(within(section).getByRole('radio', { name: '8' }));
    expect(fake.inputsOf('notes:rate')).toMatchObject([{ videoKey: film.videoKey, rating: 8 }]);
  });

  it('is rated on the page of a room that has only this film: the rating gets the focus, in view', async () => {
    const { user, viewer, settle } = await leave(unrated, true, []);
    const before = viewer.navigation.getState().entries;
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(offer()!);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(viewer.navigation.getState().entries).toEqual(before);
    const rating = screen.getByRole('radiogroup', { name: 'Your rating' });
    expect(document.activeElement).toBe(within(rating).getByRole('radio', { name: 'None' }));
    expect(rating.contains(brought.mock.contexts.at(-1) as Element)).toBe(true);
    brought.mockRestore();
  });

  it('is offered for rating by one toast only, which the keyboard reaches', async () => {
    const other = aVideo({ videoKey: 'other', name: 'Paper Moons' });
    const { user, viewer, player, settle } = await leave(unrated, true, [other]);
    await act(() => viewer.screening.getState().play(other));
    act(() => player.emit({ kind: 'completed' }));
    act(() => player.emit({ kind: 'left' }));
    await settle();
    expect(screen.getAllByRole('button', { name: 'Rate it' })).toHaveLength(1);
    expect(screen.getByText('You’ve seen Paper Moons')).toBeTruthy();
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(offer());
  });

  it('is not offered for rating while its details are open', async () => {
    await leave(unrated, true, undefined, inDetails);
    expect(offer()).toBeNull();
  });

  it('is offered for rating only until its details are opened', async () => {
    const { viewer } = await leave(unrated, true);
    act(() => viewer.navigation.getState().go({ name: 'settings' }));
    expect(offer()).not.toBeNull();
    act(() => viewer.navigation.getState().go(inDetails));
    await waitFor(() => expect(offer()).toBeNull());
  });

  it('has a rating that no message covers: the messages are at the top while it is at the bottom', async () => {
    const { viewer, settle } = await leave(unrated, false, undefined, inDetails);
    const rating = (await screen.findByRole('radiogroup', { name: 'Your rating' })).parentElement!;
    let top = 700;
    rating.getBoundingClientRect = () => new DOMRect(0, top, 500, 40);
    act(() => void viewer.toasts.getState().show({ text: () => 'Copied' }));
    const region = screen.getByText('Copied').closest<HTMLElement>('[data-at-top]')!;
    expect(window.innerHeight).toBe(768);
    expect(region.dataset.atTop).toBe('true');
    top = 300;
    act(() => void window.dispatchEvent(new Event('scroll')));
    await settle();
    expect(region.dataset.atTop).toBe('false');
  });

  it.each([
    ['the film was left before its end', unrated, false],
    ['the film is rated', { ...unrated, rating: 7 }, true],
    ['the profile turns notes off', null, true],
  ] as const)('is not offered for rating if %s', async (_case, notes, isAtEnd) => {
    await leave(notes, isAtEnd);
    expect(offer()).toBeNull();
  });
});
