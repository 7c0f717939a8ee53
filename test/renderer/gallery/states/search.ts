import type { FoundFilm } from '../../../../preload/contract/rooms.ts';
import { ok } from '../../../fakes/bridge.ts';
import { begun, cards, episodes, feature, film, libraryFilms, series } from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes], begun, films: libraryFilms };
const route = { name: 'search' } as const;
const found = (films: readonly FoundFilm[]) =>
  ok({ films, total: films.length, hasHidden: false, projects: [] });
const films = libraryFilms.expiring.map((one) => ({ ...one, person: null }));

/** More states of the search. Those without a result are with the library. */
export const searchStates: readonly GalleryState[] = [
  {
    id: 'search-favourites',
    world,
    route,
    answers: { 'rooms:search': ({ favourite }) => found(favourite ? films.slice(0, 3) : []) },
  },
  {
    // Of seven rooms one needs a sign-in, and one is no longer shared.
    id: 'search-done',
    world: { ...world, cards: cards.slice(0, 7) },
    route,
    answers: {
      'rooms:search': ({ roomKey }) =>
        found(roomKey === null ? films.slice(0, 2) : roomKey === 'garden' ? films.slice(3, 5) : []),
    },
    act: ({ search }) => {
      search.getState().change({ query: 'rain' });
      search.getState().ask();
    },
  },
  {
    // The reviewer cancelled the search after one of two rooms had answered.
    id: 'search-cancelled',
    world: { ...world, cards: cards.slice(0, 2) },
    route,
    answers: {
      'rooms:search': ({ roomKey }) => (roomKey === cards[1]?.roomKey ? never() : found([])),
    },
    wait: 300,
    act: ({ search }) => {
      search.getState().change({ query: 'rain' });
      search.getState().ask();
      search.subscribe(({ service, cancel }) => {
        if (service?.state === 'running' && service.searched === 1) cancel();
      });
    },
  },
];
