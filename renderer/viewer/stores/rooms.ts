import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { FailureKind, Outcome } from '../../../preload/contract/failures.ts';
import type { LibraryFilm, LibraryFilms, RoomCard, SharedLibrary } from '../../../preload/contract/rooms.ts';
import { type Async, loading, refreshed, settled, valueOf } from './async.ts';
import type { Timers } from './clock.ts';
import { shareStructure } from './structural-sharing.ts';

export interface RoomsState {
  readonly cards: Async<readonly RoomCard[]>;
  /** The films begun on this computer, latest first, then those begun on another computer. */
  readonly continueWatching: readonly LibraryFilm[];
  /** The films of the library. They are empty until main has read its cache. */
  readonly films: LibraryFilms;
  /** Whether main has answered with the films, or could not read them. */
  readonly areFilmsKnown: boolean;
  /**
   * Whether the library may be drawn: its films are known, or the wait for them is over. Films that are drawn later
   * would move the cards below them.
   */
  readonly isDrawable: boolean;
  /** The projects of the chosen studio that are shared with the account; null until main has read its cache. */
  readonly shared: SharedLibrary | null;
  /** The cards of the shared projects of all studios, for the films on the shelves. */
  readonly sharedCards: readonly RoomCard[];
  /** Key of the chosen studio; null for all studios. */
  readonly chosenStudio: string | null;
  readonly isReadingMore: boolean;
  readonly chooseStudio: (key: string | null) => Promise<void>;
  /** Shows more projects. Main reads further pages if needed. Returns the failure, if there is one. */
  readonly showMoreShared: () => Promise<Outcome<null>>;
  readonly load: () => Promise<void>;
  /**
   * Starts to read the library without waiting for the app status. Further calls do nothing, unless no profile was
   * known.
   */
  readonly begin: () => void;
  /** Reads the library from the service. Returns the failure, if there is one. */
  readonly refresh: () => Promise<Outcome<null>>;
  /** Removes a room. Returns the removed card, or null if nothing was removed. */
  readonly remove: (roomKey: string) => Promise<Outcome<RoomCard | null>>;
  readonly restore: (roomKey: string) => Promise<Outcome<null>>;
  /** Moves a room to an index (from 0). Returns the new index, or null when the room did not move. */
  readonly move: (roomKey: string, to: number) => Promise<number | null>;
  readonly take: (card: RoomCard) => void;
}

export type RoomsStore = StoreApi<RoomsState>;

/** Number of pictures that are loaded early when the library first arrives. */
const firstPictures = 20;

/**
 * Minimum milliseconds between two reads of the films. The limit is needed because a background refresh reports every
 * page that it reads.
 */
export const filmsEveryMs = 1_000;

/** Longest wait for the films after the cards arrived, in milliseconds. */
export const longestFilmsWaitMs = 300;

const noFilms: LibraryFilms = {
  begunElsewhere: [],
  expiring: [],
  recent: [],
  single: [],
  deadlines: [],
  isWhole: true,
};

/** Failures of a read before a service profile is known. */
const withoutProfile: readonly FailureKind[] = ['no-profile', 'profile-invalid'];

/** Number of cards of shared projects that "Show more" adds. */
const sharedStep = 60;

const nothingShared: SharedLibrary = { state: 'none', studios: [], cards: [], hasMore: false };

const keyOfCard = ({ roomKey }: RoomCard): string => roomKey;
const keyOfFilm = ({ roomKey, video }: LibraryFilm): string => `${roomKey}/${video.videoKey}`;

/** Creates the store of the reviewer's library. */
export function createRoomsStore({
  bridge,
  timers,
  loadPictures,
  isSessionExpired = () => false,
}: {
  readonly bridge: Bridge;
  readonly timers: Pick<Timers, 'after'>;
  /** Starts to load pictures that are about to be shown. */
  readonly loadPictures: (addresses: readonly (string | null)[]) => void;
  /** Whether the session ended although the reviewer did not sign out. */
  readonly isSessionExpired?: () => boolean;
}): RoomsStore {
  let hasBegun = false;
  /** The number of calls of `load`, and of the latest one that was shown. An answer to an earlier one is outdated. */
  let loads = 0;
  let shownLoad = 0;
  let sharedLimit = sharedStep;
  let begunHere: readonly LibraryFilm[] = [];
  /** `again` means that the rooms changed during a read or shortly after it. */
  let filmsRead: 'idle' | 'busy' | 'again' = 'idle';
  const store = createStore<RoomsState>()((set, get) => {
    /** Returns all films to continue. Main sends them by two calls, so a film may be in both answers. */
    const toContinue = (begunElsewhere: readonly LibraryFilm[]): readonly LibraryFilm[] => {
      const own = new Set(begunHere.map(keyOfFilm));
      const all = [...begunHere, ...begunElsewhere.filter((film) => !own.has(keyOfFilm(film)))];
      return shareStructure(get().continueWatching, all, keyOfFilm);
    };
    const takeShared = (studio: string | null, outcome: Outcome<SharedLibrary>): void => {
      const { shared: known, sharedCards, chosenStudio } = get();
      if (chosenStudio !== studio || (!outcome.ok && known !== null)) return;
      const value = outcome.ok ? outcome.value : nothingShared;
      const cards = shareStructure(known?.cards ?? [], value.cards, keyOfCard);
      const hasStudio = studio === null || value.studios.some(({ key }) => key === studio);
      set({
        shared: { ...value, cards },
        sharedCards: studio === null ? cards : sharedCards,
        chosenStudio: hasStudio ? studio : null,
      });
      if (!hasStudio) void loadShared();
    };
    const loadShared = async (): Promise<void> => {
      const { chosenStudio: studio } = get();
      takeShared(studio, await settled(bridge.rooms.shared({ studio, limit: sharedLimit, more: false })));
    };
    const loadFilms = async (): Promise<void> => {
      if (filmsRead !== 'idle') {
        filmsRead = 'again';
        return;
      }
      filmsRead = 'busy';
      const [outcome] = await Promise.all([settled(bridge.rooms.films()), loadShared()]);
      if (outcome.ok) {
        const { films } = get();
        const { expiring, recent, single, ...rest } = outcome.value;
        set({
          continueWatching: toContinue(outcome.value.begunElsewhere),
          films: {
            expiring: shareStructure(films.expiring, expiring, keyOfFilm),
            recent: shareStructure(films.recent, recent, keyOfFilm),
            single: shareStructure(films.single, single, keyOfFilm),
            ...rest,
          },
        });
      }
      if (!get().areFilmsKnown) set({ areFilmsKnown: true, isDrawable: true });
      timers.after(filmsEveryMs, () => {
        const isOutdated = filmsRead === 'again';
        filmsRead = 'idle';
        if (isOutdated) void loadFilms();
      });
    };
    const show = (cards: readonly RoomCard[]): void => set({ cards: { state: 'ready', value: cards } });
    const take = async (call: Promise<Outcome<readonly RoomCard[]>>): Promise<Outcome<null>> => {
      const outcome = await settled(call);
      if (!outcome.ok) return outcome;
      show(outcome.value);
      return { ok: true, value: null };
    };
    return {
      cards: loading,
      continueWatching: [],
      films: noFilms,
      areFilmsKnown: false,
      isDrawable: false,
      shared: null,
      sharedCards: [],
      chosenStudio: null,
      isReadingMore: false,
      chooseStudio: (key) => {
        sharedLimit = sharedStep;
        set({ chosenStudio: key });
        return loadShared();
      },
      showMoreShared: async () => {
        const { chosenStudio: studio } = get();
        sharedLimit += sharedStep;
        set({ isReadingMore: true });
        const outcome = await settled(bridge.rooms.shared({ studio, limit: sharedLimit, more: true }));
        takeShared(studio, outcome);
        set({ isReadingMore: false });
        return outcome.ok ? { ok: true, value: null } : outcome;
      },
      load: async () => {
        const mine = (loads += 1);
        if (get().cards.state === 'failed') set({ cards: loading });
        const calls = [settled(bridge.rooms.list()), settled(bridge.rooms.continue())] as const;
        // The films are requested last, because main reads more of its cache for them.
        void loadFilms();
        const [cards, begun] = await Promise.all(calls);
        if (mine < shownLoad) return;
        shownLoad = mine;
        if (cards.ok && get().cards.state === 'loading')
          loadPictures(cards.value.slice(0, firstPictures).map(({ posterUrl }) => posterUrl));
        const known = get();
        const shown = valueOf(known.cards) ?? [];
        // Main sends neither name, studio nor pictures of a room whose session expired. The card keeps those that it
        // already showed, so that the reviewer recognises the room, also on its sign-in page, and signs in again.
        const recognisable = (card: RoomCard): RoomCard => {
          const before = shown.find(({ roomKey }) => roomKey === card.roomKey);
          if (before === undefined || card.projectName !== '' || !isSessionExpired()) return card;
          const { projectName, studio, posterUrl, bannerUrl } = before;
          return { ...card, projectName, studio, posterUrl, bannerUrl };
        };
        const outcome = cards.ok
          ? { ...cards, value: shareStructure(shown, cards.value.map(recognisable), keyOfCard) }
          : cards;
        if (begun.ok) begunHere = begun.value;
        set({
          cards: refreshed(known.cards, outcome),
          continueWatching: toContinue(known.films.begunElsewhere),
        });
        if (!get().isDrawable) timers.after(longestFilmsWaitMs, () => set({ isDrawable: true }));
      },
      begin: () => {
        if (hasBegun) return;
        hasBegun = true;
        void get()
          .load()
          // Without a profile nothing can be read. `begin` runs again when there is one.
          .then(() => {
            const { cards } = get();
            hasBegun = cards.state !== 'failed' || !withoutProfile.includes(cards.failure.kind);
          });
      },
      refresh: () => settled(bridge.rooms.refresh()),
      remove: async (roomKey) => {
        const before = valueOf(get().cards) ?? [];
        const gone = before.find((card) => card.roomKey === roomKey) ?? null;
        show(before.filter((card) => card.roomKey !== roomKey));
        const outcome = await take(bridge.rooms.remove({ roomKey }));
        if (!outcome.ok) {
          show(before);
          return outcome;
        }
        void get().load();
        return { ok: true, value: gone };
      },
      restore: async (roomKey) => {
        const outcome = await take(bridge.rooms.restore({ roomKey }));
        void get().load();
        return outcome;
      },
      move: async (roomKey, to) => {
        const before = valueOf(get().cards) ?? [];
        const from = before.findIndex((card) => card.roomKey === roomKey);
        const place = Math.max(0, Math.min(to, before.length - 1));
        if (from === -1 || from === place) return null;
        const after = before.filter((_, at) => at !== from);
        after.splice(place, 0, ...before.slice(from, from + 1));
        show(after);
        const outcome = await take(bridge.rooms.reorder({ roomKeys: after.map((card) => card.roomKey) }));
        if (!outcome.ok) show(before);
        return outcome.ok ? place : null;
      },
      take: (card) => {
        const cards = valueOf(get().cards) ?? [];
        const isKnown = cards.some((old) => old.roomKey === card.roomKey);
        show(isKnown ? cards.map((old) => (old.roomKey === card.roomKey ? card : old)) : [...cards, card]);
      },
    };
  });
  bridge.on.roomsChanged(() => void store.getState().load());
  return store;
}
