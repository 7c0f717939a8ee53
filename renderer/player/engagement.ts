/** Counts the whole seconds of the programme that were on screen, and sends them at the interval. */

import { type Start } from '../embed/messages.ts';

export interface SecondsSeen {
  /** The playhead advanced by playing, to this second of the programme. */
  advanced: (to: number) => void;
  /** The playhead jumped to this second. */
  jumped: (to: number) => void;
  /** Returns the seconds since the last call, in the order seen; a second seen twice is listed twice. */
  take: () => readonly number[];
}

/** A second counts once per pass if at least this fraction of it was played. */
const COUNTED_PART = 0.5;
/** An interval longer than a timer's maximum would fire immediately and repeatedly. */
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
      // A second that is at least half played counts now, and not again when it ends.
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

/** Interval in the app, whose EngagementQueue applies the service's interval. */
const RELAY_SECONDS = 5;

/** Seconds between two reports: on a web page the service's `push_interval`. */
export function pushSecondsOf({ app, playback }: Pick<Start, 'app' | 'playback'>): number {
  const seconds = playback.engagement?.pushSeconds ?? RELAY_SECONDS;
  return app === null ? seconds : Math.min(RELAY_SECONDS, seconds);
}

export interface EngagementPorts {
  /** Resolves to false if the seconds must be sent again. */
  readonly send: (seconds: readonly number[], isLast: boolean) => Promise<boolean>;
  readonly everySeconds: number;
}

export interface Engagement extends Pick<SecondsSeen, 'advanced' | 'jumped'> {
  /** Sends the collected seconds. `last`: the document may be unloaded. */
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
    // Batches are sent one at a time, because a failed batch is sent again; newer seconds follow it.
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
