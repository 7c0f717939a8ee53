import type { AppStatus, CheckResult, StorageUse } from '../../preload/contract/app.ts';
import type { FilmNotes, NotesCount } from '../../preload/contract/notes.ts';
import type {
  LibraryFilm,
  LibraryFilms,
  Room,
  RoomCard,
  SharedLibrary,
  Video,
  VideoPage,
} from '../../preload/contract/rooms.ts';
import type { AuditEntry } from '../../preload/contract/screenings.ts';
import { aGrant, anAppStatus, aStorageUse, goodChecks, noon } from '../builders/contract.ts';
import { type Answers, failed, ok } from './bridge.ts';

export interface World {
  readonly status?: Partial<AppStatus>;
  readonly cards?: readonly RoomCard[];
  readonly rooms?: readonly Room[];
  readonly videos?: readonly Video[];
  readonly begun?: readonly LibraryFilm[];
  readonly films?: LibraryFilms;
  readonly shared?: SharedLibrary;
  readonly history?: readonly AuditEntry[];
  readonly storage?: StorageUse;
  readonly notes?: FilmNotes;
  readonly notesCount?: NotesCount;
  /** Main's check results. When absent, the checks find no problem. */
  readonly checks?: readonly CheckResult[];
  readonly pageSize?: number;
  /** Whether the listing contains the number of videos. */
  readonly knowsTotal?: boolean;
}

export const noFilms: LibraryFilms = {
  begunElsewhere: [],
  expiring: [],
  recent: [],
  single: [],
  deadlines: [],
  isWhole: true,
};

/**
 * Returns the answers of a main process that has these rooms and videos: it lists, pages, searches, adds, removes and
 * reorders them.
 */
export function answersOf(world: World): Answers {
  const { videos = [], begun = [], pageSize = 30, knowsTotal = true } = world;
  let rooms = world.rooms ?? [];
  const checks = world.checks ?? goodChecks;
  let status = anAppStatus(world.status);
  let cards = [...(world.cards ?? [])];
  let removed: RoomCard[] = [];
  const page = (roomKey: string, number: number, query: string, season: number | null): VideoPage => {
    const found = videos.filter(
      (video) =>
        video.roomKey === roomKey &&
        (season === null || video.season === season) &&
        video.name.toLowerCase().includes(query.trim().toLowerCase()),
    );
    const from = (number - 1) * pageSize;
    return {
      videos: found.slice(from, from + pageSize),
      page: number,
      hasMore: from + pageSize < found.length,
      total: knowsTotal ? found.length : null,
      asOf: noon - 60,
      stale: false,
    };
  };
  return {
    'app:read': () => ok(status),
    'app:copy-text': () => ok(null),
    'app:rendered': () => ok(null),
    'app:network-changed': () => ok(null),
    'app:open-link': () => ok(null),
    'diagnostics:report': ({ playback, code }) =>
      ok({
        text: [`About: ${code ?? 'nothing'}`, ...playback.map(({ id, state }) => `${id}: ${state}`)].join(
          '\n',
        ),
      }),
    'diagnostics:check': ({ part }) => ok(checks.filter(({ id }) => partOf(id) === part)),
    'diagnostics:save': () => ok({ saved: true }),
    'storage:read': () => ok(world.storage ?? aStorageUse()),
    'storage:erase': () => ok(status),
    'screenings:history': () => ok(world.history ?? []),
    'session:sign-out': () => {
      status = { ...status, session: { ...status.session, signedIn: false, name: null } };
      return ok(status);
    },
    'updates:check': () => ok(status),
    'updates:install': () => ok(null),
    'settings:write': (input) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      status = { ...status, settings: { ...status.settings, ...given } };
      return ok(status);
    },
    'rooms:list': () => ok(cards),
    'rooms:continue': () => ok(begun),
    'rooms:films': () => ok(world.films ?? noFilms),
    'rooms:shared': () => ok(world.shared ?? { state: 'none', studios: [], cards: [], hasMore: false }),
    'rooms:search': () => ok({ films: [], total: 0, hasHidden: false, projects: [] }),
    'rooms:refresh': () => ok(null),
    'rooms:interpret': ({ text }) =>
      ok(
        [...text.matchAll(/[\w-]{6,64}/g)]
          .filter(([key]) => rooms.some((room) => room.roomKey === key))
          .map(([roomKey]) => ({ roomKey, host: null, foreign: false })),
      ),
    'rooms:add': ({ roomKey }) => {
      const known = cards.find((card) => card.roomKey === roomKey);
      const room = rooms.find((one) => one.roomKey === roomKey);
      if (!room) return failed('room-unknown', { code: 'W4002', canRetry: false });
      const card = known ?? cardOf(room);
      if (!known) cards = [...cards, card];
      return ok(card);
    },
    'rooms:remove': ({ roomKey }) => {
      removed = [...removed, ...cards.filter((card) => card.roomKey === roomKey)];
      cards = cards.filter((card) => card.roomKey !== roomKey);
      return ok(cards);
    },
    'rooms:restore': ({ roomKey }) => {
      cards = [...cards, ...removed.filter((card) => card.roomKey === roomKey)];
      return ok(cards);
    },
    'rooms:reorder': ({ roomKeys }) => {
      cards = roomKeys.flatMap((key) => cards.filter((card) => card.roomKey === key));
      return ok(cards);
    },
    'rooms:read': ({ roomKey }) => {
      const room = rooms.find((one) => one.roomKey === roomKey);
      return room ? ok(room) : failed('room-unknown', { code: 'W4002', canRetry: false });
    },
    'rooms:leave': () => ok(null),
    'rooms:skip-sign-in': ({ roomKey }) => {
      rooms = rooms.map((one) =>
        one.roomKey === roomKey ? { ...one, state: 'ready', canSkipSignIn: false } : one,
      );
      const room = rooms.find((one) => one.roomKey === roomKey);
      return room ? ok(room) : failed('room-unknown', { code: 'W4002', canRetry: false });
    },
    'rooms:videos': ({ roomKey, page: number, query, season }) => ok(page(roomKey, number, query, season)),
    'rooms:video': ({ videoKey }) => {
      const video = videos.find((one) => one.videoKey === videoKey);
      return video ? ok(video) : failed('video-unknown', { code: 'SV-VIDEO', canRetry: false });
    },
    'screenings:open': ({ roomKey, videoKey }) => ok(aGrant({ roomKey, videoKey })),
    'screenings:close': () => ok(null),
    'notes:read': () => ok(world.notes ?? { notes: [], rating: null, storage: 'on-disk' }),
    'notes:count': () => ok(world.notesCount ?? { films: 0, signOutErases: 0 }),
    'notes:write': () => ok(null),
    'notes:rate': () => ok(null),
    'notes:export': () => ok({ saved: true }),
    'screenings:report-problem': () => ok(null),
  };
}

const partOf = (id: CheckResult['id']): 'computer' | 'network' =>
  ['service', 'media', 'local-network'].includes(id) ? 'network' : 'computer';

function cardOf(room: Room): RoomCard {
  const { name, posterUrl, bannerUrl, episodic } = room.project;
  return {
    roomKey: room.roomKey,
    projectName: name,
    studio: null,
    posterUrl,
    bannerUrl,
    recipient: room.recipient,
    isOfAccount: room.isOfAccount,
    episodic,
    state: room.state,
    openUntil: null,
    nextExpiry: null,
    videoCount: null,
    newCount: 0,
    asOf: noon,
    refreshing: false,
  };
}
