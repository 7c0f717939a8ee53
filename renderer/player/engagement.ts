/** Counts the whole seconds of the programme that were on screen, and hands them over at the interval. */

export interface SecondsSeen {
  /** The playhead moved on by playing, to this second of the programme. */
  advanced: (to: number) => void;
  /** The playhead jumped here. */
  jumped: (to: number) => void;
  /** Seconds since the last call, in the order seen; a second seen again stands there again. */
  take: () => readonly number[];
}

/** A second counts once per pass when at least this part of it was played. */
const COUNTED_PART = 0.5;
/** An interval beyond what a timer can hold would come due at once, again and again. */
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
      // A second that is half over by now counts now, and not again when it ends.
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

export interface EngagementPorts {
  /** Gives false when it must be handed over again. */
  readonly send: (seconds: readonly number[], last: boolean) => Promise<boolean>;
  readonly everySeconds: number;
}

export interface Engagement extends Pick<SecondsSeen, 'advanced' | 'jumped'> {
  /** Hands over what there is. `last`: the document may go away. */
  flush: (last: boolean) => Promise<void>;
  stop: () => void;
}

export function createEngagement({ send, everySeconds }: EngagementPorts): Engagement {
  const seconds = createSecondsSeen();
  let kept: readonly number[] = [];
  let sending: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const push = async (last: boolean) => {
    const batch = [...kept, ...seconds.take()];
    kept = [];
    if (batch.length > 0 && !(await send(batch, last))) kept = [...batch, ...kept];
  };
  const flush = async (last: boolean): Promise<void> => {
    // One at a time, since a batch under way may come back; what was seen meanwhile follows it.
    if (sending !== null && !last) return (following ??= sending.then(() => flush(false)));
    following = null;
    sending = push(last).finally(() => {
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
