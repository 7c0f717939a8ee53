import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ClockState {
  /**
   * Epoch seconds, updated every `stepSeconds`, for texts such as "in 5 hours". Only main decides what may be played.
   */
  readonly now: number;
}

export type ClockStore = StoreApi<ClockState> & { readonly stop: () => void };

export interface Timers {
  readonly now: () => number;
  readonly every: (milliseconds: number, run: () => void) => () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** Timers that follow main's clock, so that the times on the screen are right even if the system's clock is wrong. */
export interface TimersOfMain extends Timers {
  /** Sets the time to main's `now` (epoch seconds). Returns whether the time differed by more than the tolerance. */
  readonly synchronise: (now: number) => boolean;
  /** Whether the computer slept, or its clock was set, since the last `synchronise`. */
  readonly mayBeWrong: () => boolean;
}

/** Two clocks of the window, in seconds: the system's, which can be set, and a monotonic one. */
interface WindowClocks {
  readonly system: () => number;
  readonly monotonic: () => number;
}

const windowClocks: WindowClocks = {
  system: () => Date.now() / 1000,
  monotonic: () => performance.now() / 1000,
};

/** Seconds by which the clocks may differ, because main sends whole seconds and its message has a delay. */
const tolerance = 2;

/** Returns the window's timers. They use the system's time until the first `synchronise`. */
export function createTimers({ system, monotonic }: WindowClocks = windowClocks): TimersOfMain {
  const apart = (): number => system() - monotonic();
  let offset = apart();
  let synchronisedApart = offset;
  return {
    now: () => offset + monotonic(),
    synchronise: (now) => {
      synchronisedApart = apart();
      const newOffset = now - monotonic();
      if (Math.abs(newOffset - offset) <= tolerance) return false;
      offset = newOffset;
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
