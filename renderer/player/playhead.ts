import { type Progress } from '../embed/messages.ts';
import { type Engagement } from './engagement.ts';
import { type PlaybackPosition } from './playback-position.ts';
import { type Reports } from './reports.ts';
import { delay } from './delay.ts';

export interface Playhead {
  /** Reports the position and the seconds seen. `isLast` means that the document may be unloaded. */
  flush: (isLast: boolean) => Promise<void>;
  /**
   * Pauses the film, reports what was seen, and calls `then` after the reports are delivered or time out. The host ends
   * the grant right after that, and an ended grant accepts no reports.
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
  /** Called for a seek, in seconds of the programme. */
  readonly onJump: (from: number, to: number) => void;
  /** Returns whether a frame was shown. A failed start must not erase the saved position. */
  readonly hasPlayed: () => boolean;
}

const TICK_MILLISECONDS = 250;
const PROGRESS_MILLISECONDS = 1000;
/** Interval between two saves. A killed process may lose at most 15 s, including main's own write delay. */
const SAVE_MILLISECONDS = 5000;
/** A seek is reported this long after its first frame, so that the report does not delay the frame. */
const ARRIVED_MILLISECONDS = 100;
/** Leaving waits at most this long for the reports. */
const LEAVE_MILLISECONDS = 800;
/** With fewer seconds than this buffered, a film that does not advance waits for data. */
const STARVED_SECONDS = 0.5;

/** Returns the end of the buffered range that contains the current position, else the position itself. */
function bufferedUntil(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}

/** Returns whether a film that does not advance waits for data. Otherwise it waits for the decoder or a key. */
export function isStarved(video: HTMLVideoElement): boolean {
  return bufferedUntil(video) - video.currentTime < STARVED_SECONDS;
}

/**
 * Returns the progress. `seconds` is the film's position, which the element does not have before its metadata arrive.
 */
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

/** Follows the playhead: counts the seconds seen, saves the position and notifies the host. */
export function followPlayback(ports: PlayheadPorts): Playhead {
  const { video, position, engagement, reports, onProgress, onJump, hasPlayed } = ports;
  const stop = new AbortController();
  const on = (event: string, run: () => void) => video.addEventListener(event, run, { signal: stop.signal });
  let last = position.now();
  let reportedAt = 0;
  // The first position is saved immediately, so that main expects final reports.
  let savedAt = -Infinity;
  let saved: string | null = null;
  let isStopped = false;
  let arrived: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    reportedAt = performance.now();
    onProgress(readProgress(video, position.now()));
  };
  /**
   * Saves the position. `isPaused` means that the film has just paused. A seek while paused is saved without it, so
   * that main can combine many seeks in one write.
   */
  const save = async (isLeaving: boolean, isPaused: boolean) => {
    if (!hasPlayed()) return;
    savedAt = performance.now();
    const key = `${position.now()} ${video.ended} ${isPaused}`;
    if (key === saved) return;
    saved = key;
    const told = { seconds: position.now(), ended: video.ended, paused: isPaused };
    if (!(await reports.position(told, isLeaving)) && saved === key) saved = null;
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
    isStopped = true;
    advance();
    tell();
    void save(false, true);
    void engagement.flush(false);
  };

  on('timeupdate', advance);
  on('seeking', () => {
    // The start at the saved position is not a jump.
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
    // Main receives this report to keep the screen awake and to wait for final reports.
    if (isStopped) void save(false, false);
    isStopped = false;
  });
  on('ended', pause);
  for (const event of ['playing', 'volumechange', 'ratechange', 'durationchange']) {
    // Before the first frame the host needs no progress, and reporting it would delay the frame.
    on(event, () => {
      if (hasPlayed()) tell();
    });
  }
  const timer = setInterval(tick, TICK_MILLISECONDS);

  const flush = async (isLeaving: boolean) => {
    if (!video.paused) advance();
    await Promise.all([save(isLeaving, true), engagement.flush(isLeaving)]);
  };
  return {
    flush,
    leave: (then) => {
      if (!video.paused) advance();
      video.pause();
      const late = delay(LEAVE_MILLISECONDS);
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
