import type { Timers } from '../platform/ports.ts';

const sixHoursMs = 6 * 3600 * 1000;
/** Not all reviewers of a festival at once. */
const jitterMs = 30 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Minutes on the library without a touch before an update installs by itself. */
export const idleMinutes = 30;

export interface UpdateScheduleParts {
  readonly timers: Timers;
  /** 0 to 1. */
  readonly random: () => number;
  readonly isScreening: () => boolean;
  /** Nobody would notice if the app went away now. */
  readonly isIdle: () => boolean;
  /** Time to look for an update; never called during a screening. */
  readonly onDue: () => void;
  /** Nobody was there for `idleMinutes`. */
  readonly onIdle: () => void;
}

export interface UpdateSchedule {
  /** Looks again in so many minutes, or as soon after as no film plays. */
  retryIn(minutes: number): void;
  /** Looks now and every six hours. Gives a function that ends it. */
  start(): () => void;
}

/** When updates are looked for and when they may install by themselves. */
export function createUpdateSchedule(parts: UpdateScheduleParts): UpdateSchedule {
  const { timers } = parts;
  let waiting: number | null = null;
  let idleFor = 0;

  function due(): void {
    waiting = null;
    if (parts.isScreening()) waiting = 1;
    else parts.onDue();
  }

  function tick(): void {
    if (waiting !== null) {
      waiting -= 1;
      if (waiting <= 0) due();
    }
    idleFor = parts.isIdle() && !parts.isScreening() ? idleFor + 1 : 0;
    if (idleFor < idleMinutes) return;
    idleFor = 0;
    parts.onIdle();
  }

  return {
    retryIn(minutes) {
      waiting = minutes;
    },
    start() {
      due();
      const stops = [timers.every(sixHoursMs + parts.random() * jitterMs, due), timers.every(minuteMs, tick)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
