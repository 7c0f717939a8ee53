import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { FilmSearch, FoundFilm, FoundFilms } from '../../../preload/contract/rooms.ts';
import { settled } from './async.ts';
import { createCalls } from './calls.ts';
import type { Timers } from './clock.ts';

/** A search of the service, room by room. */
export interface ServiceSearch {
  /** `cancelled`: the reviewer ended it before it reached every room. */
  readonly state: 'running' | 'held' | 'done' | 'cancelled';
  /** Number of rooms that answered. */
  readonly searched: number;
  /** Number of all rooms of the library, including those that are not open to the reviewer. */
  readonly of: number;
  /** Why the other rooms were not searched, at the end of the search; null before. */
  readonly missing: MissingRooms | null;
}

/** Numbers of rooms that a search did not reach. */
export interface MissingRooms {
  readonly signIn: number;
  /** Rooms that are no longer shared or were never read. */
  readonly closed: number;
  readonly failed: number;
}

export interface SearchState extends FilmSearch {
  /** The cached films and projects that match; null while nothing is searched for. */
  readonly found: FoundFilms | null;
  /** The films that only the service found. */
  readonly more: readonly FoundFilm[];
  /** Whether the filters exclude films of the service's answers. */
  readonly hasMoreHidden: boolean;
  readonly service: ServiceSearch | null;
  /** The favourites, which are shown before a search. They are empty until main has answered. */
  readonly favourites: readonly FoundFilm[];
  readonly readFavourites: () => Promise<void>;
  /** Begins a new search: the filters of an earlier search are dropped. Its text stays, to be typed over. */
  readonly begin: () => void;
  /** Changes the search. The cache is searched immediately. */
  readonly change: (part: Partial<FilmSearch>) => void;
  /** Searches for the title with the service, in every open room. */
  readonly ask: () => void;
  /** Searches again in the rooms whose search failed. */
  readonly retry: () => void;
  /** Ends a search of the service before it reached every room. The films that it found stay, and it is offered again. */
  readonly cancel: () => void;
}

export type SearchStore = StoreApi<SearchState>;

interface Ports {
  readonly bridge: Bridge;
  readonly timers: Pick<Timers, 'after'>;
  /** Returns the keys of the library's open rooms, and the numbers of rooms that need a sign-in and of all rooms. */
  readonly rooms: () => { readonly open: readonly string[]; readonly signIn: number; readonly all: number };
  /** Whether requests must wait, because a film is on the screen or the service requested a pause. */
  readonly isHeld: () => boolean;
  /** Calls the listener when `isHeld` may have changed. */
  readonly onHeldChanged: (listener: () => void) => void;
}

/** Number of rooms that are searched in parallel. */
export const roomsAtOnce = 2;
/** Milliseconds until a room whose search hit the service's rate limit is searched again. */
export const rateLimitMs = 5_000;

interface Run {
  readonly waiting: string[];
  readonly cancels: Set<() => void>;
  readonly of: number;
  readonly signIn: number;
  readonly closed: number;
  /** Keys of the rooms whose search failed. */
  failed: string[];
  searched: number;
  /** True after a rate limit until its timer has ended. */
  isPaused: boolean;
}

/** The filters of a search without any. */
export const noFilters = { unseen: false, favourite: false, maxMinutes: null } as const;
const nothing: FilmSearch = { query: '', ...noFilters };

/** Whether the service searches now, or goes on soon. */
export const isRunning = (service: ServiceSearch | null): boolean =>
  service !== null && (service.state === 'running' || service.state === 'held');

/** Whether the service was not asked for the present search, or not in every room because the reviewer cancelled it. */
export const isUnasked = (service: ServiceSearch | null): boolean =>
  service === null || service.state === 'cancelled';

/** Whether there is a search. Without a query and a filter, nothing is listed. */
export function isSearch({ query, unseen, favourite, maxMinutes }: FilmSearch): boolean {
  return query.trim() !== '' || unseen || favourite || maxMinutes !== null;
}

/** Creates the store of the search over all rooms. */
export function createSearchStore({ bridge, timers, rooms, isHeld, onHeldChanged }: Ports): SearchStore {
  const startCall = createCalls(bridge);
  let run: Run | null = null;
  let isSearching = false;
  let isOutdated = false;

  const store = createStore<SearchState>()((set, get) => {
    const wanted = (): FilmSearch => {
      const { query, unseen, favourite, maxMinutes } = get();
      return { query, unseen, favourite, maxMinutes };
    };

    const show = (of: Run): void => {
      const isDone = of.waiting.length === 0 && of.cancels.size === 0;
      const isWaiting = of.cancels.size === 0 && (of.isPaused || isHeld());
      const state = isDone ? 'done' : isWaiting ? 'held' : 'running';
      const missing = isDone ? { signIn: of.signIn, closed: of.closed, failed: of.failed.length } : null;
      set({ service: { state, searched: of.searched, of: of.of, missing } });
    };

    const askRoom = async (of: Run, roomKey: string): Promise<void> => {
      const { outcome, cancel } = startCall((callId) =>
        bridge.rooms.search({ ...wanted(), roomKey }, callId),
      );
      of.cancels.add(cancel);
      const answer = await outcome;
      of.cancels.delete(cancel);
      if (run !== of) return;
      if (answer.ok) {
        of.searched += 1;
        const { films, hasHidden } = answer.value;
        set({ more: [...get().more, ...films], hasMoreHidden: get().hasMoreHidden || hasHidden });
      } else if (answer.failure.kind === 'rate-limited') {
        of.waiting.unshift(roomKey);
        of.isPaused = true;
        timers.after(rateLimitMs, () => {
          of.isPaused = false;
          goOn();
        });
      } else of.failed.push(roomKey);
      goOn();
    };

    const goOn = (): void => {
      if (run === null) return;
      const of = run;
      while (!of.isPaused && !isHeld() && of.cancels.size < roomsAtOnce) {
        const roomKey = of.waiting.shift();
        if (roomKey === undefined) break;
        void askRoom(of, roomKey);
      }
      show(of);
    };
    onHeldChanged(goOn);

    const stop = (): void => {
      const stopped = run;
      run = null;
      for (const cancel of stopped?.cancels ?? []) cancel();
    };

    return {
      ...nothing,
      found: null,
      more: [],
      hasMoreHidden: false,
      service: null,
      favourites: [],
      readFavourites: async () => {
        const outcome = await settled(bridge.rooms.search({ ...nothing, favourite: true, roomKey: null }));
        // Another reviewer must not see them, so none are kept after a failure.
        set({ favourites: outcome.ok ? outcome.value.films : [] });
      },
      begin: () => {
        // A search without filters keeps what the service found.
        if (isSearch({ ...get(), query: '' })) get().change(noFilters);
      },
      change: (part) => {
        stop();
        set({ ...part, more: [], hasMoreHidden: false, service: null });
        void searchCache();
      },
      ask: () => {
        if (get().query.trim() === '') return;
        stop();
        const { open, signIn, all } = rooms();
        run = {
          ...{ waiting: [...open], cancels: new Set(), failed: [], searched: 0, isPaused: false },
          ...{ of: all, signIn, closed: all - open.length - signIn },
        };
        set({ more: [], hasMoreHidden: false });
        goOn();
      },
      retry: () => {
        if (run === null) return;
        run.waiting.push(...run.failed);
        run.failed = [];
        goOn();
      },
      cancel: () => {
        stop();
        const { service } = get();
        // A search that reached no room counts as none.
        set({ service: service && service.searched > 0 ? { ...service, state: 'cancelled' } : null });
      },
    };
  });
  // The cached data may have changed, for example by a mark of the reviewer.
  bridge.on.roomsChanged(() => {
    const { found, favourites, readFavourites } = store.getState();
    if (found !== null) void searchCache();
    if (favourites.length > 0) void readFavourites();
  });
  return store;

  /** Runs one search of the cache at a time. If the search changes during a run, only the latest search runs next. */
  async function searchCache(): Promise<void> {
    isOutdated = true;
    if (isSearching) return;
    isSearching = true;
    while (isOutdated) {
      isOutdated = false;
      const { query, unseen, favourite, maxMinutes } = store.getState();
      const wanted = { query, unseen, favourite, maxMinutes, roomKey: null };
      const outcome = isSearch(wanted) ? await settled(bridge.rooms.search(wanted)) : null;
      if (outcome === null) store.setState({ found: null });
      else if (outcome.ok) store.setState({ found: outcome.value });
    }
    isSearching = false;
  }
}
