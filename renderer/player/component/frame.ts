import { isFlag, isNumber, isObject, oneOf } from '../../embed/guards.ts';
import { type PlayerState, playerStates } from '../../embed/messages.ts';
import { type ComponentStart, greetings } from './messages.ts';

export interface ComponentFrame {
  readonly element: HTMLIFrameElement;
  remove: () => void;
}

export interface ComponentFramePorts {
  /** Address of the page that hosts the component. The page has another origin than this document. */
  readonly url: string;
  readonly origin: string;
  readonly start: Omit<ComponentStart, 'kind'>;
  readonly onState: (state: PlayerState) => void;
  readonly onPlace: (position: {
    readonly seconds: number;
    readonly duration: number;
    readonly paused: boolean;
  }) => void;
  /** Called when the component could not be loaded, or did not become ready in time. */
  readonly onFailed: () => void;
}

/** Time limit for the component to become ready. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Maximum messages per second from the component; more count as flooding. The host page reports the position once a
 * second.
 */
const MOST_A_SECOND = 50;
/**
 * Maximum number of messages per second that have an immediate effect. Of the others only the last state has an effect,
 * a second later. If each had one, a busy computer would process fewer than fifty a second and would not notice a flood.
 */
const EFFECTIVE_A_SECOND = 10;

const isState = (value: unknown): value is PlayerState => oneOf(...playerStates)(value);

/**
 * Creates the iframe with the service's component. The iframe may use encrypted media and nothing else. Full screen is
 * not allowed, and the sandbox forbids dialogs, windows, downloads and top-level navigation, even after a click.
 */
export function createComponentFrame(ports: ComponentFramePorts): ComponentFrame {
  const element = document.createElement('iframe');
  element.className = 'component';
  element.allow = 'encrypted-media';
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  element.referrerPolicy = 'origin-when-cross-origin';
  const ended = new AbortController();
  const remove = () => {
    ended.abort();
    clearTimeout(timer);
    element.remove();
  };
  const fail = () => {
    remove();
    ports.onFailed();
  };
  const timer = setTimeout(fail, PATIENCE_MILLISECONDS);

  let second = 0;
  let said = 0;
  /**
   * Counts the message and returns whether the rate exceeds the limit. Each message may cause a write and a message to
   * the host.
   */
  const floods = (): boolean => {
    const now = Math.floor(performance.now() / 1000);
    said = now === second ? said + 1 : 1;
    second = now;
    return said > MOST_A_SECOND;
  };
  /** The last state that had no immediate effect. */
  let heldState: PlayerState | null = null;
  const takeState = (state: PlayerState) => {
    heldState = null;
    clearTimeout(timer);
    ports.onState(state);
  };
  const takeHeldState = () => {
    if (heldState !== null && !ended.signal.aborted) takeState(heldState);
  };
  const receive = (event: MessageEvent<unknown>) => {
    if (event.source !== element.contentWindow || event.origin !== ports.origin) return;
    if (floods()) {
      fail();
      return;
    }
    const { data } = event;
    if (!isObject(data)) return;
    if (data.kind === greetings.hello) {
      const start: ComponentStart = { ...ports.start, kind: greetings.start };
      element.contentWindow?.postMessage(start, ports.origin);
    } else if (data.kind === 'failed') fail();
    else if (data.kind === 'state' && isState(data.state)) {
      if (said <= EFFECTIVE_A_SECOND) takeState(data.state);
      else {
        if (heldState === null) setTimeout(takeHeldState, 1000);
        heldState = data.state;
      }
    } else if (data.kind === 'place' && said <= EFFECTIVE_A_SECOND) {
      const { seconds, duration, paused } = data;
      if (isNumber(seconds) && isNumber(duration) && isFlag(paused) && seconds >= 0)
        ports.onPlace({ seconds, duration, paused });
    }
  };
  addEventListener('message', receive, { signal: ended.signal });
  element.src = ports.url;
  return { element, remove };
}
