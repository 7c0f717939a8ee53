import { createStore, type StoreApi } from 'zustand/vanilla';

/** A screen. Each screen has one folder in `screens/` and one case here. */
export type Route =
  | { readonly name: 'library' }
  | { readonly name: 'room'; readonly roomKey: string }
  | { readonly name: 'video'; readonly roomKey: string; readonly videoKey: string }
  | { readonly name: 'search' }
  | { readonly name: 'settings' }
  | { readonly name: 'check' }
  | { readonly name: 'history' }
  | { readonly name: 'offline' };

export interface Entry {
  readonly id: number;
  readonly route: Route;
}

/** Scroll position and focus of a screen, which are restored when the reviewer returns. */
export interface ScrollPosition {
  readonly scrollTop: number;
  /** `data-focus-key` of the focused element. */
  readonly focusKey: string | null;
  /** `scrollLeft` in pixels of the elements with `data-scroll-key`, by that key. */
  readonly shelves?: Readonly<Record<string, number>>;
}

export interface NavigationState {
  readonly entries: readonly Entry[];
  readonly index: number;
  readonly go: (route: Route) => void;
  readonly replace: (route: Route) => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly remember: (entryId: number, place: ScrollPosition) => void;
  readonly scrollPositionOf: (entryId: number) => ScrollPosition | null;
}

export type NavigationStore = StoreApi<NavigationState>;

/** Maximum number of history entries. */
const maxEntries = 50;

export function createNavigationStore(first: Route = { name: 'library' }): NavigationStore {
  const places = new Map<number, ScrollPosition>();
  let lastId = 1;
  const entry = (route: Route): Entry => ({ id: (lastId += 1), route });
  return createStore<NavigationState>()((set, get) => ({
    entries: [{ id: 1, route: first }],
    index: 0,
    go: (route) => {
      const { entries, index } = get();
      if (sameRoute(entries[index]?.route, route)) return;
      const kept = [...entries.slice(0, index + 1), entry(route)].slice(-maxEntries);
      set({ entries: kept, index: kept.length - 1 });
    },
    replace: (route) => {
      const { entries, index } = get();
      set({ entries: entries.map((old, at) => (at === index ? entry(route) : old)) });
    },
    back: () => {
      const { entries, index } = get();
      if (index > 0) set({ index: index - 1 });
      else if (entries[0]?.route.name !== 'library') get().replace({ name: 'library' });
    },
    forward: () => {
      const { entries, index } = get();
      if (index < entries.length - 1) set({ index: index + 1 });
    },
    remember: (entryId, place) => void places.set(entryId, place),
    scrollPositionOf: (entryId) => places.get(entryId) ?? null,
  }));
}

export function currentEntry(state: NavigationState): Entry {
  const entry = state.entries[state.index];
  if (!entry) throw new Error('The navigation has no current entry');
  return entry;
}

/**
 * Returns the entry whose scroll position is stored and restored. The details of a video open over the video's room, so
 * the entry of the room is used.
 */
export function restoredEntry(state: NavigationState): Entry {
  const entry = currentEntry(state);
  const { route } = entry;
  const before = state.entries[state.index - 1];
  if (route.name !== 'video' || before?.route.name !== 'room' || before.route.roomKey !== route.roomKey)
    return entry;
  return before;
}

function sameRoute(a: Route | undefined, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
