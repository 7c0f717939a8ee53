import { type Problem } from '../embed/messages.ts';
import { type ShakaPlayer } from './engine.ts';
import { isStarved, readProgress } from './playhead.ts';
import {
  isGrantRefused,
  isInterruption,
  isRefusal,
  isShakaError,
  isUnreachable,
  lacksKeys,
  ourProblem,
  problemOf,
} from './problems.ts';
import { type Wait } from './screening-events.ts';
import { createStartRecovery, type StartRecoveryPorts } from './start-recovery.ts';

export interface PlaybackMonitor {
  /** Reports an error that loading threw. Ignores interruptions that we caused. */
  report: (error: unknown) => void;
  /** Call when the film is loaded again. Earlier download failures no longer apply. */
  reset: () => void;
  /** Call when the film failed or the reviewer starts it again. The notice is then replaced. */
  giveUp: () => void;
  stop: () => void;
}

export interface PlaybackMonitorPorts extends StartRecoveryPorts {
  readonly player: Pick<ShakaPlayer, 'addEventListener' | 'removeEventListener' | 'retryStreaming'>;
  readonly video: HTMLVideoElement;
  readonly onProblem: (problem: Problem) => void;
  /** Called when the reported notice no longer applies, because the film plays again. */
  readonly onOver: () => void;
  readonly onWaiting: (wait: Wait) => void;
  /** Returns whether the network is gone. Requests are then retried. */
  readonly isGone: () => boolean;
  /** Whether the service named a licence server for this film. */
  readonly hasDrm: boolean;
}

/** A film that should play but does not advance for this many seconds is stalled. */
const STALL_SECONDS = 20;
/** A lost connection is reported only if fewer seconds than this are buffered. With more, it may recover unnoticed. */
const FELT_SECONDS = 8;
/** A connection that recovers within this time, as after one failed request, is not reported. */
const GONE_SECONDS = 2.5;
/** If fewer seconds than this are buffered, a refused segment is requested a last time. */
const LAST_TRY_SECONDS = 4;
/** A film that does not advance for this many seconds where a key is missing cannot continue without the key. */
const KEY_SECONDS = 0.5;
/** The decoder is at most this many seconds ahead of the picture (Chromium's audio renderer: 3 s). */
const DECODED_SECONDS = 5;
const RETRY_MILLISECONDS = 2000;
const CHECK_MILLISECONDS = 150;
const NETWORK = 1;
const DRM = 6;
const DRM_LICENCE = 6007;
/** `shaka.net.NetworkingEngine.RequestType.LICENSE`. */
const LICENCE_REQUEST = 2;
/** The errors that Shaka would report if it gave up. */
const CONNECTION_LOST = { category: NETWORK, code: 1002, severity: 1, data: [] };
const TIMEOUT = { ...CONNECTION_LOST, code: 1003 };

/** A visible notice, and the check whether it no longer applies. */
interface Notice {
  readonly code: string;
  readonly isOver: () => boolean;
}

/** Watches a playback for problems: Shaka errors, a lost connection, a stalled picture. */
export function createPlaybackMonitor(ports: PlaybackMonitorPorts): PlaybackMonitor {
  const { player, video } = ports;
  const ended = new AbortController();
  const start = createStartRecovery(ports, ended.signal);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let notice: Notice | null = null;
  /** A segment that the server refuses, with the number of refusals and whether the last request was sent. */
  let refused: {
    readonly problem: Problem;
    readonly bufferedUntil: number;
    times: number;
    isLastTry: boolean;
  } | null = null;
  let lost: { readonly problem: Problem; readonly bufferedUntil: number } | null = null;
  /** The last refused licence. Parts of the film whose keys arrived still play. */
  let refusedLicence: Problem | null = null;
  /** Whether Shaka reported that the keys open no complete quality. It may then stop loading the film. */
  let hasTooFewKeys = false;
  /** Position at which the decoder last missed a key; null if playback has passed it, or another key arrived. */
  let keyMissingAt: number | null = null;
  let goneSince: number | null = null;
  let lastSecond = -1;
  let stillSince = performance.now();

  const notify = (problem: Problem, isOver: () => boolean = () => false) => {
    if (problem.severity === 'notice') {
      if (notice?.code === problem.code) return;
      notice = { code: problem.code, isOver };
    } else notice = null;
    ports.onProblem(problem);
  };

  const retrySoon = () => {
    clearTimeout(retry);
    retry = setTimeout(() => player.retryStreaming(), RETRY_MILLISECONDS);
  };
  /** Retries a lost connection at the same position, without a limit and without a new playback call. */
  const connectionLost = (problem: Problem) => {
    lost ??= { problem: { ...problem, severity: 'notice', textKey: 'errorNetwork' }, ...readProgress(video) };
    retrySoon();
  };

  /**
   * The buffered part keeps playing while the server refuses a segment. The refusal may be temporary, so the segment is
   * requested again soon, and a last time before playback reaches it.
   */
  const segmentRefused = (problem: Problem) => {
    refused ??= { problem, bufferedUntil: readProgress(video).bufferedUntil, times: 0, isLastTry: false };
    refused.times += 1;
    if (refused.times === 1) retrySoon();
  };

  const checkRefused = () => {
    if (refused === null) return;
    const { seconds, bufferedUntil, duration } = readProgress(video);
    if (bufferedUntil > refused.bufferedUntil + 0.1 || bufferedUntil >= duration - 0.1) {
      refused = null;
      return;
    }
    const ahead = bufferedUntil - seconds;
    if (!refused.isLastTry && refused.times > 1 && ahead < LAST_TRY_SECONDS) {
      refused.isLastTry = true;
      refused.times = 1;
      player.retryStreaming();
    } else if (refused.isLastTry && refused.times > 1 && isStarved(video)) {
      const { problem } = refused;
      refused = null;
      notify(problem);
    }
  };

  const judge = (error: unknown, problem: Problem) => {
    if (ended.signal.aborted || isInterruption(error)) return;
    const playing = ports.hasPlayed() && isShakaError(error) ? error : null;
    if (!ports.hasPlayed() && isUnreachable(error)) {
      const next = start.schedule(isShakaError(error) && error.category === NETWORK);
      if (next === 'over') notify(problem);
      else if (next === 'again')
        notify({ ...problem, severity: 'notice', textKey: 'errorStallStart' }, ports.hasPlayed);
    } else if (playing?.category === NETWORK && problem.code === 'SV-S1001' && isRefusal(problem.httpStatus))
      segmentRefused(problem);
    else if (playing?.category === NETWORK && !isRefusal(problem.httpStatus)) connectionLost(problem);
    // `endsWithoutKey` ends the film where a key is missing. Until then, the film plays with the existing keys.
    else if (refusedLicence !== null && lacksKeys(playing)) hasTooFewKeys = true;
    // The existing keys remain usable. Only content that needs a new key stops.
    else if (playing?.code === DRM_LICENCE) notify({ ...problem, severity: 'notice' });
    else notify(problem);
  };

  const problemFrom = (error: unknown): Problem => {
    const seconds = video.currentTime;
    if (isShakaError(error) && error.category === DRM && !ports.hasDrm)
      return ourProblem('SV-DRM-NONE', { seconds });
    // The keys are missing because this licence was refused.
    if (refusedLicence !== null && lacksKeys(error)) return { ...refusedLicence, seconds };
    return problemOf(error, seconds);
  };

  const report = (error: unknown) => {
    const problem = problemFrom(error);
    // Before the first frame, unreadable data means an unreadable manifest, which prevents the start.
    if (problem.severity === 'fatal' || ports.hasPlayed()) judge(error, problem);
    else judge(error, { ...problem, severity: 'fatal', textKey: 'errorManifest' });
  };

  const isFelt = () => {
    const { seconds, bufferedUntil, duration } = readProgress(video);
    return bufferedUntil - seconds < FELT_SECONDS && bufferedUntil < duration - 0.1 && !video.ended;
  };

  const checkConnection = () => {
    if (start.isOver(video)) notify(problemOf(TIMEOUT, video.currentTime));
    if (!ports.hasPlayed()) return;
    if (!ports.isGone()) goneSince = null;
    else goneSince ??= performance.now();
    const isGone = goneSince !== null && performance.now() - goneSince > GONE_SECONDS * 1000;
    if (isGone && lost === null && isFelt()) {
      const problem = problemOf(CONNECTION_LOST, video.currentTime);
      notify({ ...problem, severity: 'notice', textKey: 'errorNetwork' }, () => !ports.isGone());
    }
    if (lost === null) return;
    const { bufferedUntil, duration } = readProgress(video);
    const hasRecovered = bufferedUntil > lost.bufferedUntil + 0.1 || bufferedUntil >= duration - 0.1;
    if (hasRecovered) lost = null;
    else if (isFelt()) notify(lost.problem, () => lost === null);
  };

  /** Notes a refused licence. Shaka reports it only if the film has no other licence (DrmEngine.sendLicenseRequest_). */
  const noteLicence = (event: Event) => {
    if (!('requestType' in event) || event.requestType !== LICENCE_REQUEST) return;
    const failure = { category: DRM, code: DRM_LICENCE, severity: 2 };
    const data = ['error' in event ? event.error : null];
    const problem = problemOf({ ...failure, data }, video.currentTime);
    if (isGrantRefused(problem, { hasPlayed: true })) refusedLicence = problem;
  };

  /**
   * Ends a film that has waited for `still` seconds for a missing key, if a licence was refused. If the decoder reported
   * no missing key, the film must have waited for longer. Returns whether the film ended.
   */
  const endsWithoutKey = (still: number): boolean => {
    if (refusedLicence === null) return false;
    const limit = keyMissingAt !== null && ports.hasPlayed() ? KEY_SECONDS : STALL_SECONDS;
    if (still < limit || (isStarved(video) && !hasTooFewKeys)) return false;
    const problem = { ...refusedLicence, seconds: video.currentTime };
    refusedLicence = keyMissingAt = null;
    notify(problem);
    return true;
  };

  const checkPicture = () => {
    const now = performance.now();
    const isIdle = video.paused || video.ended || document.hidden;
    if (keyMissingAt !== null && Math.abs(video.currentTime - keyMissingAt) > DECODED_SECONDS)
      keyMissingAt = null;
    if (isIdle || video.currentTime !== lastSecond) {
      lastSecond = video.currentTime;
      stillSince = now;
      ports.onWaiting({ seconds: 0, isForNetwork: false });
      return;
    }
    const still = (now - stillSince) / 1000;
    if (endsWithoutKey(still)) {
      stillSince = now;
      return;
    }
    const waitsForNetwork = () => isStarved(video) || keyMissingAt !== null;
    const isForNetwork = waitsForNetwork();
    ports.onWaiting({ seconds: still, isForNetwork });
    if (still < STALL_SECONDS || notice !== null) return;
    const seconds = video.currentTime;
    const problem = ourProblem(isForNetwork ? 'SV-STALL-NETWORK' : 'SV-STALL', { seconds });
    notify(
      ports.hasPlayed() ? problem : { ...problem, textKey: isForNetwork ? 'errorStallStart' : 'opening' },
      // The notice is replaced when the cause changes, so that it never contradicts the text in the picture.
      () => video.currentTime !== seconds || waitsForNetwork() !== isForNetwork,
    );
  };

  const timer = setInterval(() => {
    checkConnection();
    checkRefused();
    checkPicture();
    if (notice?.isOver() !== true) return;
    notice = null;
    ports.onOver();
  }, CHECK_MILLISECONDS);
  const onShakaError = (event: Event) => {
    const error = 'detail' in event ? event.detail : event;
    // Shaka continues with another quality.
    if (isShakaError(error) && error.handled === true) return;
    judge(error, problemFrom(error));
  };
  const listeners = Object.entries({
    error: onShakaError,
    downloadfailed: noteLicence,
    // If another key is missing, the decoder reports it again (Chromium's DecryptingDemuxerStream, OnCdmContextEvent).
    drmsessionupdate: () => (keyMissingAt = null),
  });
  for (const [event, run] of listeners) player.addEventListener(event, run);
  video.addEventListener('waitingforkey', () => (keyMissingAt = video.currentTime), { signal: ended.signal });
  addEventListener('online', () => player.retryStreaming(), { signal: ended.signal });

  return {
    report,
    reset: () => {
      clearTimeout(retry);
      refused = lost = refusedLicence = keyMissingAt = null;
      hasTooFewKeys = false;
      start.reset();
    },
    giveUp: () => {
      notice = null;
      start.giveUp();
    },
    stop: () => {
      ended.abort();
      clearTimeout(retry);
      clearInterval(timer);
      for (const [event, run] of listeners) player.removeEventListener(event, run);
    },
  };
}
