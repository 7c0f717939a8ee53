import { anAppStatus, hour, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { begun, cards, episodes, feature, film, libraryFilms, series, shared } from '../catalogue.ts';
import { type GalleryState, never } from '../state.ts';

const world = { cards, rooms: [film, series], videos: [feature, ...episodes], begun, films: libraryFilms };

/** The films of the library, all of which expire within 72 hours. */
const soonFilms = {
  ...libraryFilms,
  ...(() => {
    const expiring = libraryFilms.expiring.map((film, index) => {
      const at = noon + (index + 1) * 6 * hour;
      const chips = [{ kind: 'expires-soon', at } as const];
      return { ...film, video: { ...film.video, expiryDate: at, chips } };
    });
    const deadlines = expiring.map(({ video }) => ({
      expiryDate: video.expiryDate,
      secondsLeft: video.durationSeconds,
    }));
    return { expiring, deadlines };
  })(),
};

const { session } = anAppStatus();
const signedIn = { session: { ...session, signedIn: true, name: 'Mara Lindqvist' } };

export const libraryStates: readonly GalleryState[] = [
  { id: 'library', world },
  { id: 'library-scrolled', world, scroll: 520 },
  { id: 'library-no-hero', world: { ...world, begun: [] } },
  { id: 'library-deadlines', world: { ...world, begun: [] }, heading: 'library.deadlines' },
  { id: 'library-soon', world: { ...world, begun: [], films: soonFilms } },
  {
    id: 'library-soon-deadlines',
    world: { ...world, begun: [], films: soonFilms },
    heading: 'library.deadlines',
  },
  {
    id: 'search',
    world,
    route: { name: 'search' },
    answers: {
      'rooms:search': ({ roomKey }) =>
        roomKey === null
          ? ok({
              films: libraryFilms.expiring.map((one, index) => ({
                ...one,
                person: index === 1 ? { name: 'Maren Solvik', role: 'Director' } : null,
              })),
              total: 8,
              hasHidden: false,
              projects: [],
            })
          : never(),
    },
    act: ({ search }) => {
      search.getState().change({ query: 'sal', unseen: true });
      search.getState().ask();
    },
  },
  {
    id: 'search-empty',
    world,
    route: { name: 'search' },
    answers: { 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) },
  },
  {
    id: 'search-none',
    world,
    route: { name: 'search' },
    answers: { 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) },
    act: ({ search }) => search.getState().change({ query: 'lighthouse keeper' }),
  },
  {
    id: 'search-none-filtered',
    world,
    route: { name: 'search' },
    answers: { 'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }) },
    act: ({ search }) => search.getState().change({ unseen: true, maxMinutes: 89 }),
  },
  { id: 'library-empty', world: { cards: [] } },
  { id: 'library-shared', world: { shared, films: libraryFilms, status: signedIn } },
  {
    id: 'library-shared-beside',
    world: { ...world, begun: [], shared, status: signedIn },
    heading: 'library.shared',
  },
  {
    id: 'library-shared-expired',
    world: {
      shared: { state: 'sign-in-needed', studios: [], cards: [], hasMore: false },
      status: { session: { ...signedIn.session, signedIn: false, name: null, endedBecause: 'expired' } },
    },
  },
  { id: 'library-loading', world, answers: { 'rooms:list': never } },
  { id: 'library-failed', world, answers: { 'rooms:list': () => failed('storage', { code: 'SV-STORAGE' }) } },
  { id: 'app-failed', world, answers: { 'app:read': () => failed('internal') } },
  {
    id: 'first-run',
    world: { status: { profile: { state: 'none' } } },
    answers: {
      'profile:import-text': () =>
        failed('profile-invalid', {
          code: 'SV-PROFILE-INVALID',
          field: 'text',
          detail: 'link is neither a profile nor a link to one',
        }),
    },
  },
  {
    id: 'profile-invalid',
    world: {
      status: {
        profile: { state: 'invalid', field: 'base_url', reason: 'not an https address', source: 'imported' },
      },
    },
  },
  {
    id: 'add-nothing-found',
    world: { ...world, begun: [] },
    act: ({ addRoom }) => {
      addRoom.getState().show();
      void addRoom.getState().submit('hello');
    },
  },
  {
    id: 'add-unknown',
    world: { ...world, begun: [] },
    answers: {
      'rooms:interpret': () => ok([{ roomKey: 'nosuchroom', host: null, foreign: false }]),
      'rooms:add': () =>
        failed('room-unknown', { code: 'W4002', detail: 'Screener room not found', canRetry: false }),
    },
    act: ({ addRoom }) => {
      addRoom.getState().show();
      void addRoom.getState().submit('nosuchroom');
    },
  },
  {
    id: 'add-choose',
    world: { ...world, begun: [] },
    act: (_viewer, fake) =>
      fake.emit('rooms:link-received', {
        candidates: [
          { roomKey: 'kQ8vX2mN5pR7tW3z', host: 'watch.example.com', foreign: false },
          { roomKey: 'jury-2026-main-competition', host: null, foreign: false },
        ],
      }),
  },
  {
    id: 'add-choose-more',
    world: { ...world, begun: [] },
    act: ({ addRoom }, fake) => {
      const found = Array.from({ length: 250 }, (_, at) => `jury-2026-section-${at + 1}`);
      fake.emit('rooms:link-received', {
        candidates: found.map((roomKey) => ({ roomKey, host: 'elsewhere.example.net', foreign: true })),
      });
      void addRoom.getState().choose([]);
    },
  },
  {
    id: 'add-foreign',
    world: { ...world, begun: [] },
    act: (_viewer, fake) =>
      fake.emit('rooms:link-received', {
        candidates: [{ roomKey: 'kQ8vX2mN5pR7tW3z', host: 'elsewhere.example.net', foreign: true }],
      }),
  },
  {
    id: 'add-several',
    world: { ...world, begun: [] },
    answers: { 'rooms:add': ({ roomKey }) => (roomKey === 'room-3' ? never() : ok(cards[0]!)) },
    wait: 400,
    act: ({ addRoom }) => {
      const found = Array.from({ length: 20 }, (_, at) => `room-${at + 1}`);
      addRoom.getState().show();
      void addRoom.getState().choose(found.map((roomKey) => ({ roomKey, host: null, foreign: false })));
    },
  },
  {
    id: 'add-several-failed',
    world: { ...world, begun: [] },
    answers: {
      'rooms:interpret': () =>
        ok(['room-1', 'room-2', 'room-3'].map((roomKey) => ({ roomKey, host: null, foreign: false }))),
      'rooms:add': ({ roomKey }) =>
        roomKey === 'room-2'
          ? failed('room-unknown', { code: 'W4002', detail: 'Screener room not found', canRetry: false })
          : ok(cards[0]!),
    },
    wait: 400,
    act: ({ addRoom }) => {
      const found = ['room-1', 'room-2', 'room-3'];
      addRoom.getState().show();
      void addRoom
        .getState()
        .submit(`Dear reviewer, these are your rooms: ${found.join(', ')}. Kind regards, Northern Nights`)
        .then(() =>
          addRoom.getState().choose(found.map((roomKey) => ({ roomKey, host: null, foreign: false }))),
        );
    },
  },
  {
    id: 'menu-recipient',
    world: {
      cards: cards.map((card) => ({ ...card, isOfAccount: card.roomKey === 'salt-and-starlight' })),
      status: { session: { ...session, name: null, method: 'pin' } },
    },
    wait: 400,
    act: () => document.querySelector<HTMLElement>('[data-focus-key=menu]')?.click(),
  },
  {
    id: 'toasts',
    world: { ...world, begun: [] },
    act: ({ toasts }) => {
      toasts.getState().show({
        text: (translate) => translate('toast.roomRemoved', { name: 'Paper Moons' }),
        action: { label: (translate) => translate('toast.undo'), run: () => undefined },
      });
      toasts.getState().show({
        text: (translate) => translate('toast.roomMoved', { name: 'The Quiet Orbit', place: 2, count: 9 }),
      });
    },
  },
  {
    id: 'banners-network',
    world: {
      ...world,
      status: {
        connection: { state: 'offline', since: noon - 2 * hour, hasNetwork: true },
        storage: 'locked',
      },
    },
  },
  {
    id: 'banners-portal',
    world: {
      ...world,
      status: {
        connection: { state: 'captive-portal', since: noon - 60 },
        storage: 'in-memory',
        protection: { capture: 'bypassable', reason: null, lifted: false },
      },
    },
  },
  {
    id: 'banners-pause',
    world: {
      ...world,
      status: {
        connection: { state: 'paused', until: noon + 95 },
        update: { state: 'ready', version: '1.2.0' },
        protection: { capture: 'absent', reason: null, lifted: true },
      },
    },
  },
  {
    id: 'banners-required',
    world: {
      ...world,
      status: {
        update: { state: 'required', version: '2.0.0', ready: true },
        protection: { capture: 'absent', reason: null, lifted: false },
        session: {
          signedIn: false,
          name: null,
          method: 'pin',
          rememberSeconds: null,
          endedBecause: 'expired',
        },
      },
    },
  },
];
