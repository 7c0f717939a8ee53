import { type Problem } from '../embed/messages.ts';
import { type ShakaPlayer } from './engine.ts';
import { readProgress } from './playhead.ts';
import { isInterruption, isRefusal, isShakaError, ourProblem, problemOf } from './problems.ts';

export interface PlaybackMonitor {
  /** What loading threw; an interruption by our own doing is no trouble. */
  report: (error: unknown) => void;
  stop: () => void;
}

export interface PlaybackMonitorPorts {
  readonly player: Pick<ShakaPlayer, 'addEventListener' | 'removeEventListener' | 'retryStreaming'>;
  readonly video: HTMLVideoElement;
  readonly onProblem: (problem: Problem) => void;
  /** What was told as a notice is over: the film plays again. */
  readonly onOver: () => void;
  /** Seconds that the film has been waiting for data; 0 when it is not. */
  readonly onWaiting: (seconds: number) => void;
  /** Nothing comes from the network; it is asked again and again. */
  readonly isGone: () => boolean;
  /** Whether a frame was shown: before it every error is fatal. */
  readonly hasPlayed: () => boolean;
}

/** The picture has not moved for this long while it should. */
const STALL_SECONDS = 20;
/** With less than this ahead, it is data that is missing, not the decoder that is slow. */
const STARVED_SECONDS = 0.5;
/** A lost connection is told only when it will be felt: with more ahead, it may be back before. */
const FELT_SECONDS = 8;
const RETRY_MILLISECONDS = 2000;
const CHECK_MILLISECONDS = 500;
const NETWORK = 1;
const DRM_LICENCE = 6007;
/** As shaka would report it if it gave up. */
const CONNECTION_LOST = { category: NETWORK, code: 1002, severity: 1, data: [] };

/** A notice that is up, and when it is over. */
interface Notice {
  readonly code: string;
  readonly isOver: () => boolean;
}

/** Watches a playback for what goes wrong: shaka's errors, a lost connection, a picture that stands still. */
export function createPlaybackMonitor(ports: PlaybackMonitorPorts): PlaybackMonitor {
  const { player, video } = ports;
  const ended = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let notice: Notice | null = null;
  let lost: { readonly problem: Problem; readonly bufferedUntil: number } | null = null;
  let lastSecond = -1;
  let stillSince = performance.now();

  const notify = (problem: Problem, isOver: () => boolean = () => false) => {
    if (problem.severity === 'notice') {
      if (notice?.code === problem.code) return;
      notice = { code: problem.code, isOver };
    }
    ports.onProblem(problem);
  };

  /** A lost connection is tried again from the same place for as long as it takes: no new playback call, no end. */
  const connectionLost = (problem: Problem) => {
    lost ??= { problem: { ...problem, severity: 'notice', textKey: 'errorNetwork' }, ...readProgress(video) };
    clearTimeout(retry);
    retry = setTimeout(() => player.retryStreaming(), RETRY_MILLISECONDS);
  };

  const judge = (error: unknown, problem: Problem) => {
    if (ended.signal.aborted || isInterruption(error)) return;
    const playing = ports.hasPlayed() && isShakaError(error) ? error : null;
    if (playing?.category === NETWORK && !isRefusal(problem.httpStatus)) connectionLost(problem);
    // Keys already held play on; only what needs a new one stops.
    else if (playing?.code === DRM_LICENCE) notify({ ...problem, severity: 'notice' });
    else notify(problem);
  };

  const report = (error: unknown) => {
    const problem = problemOf(error, video.currentTime);
    // Whatever it is that shaka could not read, without it nothing begins: it was the description, not captions.
    if (problem.severity === 'fatal' || ports.hasPlayed()) judge(error, problem);
    else judge(error, { ...problem, severity: 'fatal', textKey: 'errorManifest' });
  };

  const isFelt = () => {
    const { seconds, bufferedUntil, duration } = readProgress(video);
    return bufferedUntil - seconds < FELT_SECONDS && bufferedUntil < duration - 0.1 && !video.ended;
  };

  const checkConnection = () => {
    if (!ports.hasPlayed()) return;
    if (ports.isGone() && lost === null && isFelt()) {
      const problem = problemOf(CONNECTION_LOST, video.currentTime);
      notify({ ...problem, severity: 'notice', textKey: 'errorNetwork' }, () => !ports.isGone());
    }
    if (lost === null) return;
    const { bufferedUntil, duration } = readProgress(video);
    const back = bufferedUntil > lost.bufferedUntil + 0.1 || bufferedUntil >= duration - 0.1;
    if (back) lost = null;
    else if (isFelt()) notify(lost.problem, () => lost === null);
  };

  const checkPicture = () => {
    const now = performance.now();
    const idle = video.paused || video.ended || document.hidden || !ports.hasPlayed();
    if (idle || video.currentTime !== lastSecond) {
      lastSecond = video.currentTime;
      stillSince = now;
      ports.onWaiting(0);
      return;
    }
    const still = (now - stillSince) / 1000;
    ports.onWaiting(still);
    if (still < STALL_SECONDS || notice !== null) return;
    const { seconds, bufferedUntil } = readProgress(video);
    const starved = bufferedUntil - seconds < STARVED_SECONDS;
    notify(
      ourProblem(starved ? 'SV-STALL-NETWORK' : 'SV-STALL', { seconds }),
      () => video.currentTime !== seconds,
    );
  };

  const timer = setInterval(() => {
    checkConnection();
    checkPicture();
    if (notice?.isOver() !== true) return;
    notice = null;
    ports.onOver();
  }, CHECK_MILLISECONDS);
  const onShakaError = (event: Event) => {
    const error = 'detail' in event ? event.detail : event;
    judge(error, problemOf(error, video.currentTime));
  };
  player.addEventListener('error', onShakaError);
  addEventListener('online', () => player.retryStreaming(), { signal: ended.signal });

  return {
    report,
    stop: () => {
      ended.abort();
      clearTimeout(retry);
      clearInterval(timer);
      player.removeEventListener('error', onShakaError);
    },
  };
}
