import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { AuditEntry } from '../../../preload/contract/screenings.ts';
import { type Async, idle, loading, refreshed, settled } from './async.ts';

export interface HistoryState {
  /** The current reviewer's screenings, newest first. */
  readonly entries: Async<readonly AuditEntry[]>;
  readonly load: () => Promise<void>;
}

export type HistoryStore = StoreApi<HistoryState>;

export function createHistoryStore({ bridge }: { readonly bridge: Bridge }): HistoryStore {
  return createStore<HistoryState>()((set, get) => ({
    entries: idle,
    load: async () => {
      if (get().entries.state !== 'ready') set({ entries: loading });
      const outcome = await settled(bridge.screenings.history());
      set({ entries: refreshed(get().entries, outcome) });
    },
  }));
}
