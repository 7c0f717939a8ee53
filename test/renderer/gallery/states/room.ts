import { aRoom, aRoomCard, aVideo, day, hour, noon } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import {
  begun,
  cards,
  episodes,
  feature,
  film,
  manyVideos,
  series,
  signedOut,
  specials,
} from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes, ...specials], begun };
const room = (roomKey: string) => ({ name: 'room', roomKey }) as const;
/** Films whose watermark will be on an external display. */
const onDisplay = {
  ...{ ...world, videos: episodes.map((episode) => ({ ...episode, watermarked: true })) },
  begun: [{ ...begun[0]!, video: { ...feature, watermarked: true } }],
  status: { display: { name: 'DELL U2723QE', isInternal: false } },
};
const northlight = { key: 'northlight', name: 'Northlight Pictures', logoUrl: null };
const bare = aRoom({
  roomKey: 'bare-room',
  project: { name: 'Paper Moons', description: 'Two brothers sell the moon, twice.', castAndCrew: [] },
});

/** A title as long as main lets a name be. */
const long = 'The Long Winter of the Last Lighthouse Keeper '.repeat(11).slice(0, 500).trim();
const longWorld = {
  cards: [{ ...cards[0]!, projectName: long }, ...cards.slice(1)],
  rooms: [{ ...film, project: { ...film.project, name: long } }],
  videos: [{ ...feature, name: long }],
  begun: [{ ...begun[0]!, projectName: long, video: { ...feature, name: long, positionSeconds: 600 } }],
};

/** A room of 240 films, as of a festival. */
const festival = {
  ...world,
  rooms: [{ ...film, progress: { seen: 12, of: 240, secondsLeft: 31 * hour, noLongerAvailable: 8 } }],
  videos: manyVideos(240).map((video, index) => ({
    ...video,
    castAndCrew: [{ name: index % 3 === 0 ? 'Åse Løvås' : 'Tobias Aune', role: 'Director' }],
    expiryDate: noon + (index + 1) * day,
    watched: index % 20 === 3,
    cost: 'view' as const,
    maxViews: 3,
  })),
};

export const roomStates: readonly GalleryState[] = [
  { id: 'long-title-room', world: longWorld, route: room('salt-and-starlight') },
  { id: 'long-title-library', world: longWorld },
  {
    id: 'long-title-details',
    world: longWorld,
    route: { name: 'video', roomKey: 'salt-and-starlight', videoKey: feature.videoKey },
  },
  { id: 'room-film', world, route: room('salt-and-starlight') },
  { id: 'room-series-display', world: onDisplay, route: room('the-cartographers') },
  { id: 'library-display', world: onDisplay },
  { id: 'room-series', world, route: room('the-cartographers') },
  { id: 'room-series-scrolled', world, route: room('the-cartographers'), scroll: 560 },
  {
    id: 'room-series-grid',
    world: { ...world, rooms: [{ ...series, project: { ...series.project, episodic: false } }] },
    route: room('the-cartographers'),
    scroll: 480,
  },
  {
    id: 'room-no-poster',
    world: { rooms: [bare], videos: [aVideo({ roomKey: 'bare-room' })] },
    route: room('bare-room'),
  },
  {
    // A begun film has its button, progress and cost in the header.
    id: 'room-few',
    world: {
      ...world,
      rooms: [{ ...film, progress: { seen: 0, of: 3, secondsLeft: 6 * hour, noLongerAvailable: 0 } }],
      videos: ['Director’s Cut', 'Theatrical Version', 'Work Print'].map((name, index) => ({
        ...feature,
        ...{ videoKey: `version-${index}`, name: `Vault Nine: ${name}`, cost: 'view' as const, maxViews: 3 },
        positionSeconds: index === 0 ? 1200 : null,
        chips: [{ kind: 'password' as const }],
      })),
      begun: [],
    },
    route: room('salt-and-starlight'),
  },
  { id: 'room-empty', world: { ...world, videos: [] }, route: room('salt-and-starlight'), scroll: 400 },
  {
    id: 'room-no-match',
    world,
    route: room('the-cartographers'),
    wait: 400,
    act: ({ room: store }) => store.getState().search('the-cartographers', 'zzz'),
  },
  {
    id: 'room-many',
    world: { ...world, videos: manyVideos(10_000) },
    route: room('salt-and-starlight'),
    scroll: 480,
  },
  { id: 'room-festival', world: festival, route: room('salt-and-starlight') },
  {
    id: 'room-list',
    world: festival,
    route: room('salt-and-starlight'),
    act: ({ room: store }) => store.getState().chooseLayout('salt-and-starlight', 'row'),
  },
  { id: 'room-loading', world, route: room('salt-and-starlight'), answers: { 'rooms:read': never } },
  { id: 'room-page-loading', world, route: room('salt-and-starlight'), answers: { 'rooms:videos': never } },
  {
    id: 'room-page-failed',
    world,
    route: room('salt-and-starlight'),
    scroll: 500,
    answers: {
      'rooms:videos': () => failed('service-trouble', { code: 'W5000', detail: 'Unknown server error' }),
    },
  },
  { id: 'room-unknown', world, route: room('no-such-room') },
  {
    id: 'room-sign-in',
    world: {
      ...world,
      rooms: [{ ...film, state: 'sign-in-needed', canSkipSignIn: true }],
      status: { session: { ...signedOut, method: 'pin' } },
    },
    answers: {
      'session:sign-in': () =>
        failed('credentials-refused', { code: 'W2002', detail: 'The PIN is not valid.' }),
    },
    route: room('salt-and-starlight'),
  },
  {
    id: 'room-sign-in-studio',
    world: {
      ...world,
      cards: [aRoomCard({ roomKey: series.roomKey, studio: northlight })],
      rooms: [{ ...series, state: 'sign-in-needed' }],
      status: { session: signedOut },
    },
    route: room('the-cartographers'),
    press: 'Sign in',
  },
  {
    id: 'room-gone',
    world: { ...world, rooms: [{ ...film, state: 'no-longer-shared' }] },
    route: room('salt-and-starlight'),
  },
  {
    id: 'room-offline',
    world: {
      ...world,
      rooms: [{ ...film, stale: true, asOf: noon - 26 * hour }],
      videos: [{ ...feature, availability: 'offline' }],
      begun: [],
      status: { connection: { state: 'offline', since: noon - 3 * hour, hasNetwork: false } },
    },
    route: room('salt-and-starlight'),
  },
  {
    id: 'room-expired',
    world: {
      ...world,
      begun: [],
      videos: [
        { ...feature, availability: 'expired', expiryDate: noon - 2 * day, canReactivate: true, chips: [] },
      ],
    },
    route: room('salt-and-starlight'),
  },
  {
    id: 'room-not-open',
    world: {
      ...world,
      begun: [],
      videos: [aVideo({ availability: 'not-open-yet', startDate: noon + 3 * day })],
    },
    route: room('salt-and-starlight'),
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
    route: room('salt-and-starlight'),
  },
  {
    id: 'room-about',
    world,
    route: room('the-cartographers'),
    act: ({ dialogs }) => dialogs.getState().show({ kind: 'about-room', roomKey: 'the-cartographers' }),
  },
];
