import type { Timers } from '../platform/ports.ts';

const sixHoursMs = 6 * 3600 * 1000;
/**
 * Maximum milliseconds that are added at random to the interval of the checks, so that all reviewers of a festival do
 * not check simultaneously.
 */
const jitterMs = 30 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Minutes without input and without a screening before an update installs automatically. */
export const idleMinutes = 30;

export interface UpdateScheduleParts {
  readonly timers: Timers;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly isScreening: () => boolean;
  /** Whether the computer has had no input for a while. */
  readonly isIdle: () => boolean;
  /** Called when a check is due, but never during a screening. */
  readonly onDue: () => void;
  /** Called when the app was idle for `idleMinutes`. */
  readonly onIdle: () => void;
}

export interface UpdateSchedule {
  /** Checks again after `minutes`, or later when the running screening has ended. */
  retryIn(minutes: number): void;
  /** Checks now and every six hours. Returns a function that stops the checks. */
  start(): () => void;
}

/** Schedules update checks and automatic installation. */
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
