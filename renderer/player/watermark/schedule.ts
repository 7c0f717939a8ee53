/** When the watermark is shown, on the programme's clock (2.8). */

export interface ScheduleConfig {
  /** Seconds from start to start; 0: always shown. */
  readonly intervalSeconds: number;
  /** null: as long as the interval. */
  readonly durationSeconds: number | null;
}

export interface Schedule {
  /**
   * Whether the mark is shown now. `programme`: seconds of the film; `real`: seconds of a clock that only grows.
   * Paused, the answer stays what it was.
   */
  shown: (now: { readonly programme: number; readonly real: number; readonly playing: boolean }) => boolean;
  /** A seek went from one second of the programme to another: a start jumped over shows at once, whole. */
  jumped: (from: number, to: number) => void;
}

/** Whether a showing starts in the half-open span (low, high], in seconds. */
const startsWithin = (low: number, high: number, interval: number) =>
  Math.floor(high / interval) > Math.floor(low / interval);

/** Whole seconds are ordered; a part of one could fall between two frames. */
const LEAST_SECONDS = 1;

export function createSchedule({ intervalSeconds, durationSeconds }: ScheduleConfig): Schedule {
  const duration = Math.max(LEAST_SECONDS, durationSeconds ?? Infinity);
  const always = intervalSeconds <= 0 || duration >= intervalSeconds;
  if (always) return { shown: () => true, jumped: () => undefined };

  /** Real seconds of playing that the current showing still owes: at double speed it must not last half as long. */
  let pending = 0;
  let lastProgramme: number | null = null;
  let lastReal: number | null = null;
  let wasShown = false;

  const begin = () => {
    pending = duration;
  };

  return {
    shown: ({ programme, real, playing }) => {
      if (playing && lastReal !== null) pending = Math.max(0, pending - Math.max(0, real - lastReal));
      if (playing) lastReal = real;
      else lastReal = null;
      if (
        lastProgramme !== null &&
        programme > lastProgramme &&
        startsWithin(lastProgramme, programme, intervalSeconds)
      ) {
        begin();
      }
      lastProgramme = programme;
      const sinceStart = programme - Math.floor(programme / intervalSeconds) * intervalSeconds;
      const due = sinceStart < duration;
      // Whatever comes on screen stays there for a whole showing, also where playback entered it half way.
      if (due && !wasShown) begin();
      wasShown = due || pending > 0;
      return wasShown;
    },
    jumped: (from, to) => {
      if (startsWithin(Math.min(from, to), Math.max(from, to), intervalSeconds)) begin();
      lastProgramme = to;
    },
  };
}
