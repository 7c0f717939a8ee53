import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ClockState {
  /** Epoch seconds, renewed every `stepSeconds`: for words such as "in 5 hours". What may be played is main's to say. */
  readonly now: number;
}

export type ClockStore = StoreApi<ClockState> & { readonly stop: () => void };

export interface Timers {
  readonly now: () => number;
  readonly every: (milliseconds: number, run: () => void) => () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** The window's own timers; `now` in epoch seconds. */
export function createTimers(): Timers {
  return {
    now: () => Date.now() / 1000,
    every: (milliseconds, run) => {
      const id = setInterval(run, milliseconds);
      return () => clearInterval(id);
    },
    after: (milliseconds, run) => {
      const id = setTimeout(run, milliseconds);
      return () => clearTimeout(id);
    },
  };
}

export function createClockStore(timers: Timers, stepSeconds = 20): ClockStore {
  const store = createStore<ClockState>()(() => ({ now: timers.now() }));
  const stop = timers.every(stepSeconds * 1000, () => store.setState({ now: timers.now() }));
  return { ...store, stop };
}
