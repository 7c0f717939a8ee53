import { searchTerms } from '../../preload/contract/fold-text.ts';
import type {
  Deadline,
  FilmSearch,
  FoundFilms,
  LibraryFilm,
  LibraryFilms,
} from '../../preload/contract/rooms.ts';
import type { CallOptions } from '../service/watch-service.ts';
import { mapLimited } from '../vault/keyed-mutex.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { continued, continueLimit } from '../shared/resume.ts';
import { type FilmMatch, matchFilm } from './film-search.ts';
import { pageToRead } from './later-pages.ts';
import type { LibraryStore } from './library-store.ts';
import type { KnownRoom, KnownVideo } from './room-documents.ts';
import type { RoomCache } from './room-cache.ts';
import { canBeWatched, secondsLeft } from './room-progress.ts';
import type { RoomPresenter, VideoState } from './room-presenter.ts';
import type { RoomReader } from './room-reader.ts';
import type { SharedProjects } from './shared-library.ts';

/**
 * Provides the films of all rooms and of the account's projects, from the cache that the background refresh fills.
 * Reading them does not count as a visit.
 */
export interface FilmsOfLibrary {
  list(): Promise<LibraryFilms>;
  /** Returns only the deadlines of `list`: those of films that are not watched yet, earliest first. */
  deadlines(): Promise<readonly Deadline[]>;
  /**
   * Searches the cache, or with a `roomKey` the service (4.2). Rejects as `RoomReader.page` does. Rooms that need
   * sign-in or are no longer shared have no results.
   */
  search(query: FilmSearch & { readonly roomKey: string | null }, call?: CallOptions): Promise<FoundFilms>;
}

/** Maximum number of films in each list. */
const listLimit = 100;

const noFilms: FoundFilms = { films: [], total: 0, hasHidden: false, projects: [] };

/** A cached film that the reviewer may see, not yet in the viewer's form. */
interface Candidate extends VideoState {
  readonly known: KnownRoom;
  readonly roomKey: string;
}

export function createLibraryFilms(parts: {
  readonly library: LibraryStore;
  readonly shared: Pick<SharedProjects, 'keys' | 'named'>;
  readonly roomCache: RoomCache;
  readonly presenter: RoomPresenter;
  readonly reader: RoomReader;
  readonly clock: TrustedClock;
}): FilmsOfLibrary {
  const { library, shared, roomCache, presenter, reader, clock } = parts;

  /**
   * Returns the room, null if it was never read. `isOpen` says whether the reviewer may see its films: not without the
   * sign-in that it needs, nor when it is no longer shared or its key unknown.
   */
  const roomOf = async (roomKey: string): Promise<{ known: KnownRoom | null; isOpen: boolean }> => {
    const known = await roomCache.room(roomKey);
    const { signInNeeded, noLongerShared, isUnknownKey } = await presenter.context(roomKey, known);
    return { known, isOpen: !signInNeeded && !noLongerShared && !isUnknownKey };
  };

  const candidatesOf = async (
    roomKey: string,
    known: KnownRoom,
    videos: readonly KnownVideo[],
  ): Promise<readonly Candidate[]> =>
    (await presenter.states(roomKey, videos)).map((state) => ({ ...state, known, roomKey }));

  /**
   * Returns the films of all rooms that the reviewer may see, the keys of those rooms, and of the rooms that were never
   * read. An account may know thousands of projects, of which few were read, so the others cost one look-up here.
   */
  const cachedRooms = async () => {
    const rooms = (await library.read()).entries.map(({ roomKey }) => roomKey);
    const keys = [...rooms, ...(await shared.keys())];
    const wasRead = await roomCache.keys();
    const read = await mapLimited(
      keys.filter((roomKey) => wasRead.has(roomKey)),
      async (roomKey) => {
        const { known, isOpen } = await roomOf(roomKey);
        if (!known || !isOpen) return null;
        return { roomKey, films: await candidatesOf(roomKey, known, await roomCache.videos(roomKey)) };
      },
    );
    const open = read.filter((one) => one !== null);
    return {
      films: open.flatMap(({ films }) => films),
      roomKeys: open.map(({ roomKey }) => roomKey),
      unread: keys.filter((roomKey) => !wasRead.has(roomKey)),
    };
  };
  const cached = async (): Promise<readonly Candidate[]> => (await cachedRooms()).films;

  /** Returns whether every page of these rooms is cached, and no unread room may be seen. */
  const isWhole = async (roomKeys: readonly string[], unread: readonly string[]): Promise<boolean> => {
    for (const roomKey of unread) if ((await roomOf(roomKey)).isOpen) return false;
    for (const roomKey of roomKeys) if ((await pageToRead(roomCache, roomKey, 0)) !== null) return false;
    return true;
  };

  /** Converts only the films that are shown, because the conversion is the slowest step. */
  const present = async (films: readonly Candidate[]): Promise<readonly LibraryFilm[]> => {
    const shown = films.slice(0, listLimit);
    const presented = new Map<Candidate, LibraryFilm>();
    for (const roomKey of new Set(shown.map((film) => film.roomKey))) {
      const ofRoom = shown.filter((film) => film.roomKey === roomKey);
      const videos = await presenter.videos(
        roomKey,
        ofRoom.map(({ video }) => video),
      );
      ofRoom.forEach((film, index) => {
        const video = videos[index];
        if (video) presented.set(film, { roomKey, video, projectName: film.known.room.project.name });
      });
    }
    return shown.map((film) => presented.get(film)).filter((film) => film !== undefined);
  };

  const isWanted = ({ video: { video }, status }: Candidate, query: FilmSearch): boolean =>
    !(query.unseen && status.watched) &&
    !(query.favourite && !status.isFavourite) &&
    (query.maxMinutes === null ||
      (video.durationSeconds !== null && video.durationSeconds <= query.maxMinutes * 60));

  const expiringOf = (all: readonly Candidate[]): readonly Candidate[] => {
    const now = clock.now();
    return all
      .filter((film) => canBeWatched(film) && expiryOf(film) > now && expiryOf(film) < Infinity)
      .sort((a, b) => expiryOf(a) - expiryOf(b));
  };

  return {
    deadlines: async () => expiringOf(await cached()).map(deadlineOf),

    list: async () => {
      const { films: all, roomKeys, unread } = await cachedRooms();
      const expiring = expiringOf(all);
      const recent = all
        .filter((film) => canBeWatched(film) && film.isNew)
        .sort((a, b) => b.video.firstSeenAt - a.video.firstSeenAt);
      const single = all.filter(({ known }) => known.total === 1 && !known.room.project.episodic);
      const elsewhere = all.filter(
        ({ availability, positionSeconds, status }) =>
          positionSeconds !== null &&
          status.positionSeconds === null &&
          !status.watched &&
          continued.has(availability),
      );
      return {
        begunElsewhere: await present(elsewhere.slice(0, continueLimit)),
        expiring: await present(expiring),
        recent: await present(recent),
        single: await present(single),
        deadlines: expiring.map(deadlineOf),
        isWhole: await isWhole(roomKeys, unread),
      };
    },

    search: async ({ roomKey, ...query }, call) => {
      const wanted = query.query.trim();
      if (roomKey !== null) {
        const { known, isOpen } = await roomOf(roomKey);
        if (wanted === '' || !known || !isOpen) return noFilms;
        const answer = await reader.page({ roomKey, query: wanted, page: 1, season: null }, call);
        const videos: KnownVideo[] = [];
        for (const { key } of answer.videos) {
          const held = await roomCache.video(roomKey, key);
          if (held) videos.push(held);
        }
        const matches = await candidatesOf(roomKey, known, videos);
        const films = matches.filter((film) => isWanted(film, query));
        const shown = await present(films);
        return {
          films: shown.map((film) => ({ ...film, person: null })),
          total: films.length,
          hasHidden: films.length < matches.length,
          projects: [],
        };
      }
      const words = searchTerms(wanted);
      // A listed room would show films that the filters exclude.
      const isFiltered = query.unseen || query.favourite || query.maxMinutes !== null;
      const matches: { readonly film: Candidate; readonly match: FilmMatch }[] = [];
      let hasHidden = false;
      for (const film of await cached()) {
        const match = matchFilm(film.video.video, film.known.room, words, !isFiltered);
        if (match === null) continue;
        if (isWanted(film, query)) matches.push({ film, match });
        else hasHidden ||= words.length > 0;
      }
      matches.sort((a, b) => a.match.rank - b.match.rank);
      const shown = await present(matches.map(({ film }) => film));
      const films = shown.map((film, index) => ({ ...film, person: matches[index]?.match.person ?? null }));
      return { films, total: matches.length, hasHidden, projects: await shared.named(words) };
    },
  };
}

const expiryOf = ({ video: { video } }: Candidate): number => video.screening.expiryDate ?? Infinity;

function deadlineOf(film: Candidate): Deadline {
  return { expiryDate: expiryOf(film), secondsLeft: secondsLeft(film) };
}
