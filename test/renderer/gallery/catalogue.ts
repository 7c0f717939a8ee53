import type {
  LibraryFilm,
  LibraryFilms,
  Room,
  RoomCard,
  SharedLibrary,
  Studio,
  Video,
} from '../../../preload/contract/rooms.ts';
import { aRoom, aRoomCard, aVideo, day, hour, noon } from '../../builders/contract.ts';

/** Returns the address of a picture of the stand-in's films, which the gallery's server serves. */
const picture = (kind: 'posters' | 'banners' | 'stills', name: string): string =>
  `./film/${kind}/${name}.webp`;
const art = (name: string) => ({ posterUrl: picture('posters', name), bannerUrl: picture('banners', name) });
const still = (number: number): string => picture('stills', `episode-0${((number - 1) % 6) + 1}`);

/** The cards of a typical library during the awards season. */
export const cards: readonly RoomCard[] = [
  aRoomCard({ ...art('salt-and-starlight') }),
  aRoomCard({
    roomKey: 'the-cartographers',
    projectName: 'The Cartographers',
    ...art('the-cartographers'),
    episodic: true,
    videoCount: 18,
    newCount: 2,
    nextExpiry: noon + 30 * hour,
    openUntil: noon + 12 * day,
  }),
  aRoomCard({
    roomKey: 'paper-moons',
    projectName: 'Paper Moons',
    recipient: { name: null, email: 'jury@festival.example.com' },
    nextExpiry: noon + 5 * hour,
    openUntil: noon + 5 * hour,
  }),
  aRoomCard({
    roomKey: 'vault-nine',
    projectName: 'Vault Nine',
    ...art('vault-nine'),
    state: 'sign-in-needed',
  }),
  aRoomCard({
    roomKey: 'garden',
    projectName: 'The Garden of Long Shadows and the Three Daughters of the Clockmaker',
    videoCount: 10,
    ...art('garden-of-long-shadows'),
    openUntil: null,
    nextExpiry: null,
  }),
  aRoomCard({
    roomKey: 'last-orders',
    projectName: 'Last Orders',
    ...art('last-orders'),
    state: 'no-longer-shared',
  }),
  aRoomCard({
    roomKey: 'the-quiet-orbit',
    projectName: 'The Quiet Orbit',
    ...art('the-quiet-orbit'),
    refreshing: true,
  }),
  aRoomCard({
    roomKey: 'tale-of-the-sea',
    projectName: 'Tale of the Sea',
    ...art('tale-of-the-sea'),
    openUntil: noon - 2 * day,
    nextExpiry: null,
  }),
  aRoomCard({
    roomKey: 'second-chair',
    projectName: 'Second Chair',
    state: 'unread',
    openUntil: null,
    nextExpiry: null,
    asOf: null,
    videoCount: null,
  }),
];

export const film: Room = aRoom({ roomKey: 'salt-and-starlight', project: { ...art('salt-and-starlight') } });

export const series: Room = aRoom({
  roomKey: 'the-cartographers',
  project: {
    name: 'The Cartographers',
    episodic: true,
    seasons: [1, 2, 3, 0],
    ...art('the-cartographers'),
    description:
      'Six surveyors are sent to draw a border through mountains that nobody has ever measured. The first season follows the winter that closed the pass; the second, the summer in which the line on the paper began to matter more than the people on either side of it.',
  },
});

const names = [
  'The Weighing of Snow',
  'What the Mule Knew',
  'Contour',
  'A House with One Door',
  'The Surveyor',
  'Debt',
  'Thaw',
  'The Last Sheet',
];

const states: readonly Partial<Video>[] = [
  { watched: true, positionSeconds: 3180 },
  { positionSeconds: 1400, cost: 'none', maxViews: 3, viewsConsumed: 1 },
  { chips: [{ kind: 'expires-soon', at: noon + 30 * hour }], expiryDate: noon + 30 * hour, isNew: true },
  {
    chips: [{ kind: 'last-view' }, { kind: 'password' }],
    cost: 'last-view',
    maxViews: 3,
    viewsConsumed: 2,
    passwordNeeded: true,
  },
  { availability: 'not-open-yet', startDate: noon + 3 * day },
  { availability: 'expired', expiryDate: noon - day, canReactivate: true },
  { availability: 'used-up', maxViews: 2, viewsConsumed: 2 },
  {
    chips: [{ kind: 'views-left', left: 2, of: 5 }, { kind: 'passcode' }],
    maxViews: 5,
    viewsConsumed: 3,
    passcodeNeeded: true,
  },
];

export const episodes: readonly Video[] = [1, 2].flatMap((season) =>
  names.map((name, index) =>
    aVideo({
      roomKey: 'the-cartographers',
      videoKey: `s${season}e${index + 1}`,
      name,
      season,
      episode: index + 1,
      durationSeconds: 3180 + index * 60,
      posterUrl: index === 6 ? null : still(index + season),
      description:
        'The party waits below the pass while the instruments are brought up from the valley. Two of the six have not spoken since the spring, and one of them has the only dry tent.',
      ...(season === 1 ? states[index] : {}),
    }),
  ),
);

export const specials: readonly Video[] = [
  aVideo({
    roomKey: 'the-cartographers',
    videoKey: 'sp1',
    name: 'Carrying: the making of The Cartographers',
    season: 0,
    episode: 1,
    posterUrl: still(5),
  }),
  aVideo({
    roomKey: 'the-cartographers',
    videoKey: 'sp2',
    name: 'Deleted scenes',
    season: 0,
    episode: null,
    posterUrl: null,
    durationSeconds: 900,
  }),
];

export const feature: Video = aVideo({
  posterUrl: picture('posters', 'salt-and-starlight'),
  positionSeconds: 2280,
  cost: 'none',
  maxViews: 3,
  viewsConsumed: 1,
  chips: [{ kind: 'views-left', left: 2, of: 3 }],
});

export const begun: readonly LibraryFilm[] = [
  { roomKey: 'salt-and-starlight', projectName: 'Salt and Starlight', video: feature },
  { roomKey: 'the-cartographers', projectName: 'The Cartographers', video: episodes[1]! },
  {
    roomKey: 'the-quiet-orbit',
    projectName: 'The Quiet Orbit',
    video: aVideo({
      roomKey: 'the-quiet-orbit',
      videoKey: 'orbit',
      name: 'The Quiet Orbit',
      posterUrl: picture('posters', 'the-quiet-orbit'),
      positionSeconds: 600,
      chips: [{ kind: 'last-view' }],
      cost: 'last-view',
      maxViews: 1,
    }),
  },
];

/** Returns the videos of a very large room. */
/** One of the names takes two lines, so that its row is higher than the others. */
export function manyVideos(count: number): readonly Video[] {
  return Array.from({ length: count }, (_, index) =>
    aVideo({
      roomKey: 'salt-and-starlight',
      videoKey: `v${index}`,
      name: index === 40 ? 'Reel 41, with the colours as they were first printed' : `Reel ${index + 1}`,
      posterUrl: picture('posters', `selection-${String((index % 16) + 1).padStart(2, '0')}`),
    }),
  );
}

const festival = (number: number, name: string, days: number, part: Partial<Video> = {}): LibraryFilm => ({
  roomKey: 'garden',
  projectName: 'Northern Nights Film Festival',
  video: aVideo({
    roomKey: 'garden',
    videoKey: `night-${number}`,
    name,
    posterUrl: picture('posters', `selection-${String(number).padStart(2, '0')}`),
    durationSeconds: 4800 + number * 300,
    expiryDate: noon + days * day,
    maxViews: 3,
    cost: 'view',
    chips: days < 3 ? [{ kind: 'expires-soon', at: noon + days * day }] : [],
    ...part,
  }),
});

/** The films that main finds in all rooms of the library. */
export const libraryFilms: LibraryFilms = (() => {
  const expiring = [
    festival(1, 'Paper Moons', 0.2),
    festival(2, 'The Ferryman and the Long Winter of the Northern Islands', 1.2, { cost: 'last-view' }),
    festival(3, 'Under the Ice', 2.5, { availability: 'not-open-yet', startDate: noon + day }),
    festival(4, 'Tenderness', 4),
    festival(5, 'A Map of Rain', 5),
    festival(6, 'Low Water', 6),
    festival(7, 'The Beekeepers', 12),
    festival(8, 'Ash and Bone', 16),
  ];
  return {
    begunElsewhere: [],
    expiring,
    recent: [festival(9, 'The Salt Road', 20, { isNew: true }), festival(10, 'Kin', 20, { isNew: true })],
    single: [{ roomKey: 'salt-and-starlight', projectName: 'Salt and Starlight', video: feature }],
    deadlines: expiring.map(({ video }) => ({
      expiryDate: video.expiryDate ?? 0,
      secondsLeft: video.durationSeconds,
    })),
    isWhole: true,
  };
})();

const studios: readonly Studio[] = [
  'Lantern Pictures',
  'Harbour Lane',
  'The Very Long Name of a Studio from Elsewhere',
].map((name, index) => ({
  key: `studio-${index}`,
  name,
  logoUrl: picture('posters', `selection-0${index + 3}`),
}));

/** The projects that three studios share with an account. */
export const shared: SharedLibrary = {
  state: 'ready',
  studios,
  cards: Array.from({ length: 10 }, (_, index) =>
    aRoomCard({
      roomKey: `project:selection-${index}`,
      projectName: ['Blue Hour', 'The Lamplighters', 'Kestrel', 'A Short History of Weather', 'Ferry Road'][
        index % 5
      ]!,
      studio: studios[index % 3]!,
      posterUrl: picture('posters', `selection-${String(index + 5).padStart(2, '0')}`),
      // The last three projects were never read.
      ...(index > 6 ? { episodic: null, videoCount: null, openUntil: null, nextExpiry: null } : {}),
    }),
  ),
  hasMore: true,
};

/** The session of a reviewer who has not signed in, in an app that asks for a password. */
export const signedOut = {
  signedIn: false,
  name: null,
  method: 'password',
  rememberSeconds: 172_800,
  endedBecause: null,
} as const;
