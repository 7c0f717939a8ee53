import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Outcome } from '../../../preload/contract/failures.ts';
import type { ContinueWatching, RoomCard } from '../../../preload/contract/rooms.ts';
import { type Async, loading, refreshed, settled, valueOf } from './async.ts';
import { shareStructure } from './structural-sharing.ts';

export interface RoomsState {
  readonly cards: Async<readonly RoomCard[]>;
  readonly continueWatching: readonly ContinueWatching[];
  readonly load: () => Promise<void>;
  /** Starts to read the library, once; does not wait for the app status. */
  readonly begin: () => void;
  readonly refresh: () => Promise<void>;
  /** Returns the removed card, or null when nothing was removed. */
  readonly remove: (roomKey: string) => Promise<Outcome<RoomCard | null>>;
  readonly restore: (roomKey: string) => Promise<Outcome<null>>;
  /** Moves a room to an index (from 0). Returns the new index, or null when the room did not move. */
  readonly move: (roomKey: string, to: number) => Promise<number | null>;
  readonly take: (card: RoomCard) => void;
}

export type RoomsStore = StoreApi<RoomsState>;

/** Number of pictures loaded early when the library first arrives. */
const firstPictures = 20;

const keyOfCard = ({ roomKey }: RoomCard): string => roomKey;
const keyOfBegun = ({ roomKey, video }: ContinueWatching): string => `${roomKey}/${video.videoKey}`;

/** The reviewer's library. */
export function createRoomsStore({
  bridge,
  loadPictures,
}: {
  readonly bridge: Bridge;
  /** Starts to load pictures that are about to be shown. */
  readonly loadPictures: (addresses: readonly (string | null)[]) => void;
}): RoomsStore {
  let begun = false;
  const store = createStore<RoomsState>()((set, get) => {
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
      load: async () => {
        if (get().cards.state === 'failed') set({ cards: loading });
        const [cards, begun] = await Promise.all([
          settled(bridge.rooms.list()),
          settled(bridge.rooms.continue()),
        ]);
        if (cards.ok && get().cards.state === 'loading')
          loadPictures(cards.value.slice(0, firstPictures).map(({ posterUrl }) => posterUrl));
        const known = get();
        const outcome = cards.ok
          ? { ...cards, value: shareStructure(valueOf(known.cards) ?? [], cards.value, keyOfCard) }
          : cards;
        set({
          cards: refreshed(known.cards, outcome),
          ...(begun.ok
            ? { continueWatching: shareStructure(known.continueWatching, begun.value, keyOfBegun) }
            : {}),
        });
      },
      begin: () => {
        if (begun) return;
        begun = true;
        void get()
          .load()
          // Without a profile the read fails; `begin` may then run again once there is one.
          .then(() => {
            if (get().cards.state === 'failed') begun = false;
          });
      },
      refresh: async () => {
        await settled(bridge.rooms.refresh());
      },
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
        const known = cards.some((old) => old.roomKey === card.roomKey);
        show(known ? cards.map((old) => (old.roomKey === card.roomKey ? card : old)) : [...cards, card]);
      },
    };
  });
  bridge.on.roomsChanged(() => void store.getState().load());
  return store;
}
