import { type Progress } from '../embed/messages.ts';
import { type Engagement } from './engagement.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Reports } from './reports.ts';

export interface Playhead {
  /** Hands over position and seconds seen. `last`: the document may go away. */
  flush: (last: boolean) => Promise<void>;
  /**
   * The film is being left: it pauses, and `then` runs when what was seen is told, or nobody answers. The host ends the
   * grant right after, and with it goes the way to tell.
   */
  leave: (then: () => void) => void;
  stop: () => void;
}

export interface PlayheadPorts {
  readonly video: HTMLVideoElement;
  readonly position: Pick<PlaybackPosition, 'now'>;
  readonly engagement: Engagement;
  readonly reports: Pick<Reports, 'position'>;
  readonly onProgress: (progress: Progress) => void;
  /** A seek, in seconds of the programme. */
  readonly onJump: (from: number, to: number) => void;
  /** Whether a frame was shown: a failed start must not erase the position that is kept. */
  readonly hasPlayed: () => boolean;
}

const TICK_MILLISECONDS = 250;
const PROGRESS_MILLISECONDS = 1000;
/** A kill may lose 15 s at most; main's own write takes its time too. */
const SAVE_MILLISECONDS = 5000;
/** A seek is told when its first frame is on the screen, not in its way. */
const ARRIVED_MILLISECONDS = 100;
/** Nobody waits longer for a way out. */
const LEAVE_MILLISECONDS = 800;

/** The buffered end of the range that holds this second; the second itself when none does. */
function bufferedUntil(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}

/** `seconds`: where the film stands; the element does not know it before the metadata. */
export function readProgress(video: HTMLVideoElement, seconds = video.currentTime): Progress {
  return {
    seconds,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedUntil: bufferedUntil(video),
    paused: video.paused,
    speed: video.playbackRate,
    volume: video.volume,
    muted: video.muted,
  };
}

/** Follows the playhead: counts what was seen, saves the position, tells the host. */
export function followPlayback(ports: PlayheadPorts): Playhead {
  const { video, position, engagement, reports, onProgress, onJump, hasPlayed } = ports;
  const stop = new AbortController();
  const on = (event: string, run: () => void) => video.addEventListener(event, run, { signal: stop.signal });
  let last = position.now();
  let reportedAt = 0;
  // The first is told at once: from then on main knows that there is something to hear out.
  let savedAt = -Infinity;
  let saved: string | null = null;
  let stands = false;
  let arrived: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    reportedAt = performance.now();
    onProgress(readProgress(video, position.now()));
  };
  /** `paused`: the film came to a stand; a seek while it stands is none, so that a storm of them may be gathered. */
  const save = async (leaving: boolean, paused: boolean) => {
    if (!hasPlayed()) return;
    savedAt = performance.now();
    const key = `${position.now()} ${video.ended} ${paused}`;
    if (key === saved) return;
    saved = key;
    const told = { seconds: position.now(), ended: video.ended, paused };
    if (!(await reports.position(told, leaving)) && saved === key) saved = null;
  };

  const advance = () => {
    if (video.seeking || !hasPlayed()) return;
    engagement.advanced(position.now());
    last = position.now();
  };
  const tick = () => {
    if (video.paused) return;
    advance();
    const now = performance.now();
    if (now - reportedAt >= PROGRESS_MILLISECONDS) tell();
    if (now - savedAt >= SAVE_MILLISECONDS) void save(false, false);
  };
  const pause = () => {
    stands = true;
    advance();
    tell();
    void save(false, true);
    void engagement.flush(false);
  };

  on('timeupdate', advance);
  on('seeking', () => {
    // Taking up the kept position is no jump.
    if (hasPlayed()) onJump(last, position.now());
    engagement.jumped(position.now());
    last = position.now();
  });
  on('seeked', () => {
    clearTimeout(arrived);
    arrived = setTimeout(() => {
      tell();
      void save(false, false);
    }, ARRIVED_MILLISECONDS);
  });
  on('pause', pause);
  on('playing', () => {
    // Main keeps the screen awake, and hears a film out that goes on.
    if (stands) void save(false, false);
    stands = false;
  });
  on('ended', pause);
  for (const event of ['playing', 'volumechange', 'ratechange', 'durationchange']) {
    // Before the first frame nobody needs it, and it costs that frame time.
    on(event, () => {
      if (hasPlayed()) tell();
    });
  }
  const timer = setInterval(tick, TICK_MILLISECONDS);

  const flush = async (leaving: boolean) => {
    if (!video.paused) advance();
    await Promise.all([save(leaving, true), engagement.flush(leaving)]);
  };
  return {
    flush,
    leave: (then) => {
      if (!video.paused) advance();
      video.pause();
      const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_MILLISECONDS));
      void Promise.race([flush(false), late]).then(then);
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(arrived);
      stop.abort();
      engagement.stop();
    },
  };
}
