export interface StartRecoveryPorts {
  /** Returns whether a film that lost the connection before its first frame may start by itself. */
  readonly canStart: () => boolean;
  /** Called to load such a film again. */
  readonly onStartAgain: () => void;
}

export interface StartRecovery {
  /** Loads the film again soon, without a limit. Returns false, and does nothing, after `giveUp`. */
  schedule: () => boolean;
  /** Call when the film is loaded again. */
  reset: () => void;
  /** Ends the attempts until the film is loaded again. */
  giveUp: () => void;
}

/** Milliseconds before the first attempt. The time doubles with each one, because the block may be a lasting one. */
const RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 16_000;

/**
 * Loads a film again that lost the connection before its first frame: after 2 s, then less often down to every 16 s, and
 * when the network returns.
 */
export function createStartRecovery(ports: StartRecoveryPorts, ended: AbortSignal): StartRecovery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;
  let delay = RETRY_MILLISECONDS;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = () => {
    stop();
    if (!isGivenUp) timer = setTimeout(start, delay);
    return !isGivenUp;
  };
  const start = () => {
    stop();
    if (!ports.canStart()) {
      schedule();
      return;
    }
    delay = Math.min(2 * delay, LONGEST_RETRY_MILLISECONDS);
    ports.onStartAgain();
  };
  const setLoaded = (isLoaded: boolean) => {
    stop();
    isGivenUp = !isLoaded;
  };
  const onOnline = () => {
    delay = RETRY_MILLISECONDS;
    if (timer !== undefined) start();
  };
  addEventListener('online', onOnline, { signal: ended });
  ended.addEventListener('abort', stop);
  return { schedule, reset: () => setLoaded(true), giveUp: () => setLoaded(false) };
}
