/** Counts the whole seconds of the programme that were on screen, and sends them at a regular interval. */

import { type Start } from '../embed/messages.ts';

export interface SecondsSeen {
  /** Call when the playhead advanced by playback to this second of the programme. */
  advanced: (to: number) => void;
  /** Call when the playhead jumped to this second of the programme. */
  jumped: (to: number) => void;
  /** Returns the seconds since the last call, in the order seen; a second seen twice is listed twice. */
  take: () => readonly number[];
}

/** Fraction of a second that must be played for the second to count. Each pass counts once. */
const COUNTED_PART = 0.5;
/** Maximum interval. An interval above a timer's maximum would fire immediately and repeatedly. */
const LONGEST_SECONDS = 600;

export function createSecondsSeen(): SecondsSeen {
  let at: number | null = null;
  let part = 0;
  let seen: number[] = [];

  const close = (second: number) => {
    if (part >= COUNTED_PART) seen.push(second);
    part = 0;
  };

  const advanced = (to: number) => {
    if (at === null || to < at) {
      at = to;
      part = 0;
      return;
    }
    for (let second = Math.floor(at); at < to; second += 1) {
      const end = Math.min(to, second + 1);
      part += end - at;
      at = end;
      if (end === second + 1) close(second);
    }
  };

  return {
    advanced,
    jumped: (to) => {
      if (at !== null) close(Math.floor(at));
      at = to;
      part = 0;
    },
    take: () => {
      // A second that is at least half played counts now. The part of -1 prevents a second count when it ends.
      if (at !== null && part >= COUNTED_PART) {
        seen.push(Math.floor(at));
        part = -1;
      }
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

/** Interval in the app. There the EngagementQueue applies the service's interval. */
const RELAY_SECONDS = 5;

/** Returns the seconds between two reports. On a web page this is the service's `push_interval`. */
export function pushSecondsOf({ app, playback }: Pick<Start, 'app' | 'playback'>): number {
  const seconds = playback.engagement?.pushSeconds ?? RELAY_SECONDS;
  return app === null ? seconds : Math.min(RELAY_SECONDS, seconds);
}

export interface EngagementPorts {
  /** Sends the seconds. Resolves to false if they must be sent again. */
  readonly send: (seconds: readonly number[], isLast: boolean) => Promise<boolean>;
  readonly everySeconds: number;
}

export interface Engagement extends Pick<SecondsSeen, 'advanced' | 'jumped'> {
  /** Sends the collected seconds. `isLast` means that the document may be unloaded. */
  flush: (isLast: boolean) => Promise<void>;
  stop: () => void;
}

export function createEngagement({ send, everySeconds }: EngagementPorts): Engagement {
  const seconds = createSecondsSeen();
  let kept: readonly number[] = [];
  let sending: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const push = async (isLast: boolean) => {
    const batch = [...kept, ...seconds.take()];
    kept = [];
    if (batch.length > 0 && !(await send(batch, isLast))) kept = [...batch, ...kept];
  };
  const flush = async (isLast: boolean): Promise<void> => {
    // Batches are sent one at a time, because a failed batch is sent again before newer seconds.
    if (sending !== null && !isLast) return (following ??= sending.then(() => flush(false)));
    following = null;
    sending = push(isLast).finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(false), Math.min(everySeconds, LONGEST_SECONDS) * 1000);
  return {
    advanced: seconds.advanced,
    jumped: seconds.jumped,
    flush,
    stop: () => clearInterval(timer),
  };
}
