import { type PlayerState, playerStates } from './messages.ts';

export interface StateEvent {
  readonly videoKey: string;
  readonly iframeElementID: string;
}
export type StateCallback = (event: StateEvent) => void;

export interface StateListeners {
  /**
   * Registers a callback for a state of section 6. Returns a function that removes the callback. Throws TypeError for
   * an unknown state or a callback that is not a function. Until the window has loaded, the registration waits, and the
   * console shows one warning.
   */
  listen: (stateToCapture: unknown, callback: unknown) => () => void;
  announce: (state: PlayerState, event: StateEvent) => void;
}

export interface StatePorts {
  /** Calls `run` when the window has loaded. Returns false, without calling it, if it has already loaded. */
  readonly afterLoad: (run: () => void) => boolean;
  readonly warn: (message: string) => void;
  readonly complain: (error: unknown) => void;
  /** Returns the players that are ready now. A `ready` listener that registers late is called for each of them. */
  readonly readyPlayers: () => readonly StateEvent[];
}

const isState = (value: unknown): value is PlayerState => playerStates.some((state) => state === value);

export function createStateListeners(ports: StatePorts): StateListeners {
  const callbacks = new Map<PlayerState, Set<{ readonly call: StateCallback }>>(
    playerStates.map((state) => [state, new Set()]),
  );
  let hasWarned = false;

  const tell = (call: StateCallback, event: StateEvent) => {
    try {
      call(event);
    } catch (error) {
      // An error in one host callback must not stop the others.
      ports.complain(error);
    }
  };

  const listen = (stateToCapture: unknown, callback: unknown) => {
    if (!isState(stateToCapture)) {
      throw new TypeError(
        `listenPlayerState: stateToCapture must be one of ${playerStates.join(', ')}, not ${String(stateToCapture)}`,
      );
    }
    if (typeof callback !== 'function') {
      throw new TypeError(
        `listenPlayerState: the callback for ${stateToCapture} (one of ${playerStates.join(', ')}) must be a function`,
      );
    }
    const entry = { call: callback as StateCallback };
    let isWanted = true;
    const register = () => {
      if (!isWanted) return;
      callbacks.get(stateToCapture)?.add(entry);
      if (stateToCapture !== 'ready') return;
      for (const event of ports.readyPlayers()) {
        queueMicrotask(() => {
          if (isWanted) tell(entry.call, event);
        });
      }
    };
    if (!ports.afterLoad(register)) register();
    else if (!hasWarned) {
      hasWarned = true;
      ports.warn('listenPlayerState was called before the window had loaded; the listener waits until then.');
    }
    return () => {
      isWanted = false;
      callbacks.get(stateToCapture)?.delete(entry);
    };
  };

  return {
    listen,
    announce: (state, event) => {
      for (const entry of [...(callbacks.get(state) ?? [])]) tell(entry.call, event);
    },
  };
}
