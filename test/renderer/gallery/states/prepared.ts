import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import { aFilmPrepared, hour, noon } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { cards, episodes, feature, film, series } from '../catalogue.ts';
import type { GalleryState } from '../state.ts';

const video = { ...feature, positionSeconds: null, chips: [], canPrepare: true };
const about = { ...aFilmPrepared(video), signOutErases: true };
const state = (
  id: string,
  status: PreparedStatus,
  part: Partial<typeof video> = {},
  more: Partial<GalleryState> = {},
): GalleryState => ({
  id: `prepared-${id}`,
  world: { cards, rooms: [film, series], videos: [{ ...video, ...part }, ...episodes] },
  route: { name: 'video', roomKey: video.roomKey, videoKey: video.videoKey },
  answers: { 'prepared:read': () => ok(status) },
  ...more,
});

/** States of a film that is being prepared for offline viewing. */
export const preparedStates: readonly GalleryState[] = [
  state(
    'offer',
    { state: 'none' },
    { cost: 'last-view', maxViews: 3, viewsConsumed: 2 },
    { press: 'Offline' },
  ),
  state(
    'offer-other',
    {
      ...{ state: 'preparing', ...about, videoKey: 'other', name: 'The Quiet Orbit', paused: false },
      ...{ bytes: 1_240_000_000, totalBytes: 2_750_000_000, percent: 45 },
    },
    {},
    { press: 'Offline' },
  ),
  state('under-way', {
    ...{ state: 'preparing', ...about, paused: false },
    ...{ bytes: 1_240_000_000, totalBytes: 2_750_000_000, percent: 45 },
  }),
  state('ready', { state: 'ready', ...about, bytes: 2_750_000_000, until: noon + 6 * hour }),
  state(
    'remove',
    { state: 'ready', ...about, bytes: 2_750_000_000, until: null },
    {},
    { act: ({ dialogs }) => dialogs.getState().show({ kind: 'lose-prepared', by: 'remove' }) },
  ),
  state('gone', { state: 'gone', ...about, because: 'no-space' }),
  state('screen-empty', { state: 'none' }, {}, { route: { name: 'offline' } }),
  state(
    'screen-under-way',
    {
      ...{ state: 'preparing', ...about, paused: false },
      ...{ bytes: 1_240_000_000, totalBytes: 2_750_000_000, percent: 45 },
    },
    {},
    { route: { name: 'offline' } },
  ),
  state(
    'screen',
    { state: 'ready', ...about, bytes: 2_750_000_000, until: noon + 6 * hour },
    {},
    { route: { name: 'offline' } },
  ),
  state(
    'quit',
    { state: 'ready', ...about, bytes: 2_750_000_000, until: null },
    {},
    {
      route: { name: 'library' },
      act: ({ dialogs }) => dialogs.getState().show({ kind: 'lose-prepared', by: 'quit' }),
    },
  ),
];
