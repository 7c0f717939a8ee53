import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Outcome } from '../../../preload/contract/failures.ts';
import type { Room, Video } from '../../../preload/contract/rooms.ts';
import type { FilterSort } from './filter-sort.ts';
import { loading, refreshed, settled } from './async.ts';
import type { Timers } from './clock.ts';
import { emptyListing, withAllOutdated, withVideo } from './listing.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import {
  arrived,
  keepRecent,
  listingKey,
  newView,
  type RoomView,
  seasonsIn,
  type Sought,
} from './room-view.ts';

export interface RoomState {
  readonly views: ReadonlyMap<string, RoomView>;
  /** The room is about to come to the screen: `open` then finds it read, or being read. */
  readonly approach: (roomKey: string) => void;
  /** The room comes to the screen. */
  readonly open: (roomKey: string) => Promise<void>;
  readonly leave: (roomKey: string) => void;
  /** "Continue without signing in"; main remembers it of the room. */
  readonly skipSignIn: (roomKey: string) => Promise<Outcome<Room>>;
  readonly reread: (roomKey: string, fresh: boolean) => Promise<void>;
  readonly search: (roomKey: string, query: string) => void;
  readonly chooseSeason: (roomKey: string, season: number | null) => void;
  readonly arrange: (roomKey: string, filterSort: FilterSort) => void;
  readonly chooseLayout: (roomKey: string, layout: 'card' | 'row') => void;
  /** The pages that are in view; those not read yet are read, newest wish first, one at a time. */
  readonly wantPages: (roomKey: string, pages: readonly number[]) => void;
  readonly retryPages: (roomKey: string) => void;
  readonly takeVideo: (video: Video) => void;
}

export type RoomStore = StoreApi<RoomState>;

interface Ports {
  readonly bridge: Bridge;
  readonly timers: Timers;
  /** Pictures that are about to be shown. */
  readonly loadPictures: (addresses: readonly (string | null)[]) => void;
}

/** Milliseconds after the last key before a search goes out. */
export const searchDelay = 250;
/** Pictures that a screen shows of a listing at first. */
export const firstPictures = 18;
/** Milliseconds in which the service may say behind the reviewer's back that what was last seen holds. */
export const secondReadMs = 2_000;

export function createRoomStore({ bridge, timers, loadPictures }: Ports): RoomStore {
  const readers = new Map<string, PageReader>();
  /** Room by room, what waits for the last key. */
  const typing = new Map<string, () => void>();
  /** Main counts a room that is read as visited: those that are not on the screen wait. */
  let onScreen: string | null = null;
  let approached: string | null = null;

  const store = createStore<RoomState>()((set, get) => {
    const viewOf = (roomKey: string): RoomView => get().views.get(roomKey) ?? newView;
    const change = (roomKey: string, part: (view: RoomView) => Partial<RoomView>): void => {
      const view = viewOf(roomKey);
      set({ views: new Map(get().views).set(roomKey, { ...view, ...part(view) }) });
    };
    const readerOf = (roomKey: string): PageReader => {
      const known = readers.get(roomKey);
      if (known) return known;
      const reader = createPageReader({
        bridge,
        timers,
        roomKey,
        listing: (key) => viewOf(roomKey).listings.get(key) ?? emptyListing,
        onPage: (key, listing) => {
          const first = listing.pages.get(1);
          if (first && !viewOf(roomKey).listings.has(key))
            loadPictures(first.slice(0, firstPictures).map(({ posterUrl }) => posterUrl));
          change(roomKey, (view) => ({
            listings: keepRecent(view, key, listing),
            pageFailure: null,
            seasonsSeen: seasonsIn(view, listing),
            ...(view.awaited === key ? arrived(key) : {}),
          }));
        },
        onProgress: (key, searched) =>
          change(roomKey, ({ awaited }) => (awaited === key ? { searched } : {})),
        onFailure: (key, failure) =>
          change(roomKey, (view) => ({
            pageFailure: failure,
            ...(view.awaited === key ? arrived(key) : {}),
          })),
      });
      readers.set(roomKey, reader);
      return reader;
    };
    /** Turns to the listing of what is typed and chosen: at once when it is known, else when its first page came. */
    const turn = (roomKey: string): void => {
      const view = viewOf(roomKey);
      const key = listingKey(view);
      const known = view.listings.has(key);
      // The question goes out before the screen is drawn that waits for it.
      readerOf(roomKey).want(key, [1]);
      change(roomKey, () => ({
        pageFailure: null,
        ...(known ? arrived(key) : { awaited: key, searched: null }),
      }));
    };
    /** Nobody waits for what was typed to be finished. */
    const choose = (roomKey: string, part: Partial<Sought>): void => {
      change(roomKey, () => part);
      typing.get(roomKey)?.();
      turn(roomKey);
    };
    /** Main looks behind what it tells, and says nothing where nothing has changed. */
    const lookAgain = async (roomKey: string): Promise<void> => {
      if (onScreen !== roomKey) return;
      const outcome = await settled(bridge.rooms.read({ roomKey, fresh: false }));
      change(roomKey, (view) => ({
        room: refreshed(view.room, outcome),
        stillOld: outcome.ok && outcome.value.stale,
      }));
    };
    return {
      views: new Map(),
      approach: (roomKey) => {
        void get().open(roomKey);
        approached = roomKey;
      },
      open: async (roomKey) => {
        onScreen = roomKey;
        const known = approached === roomKey;
        approached = null;
        if (known) return;
        if (viewOf(roomKey).behind) {
          await get().reread(roomKey, false);
          return;
        }
        const first = viewOf(roomKey).room.state !== 'ready';
        if (first) change(roomKey, () => ({ room: loading }));
        readerOf(roomKey).want(viewOf(roomKey).shown, [1]);
        const outcome = await settled(bridge.rooms.read({ roomKey, fresh: false }));
        change(roomKey, (view) => ({ room: refreshed(view.room, outcome), stillOld: false }));
        if (outcome.ok && outcome.value.stale) timers.after(secondReadMs, () => void lookAgain(roomKey));
      },
      leave: (roomKey) => {
        if (onScreen === roomKey) onScreen = null;
        if (approached === roomKey) approached = null;
        void settled(bridge.rooms.leave({ roomKey }));
      },
      skipSignIn: async (roomKey) => {
        const outcome = await settled(bridge.rooms.skipSignIn({ roomKey }));
        if (outcome.ok) {
          change(roomKey, () => ({ room: { state: 'ready', value: outcome.value } }));
          await get().reread(roomKey, false);
        }
        return outcome;
      },
      reread: async (roomKey, fresh) => {
        change(roomKey, (view) => ({
          behind: false,
          listings: new Map([...view.listings].map(([key, listing]) => [key, withAllOutdated(listing)])),
          ...(view.room.state === 'failed' ? { room: loading } : {}),
        }));
        readerOf(roomKey).again(viewOf(roomKey).awaited ?? viewOf(roomKey).shown, fresh);
        const outcome = await settled(bridge.rooms.read({ roomKey, fresh }));
        change(roomKey, (view) => ({ room: refreshed(view.room, outcome) }));
      },
      search: (roomKey, query) => {
        change(roomKey, () => ({ query }));
        typing.get(roomKey)?.();
        typing.set(
          roomKey,
          timers.after(query.trim() === '' ? 0 : searchDelay, () => turn(roomKey)),
        );
      },
      chooseLayout: (roomKey, layout) => change(roomKey, () => ({ layout })),
      chooseSeason: (roomKey, season) => choose(roomKey, { season }),
      arrange: (roomKey, filterSort) => choose(roomKey, { filterSort }),
      wantPages: (roomKey, pages) => {
        const view = viewOf(roomKey);
        // While a search is under way, what is on screen is about to go.
        if (view.awaited === null) readerOf(roomKey).want(view.shown, pages);
      },
      retryPages: (roomKey) => {
        change(roomKey, () => ({ pageFailure: null }));
        const view = viewOf(roomKey);
        readerOf(roomKey).again(view.awaited ?? view.shown, false);
      },
      takeVideo: (video) =>
        change(video.roomKey, (view) => ({
          listings: new Map([...view.listings].map(([key, listing]) => [key, withVideo(listing, video)])),
        })),
    };
  });

  bridge.on.roomsChanged(({ roomKeys }) => {
    const { views, reread } = store.getState();
    const changed = roomKeys.filter((roomKey) => views.has(roomKey));
    const away = changed.filter((roomKey) => roomKey !== onScreen);
    if (away.length > 0) {
      const next = new Map(views);
      for (const roomKey of away) next.set(roomKey, { ...(views.get(roomKey) ?? newView), behind: true });
      store.setState({ views: next });
    }
    if (changed.length > away.length && onScreen !== null) void reread(onScreen, false);
  });
  return store;
}
