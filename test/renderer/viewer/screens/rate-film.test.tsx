import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FilmNotes } from '../../../../preload/contract/notes.ts';
import { aGrant, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aVideo({ name: 'The Quiet Orbit' });

/** Plays the film in its room, and leaves it at its end or before. */
async function leave(notes: FilmNotes | null, isAtEnd: boolean, others = [aVideo({ videoKey: 'other' })]) {
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film, ...others] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: { 'screenings:open': () => ok(aGrant()), 'notes:read': () => ok(notes) },
    },
  );
  await act(() => made.viewer.screening.getState().play(film));
  if (isAtEnd) act(() => made.player.emit({ kind: 'completed' }));
  act(() => made.player.emit({ kind: 'left' }));
  await made.settle();
  return made;
}
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

  it.each([
    ['the film was left before its end', unrated, false],
    ['the film is rated', { ...unrated, rating: 7 }, true],
    ['the profile turns notes off', null, true],
  ] as const)('is not offered for rating if %s', async (_case, notes, isAtEnd) => {
    await leave(notes, isAtEnd);
    expect(offer()).toBeNull();
  });
});
