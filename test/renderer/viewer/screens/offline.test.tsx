import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionStatus } from '../../../../preload/contract/app.ts';
import {
  aFilmPrepared,
  aRoom,
  aRoomCard,
  aVideo,
  anAppStatus,
  hour,
  noon,
} from '../../../builders/contract.ts';
import { secondReadMs } from '../../../../renderer/viewer/stores/room.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const away: readonly ConnectionStatus[] = [
  { state: 'offline', since: noon - hour, hasNetwork: false },
  { state: 'captive-portal', since: noon - hour },
];
const room = aRoom({ stale: true, asOf: noon - 3 * hour });
const video = aVideo({ availability: 'offline' });

describe.each(away)('without the service ($state), every screen shows the age of its data', (connection) => {
  it('the library, card by card; the age disappears when the service is back', async () => {
    const cards = [
      aRoomCard({ asOf: noon - 2 * hour }),
      aRoomCard({ roomKey: 'never-read', state: 'unread', asOf: null }),
      aRoomCard({ roomKey: 'read-last', asOf: noon - 60 }),
    ];
    const { emit } = await renderViewer({ cards, status: { connection } });
    const rooms = screen.getByRole('region', { name: 'Your rooms' });
    expect(within(rooms).getAllByText(/^Updated 2 hours ago/)).toHaveLength(1);
    // The banner states the age of the library, which is the age of the room that was read last.
    const isStated = connection.state === 'offline';
    expect(within(rooms).queryAllByText(/^Updated 1 minute ago/)).toHaveLength(isStated ? 0 : 1);
    await emit('app:changed', anAppStatus({ connection: { state: 'online' } }));
    expect(within(rooms).queryByText(/^Updated/)).toBeNull();
  });

  it('a room, and a video in it', async () => {
    const { viewer } = await renderViewer(
      { rooms: [room], videos: [video], status: { connection } },
      { route: { name: 'room', roomKey: room.roomKey } },
    );
    expect(screen.getByText('Updated 3 hours ago')).toBeTruthy();
    const { roomKey, videoKey } = video;
    act(() => viewer.navigation.getState().go({ name: 'video', roomKey, videoKey }));
    const details = await screen.findByRole('dialog');
    expect(within(details).getByText('Updated 3 hours ago')).toBeTruthy();
    const cause = connection.state === 'offline' ? 'you’re back online' : 'the watch service can be reached';
    expect(within(details).getByText(`You can play it once ${cause}.`)).toBeTruthy();
  });
});

it('the prepared film is reachable from every screen', async () => {
  const film = aVideo({ name: 'The Lamp' });
  const ready = { state: 'ready' as const, ...aFilmPrepared(film), bytes: 1, until: null };
  const { user } = await renderViewer(
    {
      rooms: [room],
      videos: [film],
      status: { connection: { state: 'offline', since: noon - hour, hasNetwork: false } },
    },
    { answers: { 'prepared:read': () => ok(ready) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Watch offline · The Lamp' }));
  expect(await screen.findByRole('dialog', { name: 'The Lamp' })).toBeTruthy();
});

it('fresh data shows no age', async () => {
  await renderViewer(
    { rooms: [aRoom()], videos: [aVideo()] },
    { route: { name: 'video', roomKey: room.roomKey, videoKey: aVideo().videoKey } },
  );
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

it('data that a background refresh confirms never shows an age; data that it does not confirm does', async () => {
  let stale = true;
  const { pass } = await renderViewer(
    { rooms: [room], videos: [video] },
    {
      route: { name: 'room', roomKey: room.roomKey },
      answers: { 'rooms:read': () => ok({ ...room, stale }) },
    },
  );
  expect(screen.queryByText(/^Updated/)).toBeNull();
  stale = false;
  await pass(secondReadMs);
  expect(screen.queryByText(/^Updated/)).toBeNull();
  cleanup();

  stale = true;
  const failing = await renderViewer(
    { rooms: [room], videos: [video] },
    {
      route: { name: 'room', roomKey: room.roomKey },
      answers: { 'rooms:read': () => ok({ ...room, stale }) },
    },
  );
  await failing.pass(secondReadMs);
  expect(screen.getByText('Updated 3 hours ago')).toBeTruthy();
});

describe('pictures', () => {
  const away: ConnectionStatus = { state: 'offline', since: noon - hour, hasNetwork: false };
  const pictured = {
    ...room,
    project: { ...room.project, bannerUrl: 'viewer://app/art/b', posterUrl: 'viewer://app/art/r' },
  };
  const details = async () => {
    const viewer = await renderViewer(
      {
        rooms: [pictured],
        videos: [{ ...video, posterUrl: 'viewer://app/art/p' }],
        status: { connection: away },
      },
      { route: { name: 'video', roomKey: room.roomKey, videoKey: video.videoKey } },
    );
    const dialog = await screen.findByRole('dialog');
    const picture = (): Element | null => dialog.querySelector('img:not([class*="backdrop"])');
    return { ...viewer, picture };
  };

  it('that were never cached are replaced by cached ones, and requested again with the service', async () => {
    const { picture, emit } = await details();
    expect(picture()?.getAttribute('src')).toBe('viewer://app/art/b');
    for (const left of ['viewer://app/art/p', 'viewer://app/art/r', undefined]) {
      const failing = picture();
      if (failing) fireEvent.error(failing);
      expect(picture()?.getAttribute('src')).toBe(left);
    }
    await emit('app:changed', anAppStatus({ connection: { state: 'online' } }));
    expect(picture()?.getAttribute('src')).toBe('viewer://app/art/b');
  });
});

it.each([
  ['the film of its room: the banner', 'Salt and Starlight', 'viewer://app/art/b'],
  ['one of many films: its own', 'The Night Ferry', 'viewer://app/art/p'],
])('the details show the picture of %s', async (_, name, src) => {
  const { project } = room;
  const pictures = { bannerUrl: 'viewer://app/art/b', posterUrl: 'viewer://app/art/r' };
  await renderViewer(
    {
      rooms: [{ ...room, project: { ...project, name: 'Salt and Starlight', ...pictures } }],
      videos: [aVideo({ name, posterUrl: 'viewer://app/art/p' })],
    },
    { route: { name: 'video', roomKey: room.roomKey, videoKey: aVideo().videoKey } },
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(src);
});

it('data of the current minute shows no future time, whatever the two clocks differ', async () => {
  const { pass } = await renderViewer(
    { rooms: [aRoom({ stale: true, asOf: noon + 3 })], videos: [] },
    { route: { name: 'room', roomKey: room.roomKey } },
  );
  await pass(secondReadMs);
  expect(screen.getByText('Updated just now')).toBeTruthy();
});

it('a form names the same cause as the banner, and keeps its button in view', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, viewer, emit } = await renderViewer(
    {},
    { answers: { 'session:sign-in': () => failed('offline') } },
  );
  act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }));
  const form = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  await user.type(form.getByLabelText('Username or email'), 'ana');
  await user.type(form.getByLabelText('Password'), 'secret{Enter}');
  expect(await form.findByText('Can’t reach the service')).toBeTruthy();
  const submit = form.getByRole('button', { name: 'Sign in' });
  expect(brought.mock.contexts.at(-1)).toBe(submit);
  brought.mockClear();
  const lose = (hasNetwork: boolean) =>
    emit('app:changed', anAppStatus({ connection: { state: 'offline', since: noon, hasNetwork } }));
  await lose(true);
  expect(brought.mock.contexts.at(-1)).toBe(submit);
  expect(screen.getAllByText(/^The watch service isn’t responding/)).toHaveLength(2);
  expect(form.getByText('Try again in a moment.')).toBeTruthy();
  await lose(false);
  expect(screen.getAllByText(/^You’re offline/)).toHaveLength(2);
  expect(form.getByText('Check your network, then try again.')).toBeTruthy();
  brought.mockRestore();
});
