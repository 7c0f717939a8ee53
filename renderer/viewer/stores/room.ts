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
  /** Starts to read a room before its screen is shown. The `open` that follows does not read the room again. */
  readonly approach: (roomKey: string) => void;
  /** Called when the room's screen is shown. */
  readonly open: (roomKey: string) => Promise<void>;
  readonly leave: (roomKey: string) => void;
  /** Shows the room without signing in. Main stores the choice for this room. */
  readonly skipSignIn: (roomKey: string) => Promise<Outcome<Room>>;
  readonly reread: (roomKey: string, isFresh: boolean) => Promise<Outcome<Room>>;
  readonly search: (roomKey: string, query: string) => void;
  readonly chooseSeason: (roomKey: string, season: number | null) => void;
  readonly arrange: (roomKey: string, filterSort: FilterSort) => void;
  readonly chooseLayout: (roomKey: string, layout: 'card' | 'row') => void;
  /** Called with the pages in view. Missing pages are read one at a time, the pages of the latest call first. */
  readonly wantPages: (roomKey: string, pages: readonly number[]) => void;
  readonly retryPages: (roomKey: string) => void;
  readonly takeVideo: (video: Video) => void;
  /** Called with true when a film starts and false when it ends. Meanwhile no filtered or sorted listing is read. */
  readonly hold: (isHeld: boolean) => void;
}

export type RoomStore = StoreApi<RoomState>;

interface Ports {
  readonly bridge: Bridge;
  readonly timers: Timers;
  /** Starts to load pictures that are about to be shown. */
  readonly loadPictures: (addresses: readonly (string | null)[]) => void;
}

/** Milliseconds after the last typed key until a search is sent. */
export const searchDelay = 250;
/** Number of pictures loaded early when a listing first arrives. */
export const firstPictures = 18;
/**
 * Milliseconds after a stale answer until the room is read again. During this time main can revalidate the room with
 * the service.
 */
export const secondReadMs = 2_000;

export function createRoomStore({ bridge, timers, loadPictures }: Ports): RoomStore {
  const readers = new Map<string, PageReader>();
  /** Functions that cancel the pending search, by room. */
  const typing = new Map<string, () => void>();
  /** The room on the screen. Only this room is read again on changes, because main counts a read room as visited. */
  let onScreen: string | null = null;
  let approached: string | null = null;
  let isHeld = false;

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
        isHeld: () => isHeld,
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
    /**
     * Switches to the listing of the current season, query and filter: immediately if the listing is known, else when
     * its first page arrives.
     */
    const showListing = (roomKey: string): void => {
      const view = viewOf(roomKey);
      const key = listingKey(view);
      const isKnown = view.listings.has(key);
      // The request is sent before the waiting state is rendered.
      readerOf(roomKey).want(key, [1]);
      change(roomKey, () => ({
        pageFailure: null,
        ...(isKnown ? arrived(key) : { awaited: key, searched: null }),
      }));
    };
    /** Applies a choice immediately, together with the query typed so far, and cancels the pending search. */
    const choose = (roomKey: string, part: Partial<Sought>): void => {
      change(roomKey, () => part);
      typing.get(roomKey)?.();
      showListing(roomKey);
    };
    /** Reads the room again after a stale answer, because main sends no event if nothing changed. */
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
        const isKnown = approached === roomKey;
        approached = null;
        if (isKnown) return;
        if (viewOf(roomKey).behind) {
          await get().reread(roomKey, false);
          return;
        }
        const isFirst = viewOf(roomKey).room.state !== 'ready';
        if (isFirst) change(roomKey, () => ({ room: loading }));
        readerOf(roomKey).want(viewOf(roomKey).awaited ?? viewOf(roomKey).shown, [1]);
        const outcome = await settled(bridge.rooms.read({ roomKey, fresh: false }));
        change(roomKey, (view) => ({ room: refreshed(view.room, outcome), stillOld: false }));
        if (outcome.ok && outcome.value.stale) timers.after(secondReadMs, () => void lookAgain(roomKey));
      },
      leave: (roomKey) => {
        if (onScreen === roomKey) onScreen = null;
        if (approached === roomKey) approached = null;
        readers.get(roomKey)?.stop();
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
      reread: async (roomKey, isFresh) => {
        change(roomKey, (view) => ({
          behind: false,
          listings: new Map([...view.listings].map(([key, listing]) => [key, withAllOutdated(listing)])),
          ...(view.room.state === 'failed' ? { room: loading } : {}),
        }));
        readerOf(roomKey).again(viewOf(roomKey).awaited ?? viewOf(roomKey).shown, isFresh);
        const outcome = await settled(bridge.rooms.read({ roomKey, fresh: isFresh }));
        change(roomKey, (view) => ({ room: refreshed(view.room, outcome) }));
        return outcome;
      },
      search: (roomKey, query) => {
        change(roomKey, () => ({ query }));
        typing.get(roomKey)?.();
        typing.set(
          roomKey,
          timers.after(query.trim() === '' ? 0 : searchDelay, () => showListing(roomKey)),
        );
      },
      chooseLayout: (roomKey, layout) => change(roomKey, () => ({ layout })),
      chooseSeason: (roomKey, season) => choose(roomKey, { season }),
      arrange: (roomKey, filterSort) => choose(roomKey, { filterSort }),
      wantPages: (roomKey, pages) => {
        const view = viewOf(roomKey);
        // While another listing is loading, the listing on the screen is about to be replaced.
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
      hold: (shouldHold) => {
        if (shouldHold === isHeld) return;
        isHeld = shouldHold;
        for (const reader of readers.values()) reader.heldChanged();
      },
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
