import { type ShakaPlayer } from './engine.ts';
import { isStarved } from './playhead.ts';

export interface StartRecoveryPorts {
  readonly player: Pick<ShakaPlayer, 'retryStreaming'>;
  /** Returns whether a frame was shown. Before that every error but a lost connection is fatal. */
  readonly hasPlayed: () => boolean;
  /** Returns whether a film that lost the connection before its first frame may start by itself. */
  readonly canStart: () => boolean;
  /** Called to load such a film again. */
  readonly onStartAgain: () => void;
}

export interface StartRecovery {
  /**
   * Call when a start failed. `isStream`: whether a download of the film failed, which Shaka can repeat without a new
   * load. Returns `again` if another attempt follows soon, and `over` if the film did not start within a minute although
   * the computer has a network. Returns `none`, and does nothing, after `over` and after `giveUp`.
   */
  schedule: (isStream: boolean) => 'again' | 'over' | 'none';
  /**
   * Call several times a second. Returns true once, as `over`, if nothing of the film arrived in a minute, although the
   * computer has a network: a host that accepts connections and never answers fails each download only after a time.
   */
  isOver: (video: HTMLVideoElement) => boolean;
  /** Call when the film is loaded again. */
  reset: () => void;
  /** Ends the attempts until the film is loaded again. The next failed start begins another minute. */
  giveUp: () => void;
}

/** Milliseconds before the first attempt. The time doubles with each one, because the block may be a lasting one. */
const RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 16_000;
/** A film that does not start for this long with a network meets a lasting block, such as a firewall. */
const LIMIT_MILLISECONDS = 60_000;

/**
 * Loads a film again that lost the connection before its first frame: after 2 s, then less often down to every 16 s, and
 * when the network returns. There is no limit while the computer is offline. If the frame appears before an attempt, and
 * only streams failed, the attempt revives them: a new load would interrupt a film that plays.
 */
export function createStartRecovery(ports: StartRecoveryPorts, ended: AbortSignal): StartRecovery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;
  /** Whether something else than a stream failed since the film was loaded, as a licence. Only a new load mends that. */
  let hasOtherFailure = false;
  let delay = RETRY_MILLISECONDS;
  /** Time since which the film tries to start; with a network, and while it may start. */
  let startingSince = performance.now();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    delay = RETRY_MILLISECONDS;
    startingSince = performance.now();
  };
  const isTimeOver = () => {
    const now = performance.now();
    if (!navigator.onLine || !ports.canStart()) startingSince = now;
    return now - startingSince >= LIMIT_MILLISECONDS;
  };
  const wait = () => {
    stop();
    timer = setTimeout(start, delay);
  };
  const start = () => {
    stop();
    if (ports.hasPlayed() && !hasOtherFailure) {
      ports.player.retryStreaming();
      return;
    }
    if (!ports.canStart()) {
      wait();
      return;
    }
    delay = Math.min(2 * delay, LONGEST_RETRY_MILLISECONDS);
    ports.onStartAgain();
  };
  const schedule = (isStream: boolean) => {
    stop();
    hasOtherFailure ||= !isStream;
    if (isGivenUp) return 'none';
    isGivenUp = isTimeOver();
    if (isGivenUp) return 'over';
    wait();
    return 'again';
  };
  const onOnline = () => {
    begin();
    if (timer !== undefined) start();
  };
  addEventListener('online', onOnline, { signal: ended });
  ended.addEventListener('abort', stop);
  return {
    schedule,
    isOver: (video) => {
      // A hidden document gets no frame, so a film may play before its first one.
      if (video.readyState > HTMLMediaElement.HAVE_METADATA) startingSince = performance.now();
      const isLate = isTimeOver();
      // After a failure `schedule` decides: it knows the words of the last one.
      if (isGivenUp || timer !== undefined || ports.hasPlayed() || !isStarved(video)) return false;
      isGivenUp = isLate;
      return isLate;
    },
    reset: () => {
      stop();
      isGivenUp = hasOtherFailure = false;
    },
    giveUp: () => {
      stop();
      isGivenUp = true;
      begin();
    },
  };
}
