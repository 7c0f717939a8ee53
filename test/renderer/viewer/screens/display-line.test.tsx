import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DisplayStatus } from '../../../../preload/contract/app.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { aGrant, aRoom, aRoomCard, aVideo, anAppStatus } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { somePlaybackCapabilities } from '../../../fakes/player.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const projector: DisplayStatus = { name: 'BenQ W5800', isInternal: false };
const video = aVideo({ watermarked: true });

const open = async (display: DisplayStatus | null, part: Partial<Video> = {}) => {
  const viewer = await renderViewer(
    { rooms: [aRoom()], videos: [{ ...video, ...part }], status: { display: null } },
    { route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey } },
  );
  const show = async (hdcp: string | null): Promise<string | null> => {
    viewer.player.find({ ...somePlaybackCapabilities, hdcp });
    const dialog = await screen.findByRole('dialog');
    await viewer.emit('app:changed', anAppStatus({ display }));
    return within(dialog).queryByText(/^Plays on/)?.textContent ?? null;
  };
  return { ...viewer, show };
};

it.each([
  ['2.2', 'HDCP 2.2 is supported.'],
  ['none', 'HDCP isn’t available, so some films may play in lower quality.'],
  [null, ''],
])(
  'the display line names the external display, the watermark, and HDCP where the player knows it: %s',
  async (hdcp, words) => {
    const { show } = await open(projector);
    expect(await show(hdcp)).toBe(
      ['Plays on BenQ W5800, an external display.', 'Your watermark is on the picture.', words]
        .join(' ')
        .trim(),
    );
  },
);

it('the display line is in the header of a room and at the top of the library', async () => {
  const { emit } = await renderViewer(
    {
      ...{ rooms: [aRoom()], status: { display: projector } },
      videos: [
        { ...video, positionSeconds: 600 },
        { ...video, videoKey: 'other' },
      ],
    },
    { route: { name: 'room', roomKey: video.roomKey } },
  );
  const banner = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  expect(within(banner).getByText(/^Plays on BenQ W5800/)).toBeTruthy();
  expect(screen.getAllByText(/^Plays on/)).toHaveLength(1);
  await emit('app:changed', anAppStatus({ display: null }));
  expect(screen.queryByText(/^Plays on/)).toBeNull();
  cleanup();

  const begun = aVideo({ positionSeconds: 600 });
  const card = aRoomCard({ bannerUrl: './banner.webp' });
  await renderViewer({
    ...{ cards: [card], rooms: [aRoom()], videos: [begun], status: { display: projector } },
    begun: [{ roomKey: begun.roomKey, projectName: card.projectName, video: begun }],
  });
  const top = document.getElementById('library-feature')!.closest('section')!;
  expect(within(top).getByText(/^Plays on BenQ W5800/)).toBeTruthy();
});

it('the display line follows the window to another display, and names HDCP on an external one only', async () => {
  const { show, emit } = await open(projector, { watermarked: false });
  expect(await show('1.4')).toBe('Plays on BenQ W5800, an external display. HDCP 1.4 is supported.');
  await emit('app:changed', anAppStatus({ display: { name: 'Color LCD', isInternal: true } }));
  expect(screen.getByText('Plays on the built-in display.')).toBeTruthy();
  await emit('app:changed', anAppStatus({ display: { name: null, isInternal: false } }));
  expect(screen.getByText(/^Plays on an external display\./)).toBeTruthy();
});

it('the display line names HDCP after a film during which the display changed', async () => {
  const { user, player, emit, settle } = await renderViewer(
    { rooms: [aRoom()], videos: [video], status: { display: null } },
    { route: { name: 'room', roomKey: video.roomKey }, answers: { 'screenings:open': () => ok(aGrant()) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() => expect(player.started).toHaveLength(1));
  await emit('app:changed', anAppStatus({ display: projector }));
  act(() => player.emit({ kind: 'left' }));
  await settle();
  expect(screen.getByText(/^Plays on BenQ W5800.* HDCP 2\.2 is supported\.$/)).toBeTruthy();
});

it('the display line is absent with one built-in display, and for a film that does not play', async () => {
  const { show, emit } = await open(null);
  expect(await show('2.2')).toBeNull();
  await emit('app:changed', anAppStatus({ display: projector }));
  expect(screen.getByText(/^Plays on/)).toBeTruthy();
});
