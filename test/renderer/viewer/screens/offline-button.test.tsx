import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import { aFilmPrepared, aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const video = aVideo({ canPrepare: true, cost: 'view', maxViews: 3 });
const other = { ...aFilmPrepared(video), videoKey: 'other', name: 'Vault Nine' };
const preparing: PreparedStatus = {
  ...{ state: 'preparing', ...other, paused: false },
  ...{ bytes: 1, totalBytes: 2, percent: 50 },
};

/** Opens the popover of the button. Resolves to its button that downloads. */
const open = async (status: PreparedStatus, part: Partial<AppStatus> = {}) => {
  const { user } = await renderViewer(
    { rooms: [aRoom()], videos: [video], status: part },
    {
      route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey },
      answers: { 'prepared:read': () => ok(status) },
    },
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Offline' }));
  return screen.findByRole('button', { name: 'Download for offline' });
};

const why = (offer: HTMLElement) =>
  document.getElementById(offer.getAttribute('aria-describedby') ?? '')?.textContent;

it.each<[string, PreparedStatus]>([
  ['is being downloaded', preparing],
  ['is downloaded', { state: 'ready', ...other, bytes: 1, until: null }],
])(
  'offline: a film is not downloaded while another one %s, and the popover says why',
  async (_what, status) => {
    const offer = await open(status);
    expect(offer).toHaveProperty('disabled', true);
    expect(why(offer)).toBe('Only one film can be kept offline. Remove Vault Nine first.');
  },
);

it('offline: the popover says why nothing can be downloaded while the service cannot be reached', async () => {
  const offer = await open(
    { state: 'none' },
    { connection: { state: 'offline', since: noon, hasNetwork: false } },
  );
  expect(offer).toHaveProperty('disabled', true);
  expect(why(offer)).toBe('You can download it once the watch service can be reached.');
  expect(screen.queryByText(/^Downloading uses/)).toBeNull();
});
