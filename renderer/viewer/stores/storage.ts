import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppStatus, StorageUse } from '../../../preload/contract/app.ts';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Outcome } from '../../../preload/contract/failures.ts';
import { type Async, idle, loading, refreshed, settled } from './async.ts';

export interface StorageState {
  readonly use: Async<StorageUse>;
  readonly load: () => Promise<void>;
  /** Erases the data, then measures the remaining data. */
  readonly erase: (what: 'cache' | 'everything') => Promise<Outcome<AppStatus>>;
}

export type StorageStore = StoreApi<StorageState>;

/** Creates the store of the data on this computer. */
export function createStorageStore(ports: {
  readonly bridge: Bridge;
  /** Called after an erasure, because the library, the status and the history are then out of date. */
  readonly onErased: (status: AppStatus) => void;
}): StorageStore {
  const { bridge, onErased } = ports;
  return createStore<StorageState>()((set, get) => ({
    use: idle,
    load: async () => {
      if (get().use.state !== 'ready') set({ use: loading });
      set({ use: refreshed(get().use, await settled(bridge.storage.read())) });
    },
    erase: async (what) => {
      const outcome = await settled(bridge.storage.erase({ what }));
      if (outcome.ok) onErased(outcome.value);
      await get().load();
      return outcome;
    },
  }));
}
