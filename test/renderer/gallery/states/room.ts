import { aRoom, aVideo, day, hour, noon } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { begun, cards, episodes, feature, film, manyVideos, series, specials } from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes, ...specials], begun };
const room = (roomKey: string) => ({ name: 'room', roomKey }) as const;
const bare = aRoom({
  roomKey: 'bare-room',
  project: { name: 'Paper Moons', description: '', castAndCrew: [] },
});

export const roomStates: readonly GalleryState[] = [
  { id: 'room-film', world, route: room('north-light') },
  { id: 'room-series', world, route: room('salt-road') },
  { id: 'room-series-scrolled', world, route: room('salt-road'), scroll: 560 },
  {
    id: 'room-series-grid',
    world: { ...world, rooms: [{ ...series, project: { ...series.project, episodic: false } }] },
    route: room('salt-road'),
    scroll: 480,
  },
  {
    id: 'room-no-poster',
    world: { rooms: [bare], videos: [aVideo({ roomKey: 'bare-room' })] },
    route: room('bare-room'),
  },
  { id: 'room-empty', world: { ...world, videos: [] }, route: room('north-light'), scroll: 400 },
  {
    id: 'room-no-match',
    world,
    route: room('salt-road'),
    scroll: 560,
    act: ({ room: store }) => setTimeout(() => store.getState().search('salt-road', 'zzz'), 200),
  },
  {
    id: 'room-many',
    world: { ...world, videos: manyVideos(10_000) },
    route: room('north-light'),
    scroll: 480,
  },
  { id: 'room-loading', world, route: room('north-light'), answers: { 'rooms:read': never } },
  { id: 'room-page-loading', world, route: room('north-light'), answers: { 'rooms:videos': never } },
  {
    id: 'room-page-failed',
    world,
    route: room('north-light'),
    scroll: 500,
    answers: {
      'rooms:videos': () => failed('service-trouble', { code: 'W5000', detail: 'Unknown server error' }),
    },
  },
  { id: 'room-unknown', world, route: room('no-such-room') },
  {
    id: 'room-sign-in',
    world: { ...world, rooms: [{ ...film, state: 'sign-in-needed', maySkipSignIn: true }] },
    route: room('north-light'),
  },
  {
    id: 'room-gone',
    world: { ...world, rooms: [{ ...film, state: 'no-longer-shared' }] },
    route: room('north-light'),
  },
  {
    id: 'room-offline',
    world: {
      ...world,
      rooms: [{ ...film, stale: true, asOf: noon - 26 * hour }],
      videos: [{ ...feature, availability: 'offline' }],
      begun: [],
      status: { connection: { state: 'offline', since: noon - 3 * hour } },
    },
    route: room('north-light'),
  },
  {
    id: 'room-expired',
    world: {
      ...world,
      begun: [],
      videos: [
        { ...feature, availability: 'expired', expiryDate: noon - 2 * day, mayReactivate: true, chips: [] },
      ],
    },
    route: room('north-light'),
  },
  {
    id: 'room-not-open',
    world: {
      ...world,
      begun: [],
      videos: [aVideo({ availability: 'not-open-yet', startDate: noon + 3 * day })],
    },
    route: room('north-light'),
  },
  {
    id: 'room-last-view',
    world: {
      ...world,
      begun: [],
      videos: [
        aVideo({
          cost: 'last-view',
          maxViews: 2,
          viewsConsumed: 1,
          expiryDate: noon + 26 * hour,
          chips: [{ kind: 'expires-soon', at: noon + 26 * hour }, { kind: 'last-view' }],
        }),
      ],
    },
    route: room('north-light'),
  },
  {
    id: 'room-about',
    world,
    route: room('north-light'),
    act: ({ dialogs }) =>
      setTimeout(() => dialogs.getState().show({ kind: 'about-room', roomKey: 'north-light' }), 150),
  },
];
