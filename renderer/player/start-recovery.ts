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

const RETRY_MILLISECONDS = 2000;

/** Loads a film again that lost the connection before its first frame: every 2 s, and when the network returns. */
export function createStartRecovery(ports: StartRecoveryPorts, ended: AbortSignal): StartRecovery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = () => {
    stop();
    if (!isGivenUp) timer = setTimeout(start, RETRY_MILLISECONDS);
    return !isGivenUp;
  };
  const start = () => {
    stop();
    if (ports.canStart()) ports.onStartAgain();
    else schedule();
  };
  const setLoaded = (isLoaded: boolean) => {
    stop();
    isGivenUp = !isLoaded;
  };
  const onOnline = () => {
    if (timer !== undefined) start();
  };
  addEventListener('online', onOnline, { signal: ended });
  ended.addEventListener('abort', stop);
  return { schedule, reset: () => setLoaded(true), giveUp: () => setLoaded(false) };
}
