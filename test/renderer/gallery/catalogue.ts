import type { ContinueWatching, Room, RoomCard, Video } from '../../../preload/contract/rooms.ts';
import { aRoom, aRoomCard, aVideo, day, hour, noon } from '../../builders/contract.ts';
import { artUrl } from './art.ts';

const art = (name: string) => ({
  posterUrl: artUrl('poster', name),
  bannerUrl: artUrl('banner', name),
});

/** A library as a reviewer has it in the season of awards. */
export const cards: readonly RoomCard[] = [
  aRoomCard({ roomKey: 'north-light', projectName: 'North Light', ...art('North Light'), newCount: 0 }),
  aRoomCard({
    roomKey: 'salt-road',
    projectName: 'The Salt Road',
    ...art('The Salt Road'),
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
    roomKey: 'august-house',
    projectName: 'August House',
    ...art('August House'),
    state: 'sign-in-needed',
  }),
  aRoomCard({
    roomKey: 'the-glassmaker',
    projectName: 'The Glassmaker of Murano and His Three Daughters',
    ...art('Glass'),
    openUntil: null,
    nextExpiry: null,
  }),
  aRoomCard({
    roomKey: 'low-water',
    projectName: 'Low Water',
    ...art('Low Water'),
    state: 'no-longer-shared',
  }),
  aRoomCard({
    roomKey: 'meridian',
    projectName: 'Meridian',
    ...art('Meridian'),
    episodic: true,
    videoCount: 10,
    refreshing: true,
  }),
  aRoomCard({
    roomKey: 'first-snow',
    projectName: 'First Snow',
    ...art('First Snow'),
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

export const film: Room = aRoom({ roomKey: 'north-light', project: { ...art('North Light') } });

export const series: Room = aRoom({
  roomKey: 'salt-road',
  project: {
    name: 'The Salt Road',
    episodic: true,
    seasons: [1, 2, 0],
    ...art('The Salt Road'),
    description:
      'Six families carry salt over the mountains in the last years before the railway. The first season follows the winter that closed the pass; the second, the summer in which nobody needed the road any more. A story about work, weather and what people owe each other when the map changes under their feet.',
  },
});

const names = [
  'The Weighing',
  'What the Mule Knew',
  'Snow Line',
  'A House with One Door',
  'The Surveyor',
  'Debt',
  'Thaw',
  'The Last Load',
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
  { availability: 'expired', expiryDate: noon - day, mayReactivate: true },
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
      roomKey: 'salt-road',
      videoKey: `s${season}e${index + 1}`,
      name,
      season,
      episode: index + 1,
      durationSeconds: 3180 + index * 60,
      posterUrl: index === 6 ? null : artUrl('still', `${season} ${name}`),
      description:
        'The caravan waits below the pass while the scales are brought up from the valley. Two of the families have not spoken since the spring, and one of them has the only dry shed.',
      ...(season === 1 ? states[index] : {}),
    }),
  ),
);

export const specials: readonly Video[] = [
  aVideo({
    roomKey: 'salt-road',
    videoKey: 'sp1',
    name: 'Carrying: the making of The Salt Road',
    season: 0,
    episode: 1,
    posterUrl: artUrl('still', 'sp1'),
  }),
  aVideo({
    roomKey: 'salt-road',
    videoKey: 'sp2',
    name: 'Deleted scenes',
    season: 0,
    episode: null,
    posterUrl: null,
    durationSeconds: 900,
  }),
];

export const feature: Video = aVideo({
  posterUrl: artUrl('still', 'North Light'),
  positionSeconds: 2280,
  cost: 'none',
  maxViews: 3,
  viewsConsumed: 1,
  chips: [{ kind: 'views-left', left: 2, of: 3 }],
});

export const begun: readonly ContinueWatching[] = [
  { roomKey: 'north-light', projectName: 'North Light', video: feature },
  { roomKey: 'salt-road', projectName: 'The Salt Road', video: episodes[1]! },
  {
    roomKey: 'meridian',
    projectName: 'Meridian',
    video: aVideo({
      roomKey: 'meridian',
      videoKey: 'm4',
      name: 'Longitude',
      season: 1,
      episode: 4,
      posterUrl: artUrl('still', 'Meridian 4'),
      positionSeconds: 600,
      chips: [{ kind: 'last-view' }],
      cost: 'last-view',
      maxViews: 1,
    }),
  },
];

/** A room with very many videos. */
export function manyVideos(count: number): readonly Video[] {
  return Array.from({ length: count }, (_, index) =>
    aVideo({ roomKey: 'north-light', videoKey: `v${index}`, name: `Reel ${index + 1}`, posterUrl: null }),
  );
}
