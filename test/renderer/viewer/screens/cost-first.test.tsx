import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { currentEntry } from '../../../../renderer/viewer/stores/navigation.ts';
import { aFilmPrepared, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { noFilms } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Every press that can use a view shows the cost first, and can be cancelled. */

const video = aVideo({ canPrepare: true, cost: 'view', maxViews: 3 });

/** Another film whose download is over. */
const gone = aFilmPrepared({ ...video, videoKey: 'other', name: 'Vault Nine' });

const open = async (part: Partial<Video> = {}, status: PreparedStatus = { state: 'none' }) => {
  const viewer = await renderViewer(
    { rooms: [aRoom()], videos: [{ ...video, ...part }] },
    {
      route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey },
      answers: { 'prepared:read': () => ok(status) },
    },
  );
  const dialog = await screen.findByRole('dialog');
  const download = async () => {
    await viewer.user.click(within(dialog).getByRole('button', { name: 'Offline' }));
    await viewer.user.click(await screen.findByRole('button', { name: 'Download for offline' }));
  };
  return { ...viewer, dialog, download };
};

const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('downloading', () => {
  it.each([
    ['a view', 0, /uses one of your 3 views now/],
    ['the last view', 2, /uses your last view now/],
  ])('after the earlier grant has ended asks before it uses %s', async (_name, viewsConsumed, cost) => {
    const { download, user, fake } = await open({ viewsConsumed });
    fake.answer({ 'prepared:prepare': ({ newView }) => failed(newView ? 'cancelled' : 'view-needed') });
    await download();
    const question = await screen.findByRole('alertdialog', { name: 'Downloading uses another view' });
    expect(question.textContent).toMatch(cost);
    // One Enter too many uses no view.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(question).getByRole('button', { name: 'Download for offline' }));
    await waitFor(() =>
      expect(fake.inputsOf('prepared:prepare').map(({ newView }) => newView)).toEqual([false, true]),
    );
    expect(fake.inputsOf('screenings:open')).toEqual([]);
  });

  it.each([
    ['view', /uses one of your 3 views now/],
    ['last-view', /uses your last view now/],
    ['none', null],
  ] as const)('again after a refused licence shows its cost (%s)', async (cost, text) => {
    const { dialog } = await open({ cost }, { state: 'gone', ...aFilmPrepared(video), because: 'licence' });
    const shown = description(within(dialog).getByRole('button', { name: 'Try again' }));
    if (text) expect(shown).toMatch(text);
    else expect(shown).toBeNull();
  });

  it.each<[string, PreparedStatus]>([
    ['', { state: 'none' }],
    [' although another film’s download is reported as gone', { state: 'gone', ...gone, because: 'lost' }],
  ])('is cancelled from the dialog for its password, which keeps the input%s', async (_also, status) => {
    const { download, user, fake } = await open({ passwordNeeded: true }, status);
    fake.answer({ 'prepared:prepare': () => failed('password-needed') });
    await download();
    const unlock = await screen.findByRole('dialog', { name: `Unlock ${video.name}` });
    fake.answer({ 'prepared:prepare': () => new Promise(() => undefined) });
    await user.keyboard('lantern-4471{Enter}');
    await user.click(await within(unlock).findByRole('button', { name: 'Cancel' }));
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    await waitFor(() => expect(within(unlock).queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'lantern-4471');
  });
});

describe('playing', () => {
  it.each([
    ['that resumes without a view resumes', 'none', 1],
    ['that was begun on another computer, where resuming uses a view, opens its details', 'view', 0],
  ] as const)('a press on the card of a film %s', async (_name, cost, opened) => {
    const film = (videoKey: string, part: Partial<Video>) => ({
      ...{ roomKey: video.roomKey, projectName: 'Northern Nights' },
      video: aVideo({ videoKey, name: `Film ${videoKey}`, maxViews: 3, positionSeconds: 600, ...part }),
    });
    const begun = [film('top', { cost: 'none' }), film('a', { cost })];
    const { user, fake, viewer, settle } = await renderViewer({
      cards: [aRoomCard()],
      films: noFilms,
      begun,
    });
    await user.click(await screen.findByRole('button', { name: 'Film a' }));
    await settle();
    expect(fake.inputsOf('screenings:open')).toHaveLength(opened);
    const { route } = currentEntry(viewer.navigation.getState());
    expect(route.name).toBe(opened === 0 ? 'video' : 'library');
  });

  it('after a sign-in, without another press, shows its cost in the details', async () => {
    const { dialog } = await open({ availability: 'sign-in-needed', cost: 'last-view' });
    const button = within(dialog).getByRole('button', { name: 'Sign in to play' });
    expect(description(button)).toBe('This uses your last view.');
  });

  it('after a sign-in, without another press, shows its cost on the page of a film', async () => {
    await renderViewer(
      { rooms: [aRoom()], videos: [{ ...video, availability: 'sign-in-needed' }] },
      { route: { name: 'room', roomKey: video.roomKey } },
    );
    await screen.findByRole('button', { name: 'Sign in to play' });
    expect(screen.getByText(/one of your 3 views/)).toBeTruthy();
  });
});
