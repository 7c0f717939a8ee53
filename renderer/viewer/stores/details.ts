import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import { type Async, idle, loading, refreshed, settled } from './async.ts';

export interface DetailsState {
  readonly videos: ReadonlyMap<string, Async<Video>>;
  /** Reads a video. While it loads, the store contains `known`. */
  readonly read: (roomKey: string, videoKey: string, known: Video | null, isFresh: boolean) => Promise<void>;
  /**
   * Shows a video that an action returned. The result of a read that started earlier is ignored, because it may be
   * older.
   */
  readonly take: (video: Video) => void;
  /** Stores a mark of the reviewer, and returns whether it is stored. A toast reports a failure. */
  readonly mark: (video: Video, as: 'watched' | 'favourite', isSet: boolean) => Promise<boolean>;
}

export type DetailsStore = StoreApi<DetailsState>;

interface Ports {
  readonly bridge: Bridge;
  /** Called with every video that was read, so that the listing shows the new data too. */
  readonly onRead: (video: Video) => void;
  /** Called when a mark could not be stored. */
  readonly onFailure: (failure: Failure) => void;
}

export const detailsKey = (roomKey: string, videoKey: string): string => `${roomKey}/${videoKey}`;

export function createDetailsStore({ bridge, onRead, onFailure }: Ports): DetailsStore {
  const taken = new Map<string, Video>();
  /** The video that is, or was last, on the screen. */
  let current: { readonly roomKey: string; readonly videoKey: string } | null = null;
  const store = createStore<DetailsState>()((set, get) => {
    const put = (key: string, state: Async<Video>): void =>
      set({ videos: new Map(get().videos).set(key, state) });
    return {
      videos: new Map(),
      read: async (roomKey, videoKey, known, isFresh) => {
        const key = detailsKey(roomKey, videoKey);
        current = { roomKey, videoKey };
        const shown = get().videos.get(key) ?? idle;
        if (shown.state !== 'ready') put(key, known ? { state: 'ready', value: known } : loading);
        const takenBefore = taken.get(key);
        const outcome = await settled(bridge.rooms.video({ roomKey, videoKey, fresh: isFresh }));
        if (taken.get(key) !== takenBefore) return;
        put(key, refreshed(get().videos.get(key) ?? idle, outcome));
        if (outcome.ok) onRead(outcome.value);
      },
      take: (video) => {
        const key = detailsKey(video.roomKey, video.videoKey);
        taken.set(key, video);
        put(key, { state: 'ready', value: video });
        onRead(video);
      },
      mark: async ({ roomKey, videoKey }, as, isSet) => {
        const outcome = await settled(bridge.screenings.mark({ roomKey, videoKey, as, on: isSet }));
        if (outcome.ok) get().take(outcome.value);
        else onFailure(outcome.failure);
        return outcome.ok;
      },
    };
  });
  bridge.on.roomsChanged(({ roomKeys }) => {
    if (current !== null && roomKeys.includes(current.roomKey))
      void store.getState().read(current.roomKey, current.videoKey, null, false);
  });
  return store;
}
