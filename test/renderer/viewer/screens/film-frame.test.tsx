import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFilmPrepared, aGrant, anAppStatus, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Opens a film from its room. The player has not answered yet. */
async function withAFilm() {
  const film = aVideo({ videoKey: 'film', name: 'The Film' });
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: { 'screenings:open': () => ok(aGrant({ roomKey: film.roomKey, videoKey: film.videoKey })) },
    },
  );
  await made.user.click(screen.getByRole('button', { name: /^Play/ }));
  await waitFor(() => expect(made.player.started).toHaveLength(1));
  const frame = document.querySelector<HTMLElement>('#player');
  if (!frame) throw new Error('no frame');
  return { ...made, frame };
}

describe("the player's frame", () => {
  it('is not loaded again while a film plays in it, whatever its newest address is', async () => {
    const { player, emit } = await withAFilm();
    const { length } = player.log;
    await emit('app:changed', anAppStatus({ playerUrl: 'player://screen/index.html?policy=newer' }));
    expect(player.log.slice(length)).toEqual([]);
    act(() => player.emit({ kind: 'left' }));
    await waitFor(() => expect(player.log.slice(length)).toEqual(['stop', 'warm']));
  });

  it('has the focus when the player shows the film, and gets the keys that the viewer receives', async () => {
    const { player, frame } = await withAFilm();
    act(() => frame.blur());
    act(() => player.emit({ kind: 'shown' }));
    expect(document.activeElement).toBe(frame);
    act(() => frame.blur());
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(player.log).toContain('key:k');
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    expect(player.log).toContain('key:Shift+ArrowRight');
    expect(document.activeElement).toBe(frame);
    fireEvent.keyDown(document.body, { key: 'q', ctrlKey: true });
    expect(player.log).not.toContain('key:q');
  });

  it('is left when main ends the prepared film that plays in it, because its document is then unloaded', async () => {
    const { viewer, emit, fake } = await withAFilm();
    const film = aFilmPrepared(aVideo({ videoKey: 'film' }));
    act(() =>
      viewer.prepared.setState({
        grant: aGrant(),
        status: { state: 'ready', ...film, bytes: 1, until: null },
      }),
    );
    await emit('prepared:changed', { state: 'gone', ...film, because: 'refused' });
    expect(viewer.screening.getState().screening.state).toBe('idle');
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'failed' }]);
  });

  it('that is blank is left by Escape, which leaves only the film, also when it is pressed twice', async () => {
    const { fake, viewer } = await withAFilm();
    // The second press follows at once: half a second later it would leave the room.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(fake.inputsOf('screenings:close')).toHaveLength(1));
    const { entries, index } = viewer.navigation.getState();
    expect(entries[index]?.route.name).toBe('room');
  });

  it('that is blank shows a text within 2 s, and a way back', async () => {
    const { player, user, pass, fake } = await withAFilm();
    const cover = () => screen.getByText('Starting the player').closest<HTMLElement>('[data-words]');
    expect(cover()?.dataset.words).toBe('false');
    await pass(2_000);
    expect(cover()?.dataset.words).toBe('true');
    act(() => player.emit({ kind: 'shown' }));
    expect(screen.queryByText('Starting the player')).toBeNull();
    act(() => player.emit({ kind: 'reloading' }));
    expect(cover()).toBeTruthy();
    act(() => player.emit({ kind: 'shown' }));
    act(() => player.emit({ kind: 'restarted' }));
    const restarting = screen.getByText('The player stopped and is restarting');
    expect(restarting.closest('[data-stage]')?.getAttribute('data-stage')).toBe('shown');
    const again = restarting.closest<HTMLElement>('[data-words]') ?? document.body;
    await user.click(within(again).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(fake.inputsOf('screenings:close')).toHaveLength(1));
  });
});
