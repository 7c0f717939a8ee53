import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoom, aRoomCard } from '../../../builders/contract.ts';
import { aFailure, failed } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it('a refused device is reported in one sentence with one action; its client ID is under Details', async () => {
  const room = aRoom();
  const { user } = await renderViewer(
    { cards: [aRoomCard()] },
    {
      route: { name: 'room', roomKey: room.roomKey },
      answers: {
        'rooms:read': () => failed('device-refused', { clientId: 'DESKTOP-1.0.0', canRetry: false }),
      },
    },
  );
  const notice = await screen.findByRole('alert');
  const details = screen.getByText('Details').closest('details');
  expect(details?.textContent).toContain('DESKTOP-1.0.0');
  details?.remove();
  expect(notice.textContent).toContain('Send the report to support');
  expect(notice.textContent).not.toMatch(/DESKTOP|clientId/);
  await user.click(screen.getByRole('button', { name: 'See report' }));
  expect(await screen.findByRole('dialog', { name: 'Report for support' })).toBeTruthy();
});

it.each([
  [
    'a room that the service does not know leads to the library',
    null,
    'Go to the library',
    'Add your first room',
  ],
  [
    'a video that is no longer in the room leads to the room',
    'gone',
    'Back to the room',
    'Salt and Starlight',
  ],
])('%s', async (_what, videoKey, action, heading) => {
  const room = aRoom();
  const { user } = await renderViewer(
    { rooms: [room] },
    {
      route:
        videoKey === null
          ? { name: 'room', roomKey: 'no-such-room' }
          : { name: 'video', roomKey: room.roomKey, videoKey },
    },
  );
  await user.click(await screen.findByRole('button', { name: action }));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it.each([
  ['a refusal that only support can lift', 'refused', 'Open support page'],
  ['a failure that may pass', 'service-trouble', 'Try again'],
] as const)('%s is shown with one action; the rest is under Details', async (_what, kind, action) => {
  const canRetry = kind !== 'refused';
  await renderViewer(
    {},
    { answers: { 'rooms:list': () => failed(kind, { code: 'W4002', detail: 'Told so', canRetry }) } },
  );
  const notice = await screen.findByRole('alert');
  const details = notice.querySelector('details');
  expect(details?.open).toBe(false);
  for (const words of ['Told so', 'W4002', 'Screener Help can help', 'See report'])
    expect(details?.textContent).toContain(words);
  details?.remove();
  expect(
    within(notice)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual([action]);
  expect(notice.textContent).not.toMatch(/code|Screener Help/);
});

it('a toast shows a failure in one sentence, and opens its details', async () => {
  const { viewer, user, settle } = await renderViewer({});
  viewer.toasts.getState().fail(aFailure('offline', { code: 'SV-OFFLINE' }));
  await settle();
  expect(screen.getByText('Can’t reach the service')).toBeTruthy();
  expect(screen.queryByText(/SV-OFFLINE/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Can’t reach the service' });
  expect(within(dialog).getByText('SV-OFFLINE')).toBeTruthy();
});
