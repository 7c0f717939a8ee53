import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Grant } from '../../../../preload/contract/screenings.ts';
import type { Route } from '../../../../renderer/viewer/stores/navigation.ts';
import { aFilmPrepared, aGrant, aRoom, aRoomCard, aVideo, hour, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const video = aVideo({ name: 'The Lamp', canPrepare: true });
const ready: PreparedStatus = {
  ...{ state: 'ready', ...aFilmPrepared(video) },
  ...{ bytes: 2_750_000_000, until: noon + 6 * hour },
};

const open = (status: PreparedStatus, route: Route = { name: 'offline' }) =>
  renderViewer(
    {
      cards: [aRoomCard({ projectName: 'Autumn Screeners' })],
      rooms: [aRoom()],
      videos: [video],
      // The computer is offline, as on a plane.
      status: { connection: { state: 'offline', since: noon - hour, hasNetwork: false } },
    },
    {
      route,
      answers: {
        'prepared:read': () => ok(status),
        'prepared:end': () => ok({ state: 'none' }),
        'screenings:open': () => ok(aGrant()),
      },
    },
  );

it('the offline screen opens from the account menu by keyboard, and its heading takes the focus', async () => {
  const { user } = await open({ state: 'none' }, { name: 'library' });
  (await screen.findByRole('button', { name: 'Menu' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  expect(document.activeElement?.textContent).toBe('Ready offline');
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ready offline' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('the offline screen without a download shows the free disk space, and leads to the library', async () => {
  const { user, viewer } = await open({ state: 'none' });
  expect(screen.getByRole('heading', { name: 'Nothing downloaded' })).toBeTruthy();
  expect(await screen.findByText('118 GB free on this disk')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to the library' }));
  expect(viewer.navigation.getState().entries.at(-1)?.route).toEqual({ name: 'library' });
});

it('the offline screen shows the stored film, how long it is ready and its size; Play opens it without a network', async () => {
  const { user, fake } = await open(ready);
  expect(await screen.findByRole('heading', { name: 'The Lamp' })).toBeTruthy();
  expect(
    await screen.findByText(/^Autumn Screeners · .* · 2.75 GB · 118 GB free on this disk$/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Ready until you quit, or until .*19:00/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(fake.inputsOf('screenings:open')).toMatchObject([{ videoKey: video.videoKey }]);
});

it('the offline screen removes the download, reads the free space again and keeps the focus', async () => {
  const { user, fake } = await open(ready);
  const before = fake.inputsOf('storage:read').length;
  await user.click(await screen.findByRole('button', { name: 'Remove download' }));
  // The service is unreachable, so the download could not be repeated.
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remove download' }));
  expect(await screen.findByRole('heading', { name: 'Nothing downloaded' })).toBeTruthy();
  expect(fake.inputsOf('prepared:end')).toEqual([{ because: 'cancelled' }]);
  expect(fake.inputsOf('storage:read').length).toBeGreaterThan(before);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('the offline screen repeats a removed download in the details of the film: progress, Cancel, failure', async () => {
  const { user, fake } = await open({ state: 'gone', ...aFilmPrepared(video), because: 'no-space' });
  let answer: (outcome: Outcome<Grant>) => void = () => undefined;
  fake.answer({ 'prepared:prepare': () => new Promise<Outcome<Grant>>((resolve) => (answer = resolve)) });
  // The banner of the connection has a "Try again" too.
  const page = within(await screen.findByRole('main'));
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  const details = within(await screen.findByRole('dialog', { name: 'The Lamp' }));
  expect(await details.findByRole('button', { name: 'Requesting the film' })).toBeTruthy();
  expect(details.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  act(() => answer(failed('storage')));
  expect((await details.findByRole('alert')).textContent).toMatch(/couldn’t save this/);
});
