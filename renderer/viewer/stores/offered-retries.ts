import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a banner reports and a failure on the screen may report too. */
export type Trouble = 'connection' | 'storage';

export interface OfferedRetriesState {
  /** The troubles for which the screen offers to try again. Their banners then have no such button of their own. */
  readonly offered: readonly Trouble[];
  /** Adds a trouble while a part of the screen offers to try again. Returns a function that removes it. */
  readonly offer: (trouble: Trouble) => () => void;
}

export type OfferedRetriesStore = StoreApi<OfferedRetriesState>;

export function createOfferedRetriesStore(): OfferedRetriesStore {
  return createStore<OfferedRetriesState>()((set, get) => ({
    offered: [],
    offer: (trouble) => {
      set({ offered: [...get().offered, trouble] });
      return () => {
        const { offered } = get();
        set({ offered: offered.toSpliced(offered.indexOf(trouble), 1) });
      };
    },
  }));
}
