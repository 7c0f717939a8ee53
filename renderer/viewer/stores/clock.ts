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

/** Timers whose time is main's: what is said of an end is then true where the system's clock is not. */
export interface TimersOfMain extends Timers {
  /** Main says that it is `now` (epoch seconds). Gives whether it was another time here. */
  readonly synchronise: (now: number) => boolean;
  /** The computer slept, or its clock was set, since main was heard. */
  readonly mayBeWrong: () => boolean;
}

/** Two clocks of the window, in seconds: the system's, which can be set, and one that only grows. */
interface WindowClocks {
  readonly system: () => number;
  readonly monotonic: () => number;
}

const windowClocks: WindowClocks = {
  system: () => Date.now() / 1000,
  monotonic: () => performance.now() / 1000,
};

/** Seconds by which clocks may differ: main tells whole ones, and its word is on its way. */
const tolerance = 2;

/** The window's own timers, and the system's time until main is heard. */
export function createTimers({ system, monotonic }: WindowClocks = windowClocks): TimersOfMain {
  const apart = (): number => system() - monotonic();
  let offset = apart();
  let synchronisedApart = offset;
  return {
    now: () => offset + monotonic(),
    synchronise: (now) => {
      synchronisedApart = apart();
      const told = now - monotonic();
      if (Math.abs(told - offset) <= tolerance) return false;
      offset = told;
      return true;
    },
    mayBeWrong: () => Math.abs(apart() - synchronisedApart) > tolerance,
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
