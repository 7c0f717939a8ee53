import { type ShakaPlayer } from './engine.ts';

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
   * load. Returns `again` if another attempt follows soon, and `over` if the starts failed for a minute although the
   * computer has a network. Returns `none`, and does nothing, after `over` and after `giveUp`.
   */
  schedule: (isStream: boolean) => 'again' | 'over' | 'none';
  /** Call when the film is loaded again. */
  reset: () => void;
  /** Ends the attempts until the film is loaded again. The next failed start begins another minute. */
  giveUp: () => void;
}

/** Milliseconds before the first attempt. The time doubles with each one, because the block may be a lasting one. */
const RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 16_000;
/** Starts that fail for this long with a network meet a lasting block, such as a firewall. */
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
  /** Time of the first failed start with a network; null if none failed since the film could start. */
  let failingSince: number | null = null;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    delay = RETRY_MILLISECONDS;
    failingSince = null;
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
      failingSince = null;
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
    failingSince = navigator.onLine ? (failingSince ?? performance.now()) : null;
    isGivenUp = failingSince !== null && performance.now() - failingSince >= LIMIT_MILLISECONDS;
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
