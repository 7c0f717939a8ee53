/** Schedule of the watermark in programme time (2.8). */

export interface ScheduleConfig {
  /** Seconds between the starts of two showings; 0 means always shown. */
  readonly intervalSeconds: number;
  /** Seconds of one showing; null means as long as the interval. */
  readonly durationSeconds: number | null;
}

export interface Schedule {
  /**
   * Returns whether the watermark is shown now. `programme` is in seconds of the film; `real` is in seconds of a
   * monotonic clock. The result does not change while the film is paused.
   */
  shown: (now: { readonly programme: number; readonly real: number; readonly playing: boolean }) => boolean;
  /**
   * Handles a seek, in seconds of the programme. If the seek skipped the start of a showing, a full showing begins
   * immediately.
   */
  jumped: (from: number, to: number) => void;
}

/** Returns whether a showing starts in the half-open span (low, high], in seconds. */
const startsWithin = (low: number, high: number, interval: number) =>
  Math.floor(high / interval) > Math.floor(low / interval);

/** Minimum duration of a showing. The service sends whole seconds; a fraction could fall between two frames. */
const LEAST_SECONDS = 1;

export function createSchedule({ intervalSeconds, durationSeconds }: ScheduleConfig): Schedule {
  const duration = Math.max(LEAST_SECONDS, durationSeconds ?? Infinity);
  const isAlwaysVisible = intervalSeconds <= 0 || duration >= intervalSeconds;
  if (isAlwaysVisible) return { shown: () => true, jumped: () => undefined };

  /** Remaining real seconds of the current showing. Real time keeps its full length at double speed. */
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
      const isDue = sinceStart < duration;
      // A showing lasts its full duration, even if playback enters it in the middle.
      if (isDue && !wasShown) begin();
      wasShown = isDue || pending > 0;
      return wasShown;
    },
    jumped: (from, to) => {
      if (startsWithin(Math.min(from, to), Math.max(from, to), intervalSeconds)) begin();
      lastProgramme = to;
    },
  };
}
