import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import type { Route } from '../../../../renderer/viewer/stores/navigation.ts';
import { aFilmPrepared, aGrant, anAppStatus, aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const video = aVideo({ canPrepare: true, cost: 'view', maxViews: 3 });
const film = aFilmPrepared(video);
const preparing: PreparedStatus = {
  state: 'preparing',
  ...film,
  paused: false,
  bytes: 900_000_000,
  totalBytes: 2_000_000_000,
  percent: 45,
};

const open = async (status: PreparedStatus = { state: 'none' }, part: Partial<Video> = {}) => {
  const viewer = await renderViewer(
    { rooms: [aRoom()], videos: [{ ...video, ...part }] },
    {
      route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey },
      answers: {
        'prepared:read': () => ok(status),
        'prepared:prepare': () => ok(aGrant()),
        'prepared:end': () => ok({ state: 'none' }),
        'prepared:answer-quit': () => ok(null),
      },
    },
  );
  return { ...viewer, dialog: await screen.findByRole('dialog') };
};

/** Opens the popover of the button next to Play. Resolves to the button in the popover. */
const openOffer = async ({ dialog, user }: Pick<Awaited<ReturnType<typeof open>>, 'dialog' | 'user'>) => {
  await user.click(within(dialog).getByRole('button', { name: 'Offline' }));
  return screen.findByRole('button', { name: 'Download for offline' });
};

describe('downloading a film', () => {
  it('is offered with its cost and limits, and starts only when it is pressed', async () => {
    const viewer = await open();
    const { user, fake } = viewer;
    expect(screen.queryByText(/^Downloading uses/)).toBeNull();
    const offer = await openOffer(viewer);
    const cost = document.getElementById(offer.getAttribute('aria-describedby') ?? '');
    expect(cost?.textContent).toBe('Downloading uses one of your 3 views now. Playing won’t use another.');
    expect(fake.inputsOf('prepared:prepare')).toEqual([]);
    await user.click(offer);
    await waitFor(() => expect(fake.inputsOf('prepared:prepare')).toHaveLength(1));
  });

  it('keeps the focus in the dialog when the pressed button disappears, so that Escape closes it', async () => {
    const { dialog, user, emit } = await open();
    await user.click(await openOffer({ dialog, user }));
    await emit('prepared:changed', preparing);
    await within(dialog).findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves the focus to the button of the next step, on the page of a film', async () => {
    const { user, fake, emit } = await renderViewer(
      { rooms: [aRoom()], videos: [video] },
      {
        route: { name: 'room', roomKey: video.roomKey },
        answers: {
          'prepared:read': () => ok({ state: 'none' }),
          'prepared:prepare': () => new Promise(() => undefined),
        },
      },
    );
    const focused = () => document.activeElement?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Offline' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(focused()).toBe('Download for offline'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.inputsOf('prepared:prepare')).toHaveLength(1));
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await emit('prepared:changed', preparing);
    await waitFor(() => expect(focused()).toBe('Pause'));
    await emit('prepared:changed', { state: 'ready', ...film, bytes: 1, until: null });
    // One Enter too many must not remove the download.
    await waitFor(() => expect(focused()).toBe('Ready until you quit.'));
    await user.keyboard('{Enter}');
    expect(fake.inputsOf('prepared:end')).toEqual([]);
  });

  it('can be cancelled during the request, which is not a failure', async () => {
    const { dialog, user, fake } = await open();
    fake.answer({ 'prepared:prepare': () => new Promise(() => undefined) });
    await user.click(await openOffer({ dialog, user }));
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    const offer = await within(dialog).findByRole('button', { name: 'Offline' });
    expect(offer.hasAttribute('disabled')).toBe(false);
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('is not offered where the studio does not allow it', async () => {
    const { dialog } = await open({ state: 'none' }, { canPrepare: false });
    expect(within(dialog).queryByRole('button', { name: 'Offline' })).toBeNull();
  });

  it('shows amounts that match the percentage, whatever the earlier estimate', async () => {
    const { dialog } = await open({ ...preparing, bytes: 3_050_000, totalBytes: 4_030_000, percent: 99 });
    expect(within(dialog).getByRole('status').textContent).toBe('Downloading: 99%, 3.05 MB of about 3.08 MB');
  });

  it('shows its progress, pauses, resumes and stops', async () => {
    const { dialog, user, player, fake, emit } = await open(preparing);
    expect(within(dialog).getByRole('status').textContent).toBe('Downloading: 45%, 900 MB of about 2 GB');
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(player.log).toContain('pause'));
    await emit('prepared:changed', { ...preparing, paused: true });
    expect(within(dialog).getByRole('status').textContent).toBe('Paused at 45%');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel download' }));
    expect(fake.inputsOf('prepared:end')).toEqual([{ because: 'cancelled' }]);
  });

  it('shows that it waits for the network', async () => {
    const { dialog, emit, viewer } = await open(preparing);
    const status = viewer.app.getState().status;
    if (status.state !== 'ready') throw new Error('no status');
    await emit('app:changed', {
      ...status.value,
      connection: { state: 'offline', since: noon, hasNetwork: false },
    });
    expect(within(dialog).getByRole('status').textContent).toBe('Waiting for the connection at 45%');
  });

  it.each<[string, number | null, RegExp]>([
    ['until it is quit', null, /^Ready until you quit\.$/],
    ['until a time', noon + 3600, /^Ready until you quit, or until .*14:00.*\.$/],
  ])('is shown as ready %s, and can be removed', async (_name, until, words) => {
    const { dialog, user, fake } = await open({ state: 'ready', ...film, bytes: 1, until });
    expect(within(dialog).getByRole('heading', { name: words })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Remove download' }));
    expect(fake.inputsOf('prepared:end')).toEqual([{ because: 'cancelled' }]);
  });

  it('is removed while the service is unreachable only after a question', async () => {
    const { dialog, user, fake, emit } = await open({ state: 'ready', ...film, bytes: 1, until: null });
    await emit(
      'app:changed',
      anAppStatus({ connection: { state: 'offline', since: noon, hasNetwork: true } }),
    );
    const ask = async () => {
      await user.click(within(dialog).getByRole('button', { name: 'Remove download' }));
      return within(await screen.findByRole('alertdialog', { name: 'Remove the download?' }));
    };
    expect((await ask()).getByText(/^You can’t download .* again until/)).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fake.inputsOf('prepared:end')).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Remove download' }));
    expect(fake.inputsOf('prepared:end')).toEqual([{ because: 'cancelled' }]);
  });

  it('shows why the download was removed', async () => {
    const { dialog } = await open({ state: 'gone', ...film, because: 'no-space' });
    expect(within(dialog).getByRole('status').textContent).toMatch(/isn’t enough space/);
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows that a finished download was lost, which can be downloaded again', async () => {
    const { dialog } = await open({ state: 'gone', ...film, because: 'lost' });
    expect(within(dialog).getByRole('status').textContent).toMatch(
      /^The download was lost because the player/,
    );
    expect(within(dialog).getByRole('button', { name: 'Download for offline' })).toBeTruthy();
  });

  it.each([
    ['online', { state: 'online' } as const, true],
    ['offline', { state: 'offline', since: noon, hasNetwork: false } as const, false],
  ])(
    'that is lost while it plays %s is reported, with what can be done',
    async (_name, connection, canPlay) => {
      const { viewer } = await renderViewer(
        { rooms: [aRoom()], videos: [video], status: { connection } },
        { route: { name: 'room', roomKey: video.roomKey } },
      );
      const failure = { kind: 'download-lost' as const, code: 'SV-PLAYER-DEAD', canRetry: true };
      act(() => viewer.screening.setState({ screening: { state: 'failed', video, failure } }));
      const dialog = await screen.findByRole('dialog', { name: /^The download was lost/ });
      expect(dialog.textContent).toContain('play the film online');
      const button = (name: string) => within(dialog).queryByRole('button', { name });
      expect(button('Play') !== null).toBe(canPlay);
      expect(button('Try again')).toBeNull();
    },
  );

  it('shows why the request failed', async () => {
    const { dialog, user, fake } = await open();
    fake.answer({ 'prepared:prepare': () => failed('storage') });
    await user.click(await openOffer({ dialog, user }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/couldn’t save this/);
    fake.answer({ 'prepared:prepare': () => failed('device-refused', { canRetry: false }) });
    await user.click(await openOffer({ dialog, user }));
    await within(dialog).findByText(/Send the report to support/);
    await user.click(within(dialog).getByText('Details', { selector: 'summary' }));
    expect(within(dialog).getByRole('button', { name: 'See report' })).toBeTruthy();
  });

  it('is confirmed before quitting, and staying is the default', async () => {
    const { emit, user, fake } = await open({ state: 'ready', ...film, bytes: 1, until: null });
    await emit('prepared:quit-requested', null);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(video.name);
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Stay' }));
    await user.click(within(question).getByRole('button', { name: 'Quit' }));
    expect(fake.inputsOf('prepared:answer-quit')).toEqual([{ quit: true }]);
  });
});

describe('other actions that erase a download', () => {
  const ready: PreparedStatus = { state: 'ready', ...film, bytes: 1, until: null };
  const signedIn = async (status: PreparedStatus, route: Route = { name: 'library' }) => {
    const viewer = await renderViewer(
      {
        rooms: [aRoom()],
        videos: [video],
        status: { session: { ...anAppStatus().session, signedIn: true, name: 'Ana' } },
      },
      {
        route,
        answers: {
          'prepared:read': () => ok(status),
          'session:sign-out': () => ok(anAppStatus()),
          'storage:erase': () => ok(anAppStatus()),
        },
      },
    );
    const signOut = async () => {
      if (route.name === 'library') await viewer.user.click(screen.getByRole('button', { name: 'Menu' }));
      const role = route.name === 'library' ? 'menuitem' : 'button';
      await viewer.user.click(await screen.findByRole(role, { name: 'Sign out' }));
    };
    return { ...viewer, signOut, calls: () => viewer.fake.inputsOf('session:sign-out').length };
  };

  it.each([
    ['in the menu', { name: 'library' }],
    ['in the settings', { name: 'settings' }],
  ] as const)('signing out %s asks first, and cancelling is the first choice', async (_name, route) => {
    const { signOut, calls, user } = await signedIn({ ...ready, signOutErases: true }, route);
    await signOut();
    const question = await screen.findByRole('alertdialog', { name: /^Sign out/ });
    expect(question.textContent).toContain(video.name);
    expect(calls()).toBe(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(calls()).toBe(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('cancelling does not sign out', async () => {
    const { signOut, calls, user, fake } = await signedIn({ ...preparing, signOutErases: true });
    await signOut();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls()).toBe(0);
    expect(fake.inputsOf('prepared:answer-quit')).toEqual([]);
  });

  it.each<[string, PreparedStatus]>([
    ['a film that came by a link, and stays', ready],
    ['a film that was already removed', { state: 'gone', ...film, signOutErases: true, because: 'expired' }],
  ])('the question before a sign-out does not name %s', async (_name, status) => {
    const { signOut, calls } = await signedIn(status);
    await signOut();
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain(video.name);
    expect(calls()).toBe(0);
  });

  it('erasing everything names the download; erasing the cache keeps it', async () => {
    const { viewer, settle } = await signedIn(ready, { name: 'settings' });
    act(() => viewer.dialogs.getState().show({ kind: 'erase', what: 'everything' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      `removes the download of ${video.name}`,
    );
    act(() => viewer.dialogs.getState().show({ kind: 'erase', what: 'cache' }));
    await settle();
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain(video.name);
  });
});
