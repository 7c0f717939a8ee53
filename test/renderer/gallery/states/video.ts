import { day, hour, noon } from '../../../builders/contract.ts';
import { aFailure, failed } from '../../../fakes/bridge.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { offerRating } from '../../../../renderer/viewer/stores/offer-rating.ts';
import { cards, episodes, feature, film, series } from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes] };
const details = (id: string, part: Partial<Video>): GalleryState => ({
  id: `details-${id}`,
  world: { ...world, videos: [{ ...feature, positionSeconds: null, chips: [], ...part }] },
  route: { name: 'video', roomKey: 'salt-and-starlight', videoKey: 'feature' },
});

export const videoStates: readonly GalleryState[] = [
  { ...details('resume', {}), world },
  {
    ...details('notes', {}),
    heading: 'notes.title',
    world: {
      ...world,
      notes: {
        rating: 8,
        storage: 'on-disk',
        notes: [
          {
            id: '00000000-1',
            atSeconds: null,
            text: 'Stronger than her last one. Shortlist for cinematography.',
          },
          { id: '00000000-2', atSeconds: 754, text: 'The long take across the harbour.' },
          { id: '00000000-3', atSeconds: 5_025, text: 'Sound drops out for the goodbye.\nOn purpose? Ask.' },
        ],
      },
    },
  },
  {
    ...details('rate', {}),
    world: { ...world, notes: { rating: null, storage: 'on-disk', notes: [] } },
    act: ({ notes }) => notes.setState({ toRate: 'salt-and-starlight/feature' }),
  },
  {
    id: 'rate-offer',
    world: { ...world, notes: { rating: null, storage: 'on-disk', notes: [] } },
    act: (viewer) => void offerRating(feature, viewer),
  },
  { ...details('notes-slow', {}), heading: 'notes.title', answers: { 'notes:read': never }, wait: 2_300 },
  {
    ...details('notes-unsaved', {}),
    heading: 'notes.title',
    world: {
      ...world,
      notes: {
        ...{ rating: null, storage: 'on-disk' },
        notes: [{ id: '00000000-1', atSeconds: 754, text: 'The long take across the harbour.' }],
      },
    },
    answers: { 'notes:write': () => failed('storage', { code: 'SV-STORAGE' }) },
    wait: 600,
    act: ({ notes }) => {
      notes.getState().change('salt-and-starlight', 'feature', {
        ...{ id: '00000000-1', atSeconds: 754, text: 'The long take across the harbour, again.' },
      });
      void notes.getState().flush();
    },
  },
  details('last-view', {
    cost: 'last-view',
    maxViews: 3,
    viewsConsumed: 2,
    expiryDate: noon + 1.2 * hour,
    shorterThanFilm: true,
    passwordNeeded: true,
    passcodeNeeded: true,
    chips: [
      { kind: 'expires-soon', at: noon + 1.2 * hour },
      { kind: 'last-view' },
      { kind: 'password' },
      { kind: 'passcode' },
    ],
  }),
  {
    ...details('external-display', { watermarked: true }),
    world: {
      ...world,
      status: { display: { name: 'DELL U2723QE', isInternal: false } },
      videos: [{ ...feature, positionSeconds: null, chips: [], watermarked: true }],
    },
  },
  details('expired', { availability: 'expired', expiryDate: noon - 3 * day, canReactivate: true }),
  details('reactivated', {
    availability: 'expired',
    expiryDate: noon - 3 * day,
    canReactivate: true,
    reactivationSentAt: noon - 5 * hour,
  }),
  details('not-open', { availability: 'not-open-yet', startDate: noon + 2 * day }),
  details('used-up', { availability: 'used-up', maxViews: 2, viewsConsumed: 2 }),
  details('sign-in', { availability: 'sign-in-needed' }),
  details('gone', { availability: 'no-longer-shared' }),
  {
    id: 'details-unknown',
    world,
    route: { name: 'video', roomKey: 'salt-and-starlight', videoKey: 'no-such' },
  },
  {
    id: 'playing',
    world,
    route: { name: 'video', roomKey: 'salt-and-starlight', videoKey: 'feature' },
    act: ({ screening, toasts }) => {
      toasts.getState().show({ text: (translate) => translate('toast.copied') });
      void screening.getState().play(feature);
    },
  },
  {
    id: 'opening',
    world,
    route: { name: 'room', roomKey: 'salt-and-starlight' },
    answers: { 'screenings:open': never },
    wait: 700,
    act: ({ screening }) => void screening.getState().play(feature),
  },
  {
    id: 'failure-dialog',
    world,
    act: ({ dialogs }) =>
      dialogs.getState().show({
        kind: 'failure',
        failure: aFailure('refused', { code: 'W4002', detail: 'Screener room not found', canRetry: false }),
      }),
  },
  {
    id: 'opening-failed',
    world,
    route: { name: 'room', roomKey: 'salt-and-starlight' },
    answers: {
      'screenings:open': () =>
        failed('device-refused', {
          code: 'W4901',
          clientId: 'DESKTOP-SCREENERVIEWER-1.0.0-LINUX6',
          canRetry: false,
        }),
    },
    act: ({ screening }) => void screening.getState().play(feature),
  },
  {
    id: 'opening-licence-refused',
    world,
    route: { name: 'room', roomKey: 'salt-and-starlight' },
    answers: {
      'screenings:open': () => failed('licence-refused', { code: 'SV-GRANT-REFUSED', canRetry: true }),
    },
    act: ({ screening }) => void screening.getState().play(feature),
  },
  {
    id: 'opening-new-view',
    world,
    route: { name: 'room', roomKey: 'salt-and-starlight' },
    answers: { 'screenings:open': () => failed('view-needed') },
    act: ({ screening }) => void screening.getState().play(feature),
  },
  {
    ...details('unsaved-notes', {}),
    act: ({ notes }) =>
      notes.getState().addUnsaved([
        { id: '00000000-1', atSeconds: null, text: 'Stronger than her last one.' },
        { id: '00000000-2', atSeconds: 5_025, text: 'Sound drops out for the goodbye.\nOn purpose? Ask.' },
      ]),
  },
];
