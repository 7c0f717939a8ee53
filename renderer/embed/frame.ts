import { isObject, isText } from './guards.ts';
import { isFromPlayer } from './message-guards.ts';
import { type FromPlayer, greetings, type ToPlayer } from './messages.ts';

/** What the iframe gets: an address on the player's origin (the app), or the component itself (a web page). */
export type PlayerSource =
  | { readonly kind: 'address'; readonly url: string; readonly origin: string }
  | { readonly kind: 'component'; readonly html: string };

export interface PlayerFrame {
  readonly iframe: HTMLIFrameElement;
  readonly source: PlayerSource;
  /** Loads the player's document anew; what is sent from now on waits for the new one. */
  reload: () => void;
  send: (message: ToPlayer) => void;
  /** Gives a function that unsubscribes. */
  onMessage: (listener: (message: FromPlayer) => void) => () => void;
  /** The document stopped answering: three heartbeats in a row were missed while the page was visible, or it never came. */
  onDead: (listener: () => void) => () => void;
  /** Leaves the iframe blank and lets go of everything. */
  destroy: () => void;
}

const HEARTBEAT_MILLISECONDS = 1000;
const MISSED_BEATS = 3;
/** A document that was killed while it loaded says nothing, ever; one on a busy machine takes its time. */
const UNGREETED_BEATS = 20;

/**
 * The host's end of one iframe: loads the document, hands it a MessagePort once its origin and source are checked, and
 * listens to its heartbeat.
 */
export function createPlayerFrame(
  host: Window,
  iframe: HTMLIFrameElement,
  source: PlayerSource,
): PlayerFrame {
  const expectedOrigin = source.kind === 'address' ? source.origin : host.origin;
  const listeners = new Set<(message: FromPlayer) => void>();
  const deadListeners = new Set<() => void>();
  let port: MessagePort | null = null;
  let known: string | null = null;
  let waiting: ToPlayer[] = [];
  let missed = 0;

  const receive = (event: MessageEvent<unknown>) => {
    if (!isFromPlayer(event.data)) return;
    const message = event.data;
    if (message.kind === 'heartbeat') missed = 0;
    else for (const listener of [...listeners]) listener(message);
  };

  const greet = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== iframe.contentWindow || event.origin !== expectedOrigin)
      return;
    const hello = event.data;
    if (!isObject(hello) || hello.kind !== greetings.hello || !isText(hello.document)) return;
    if (hello.document === known) return;
    known = hello.document;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = receive;
    missed = 0;
    iframe.contentWindow.postMessage({ kind: greetings.port, document: known }, expectedOrigin, [
      channel.port2,
    ]);
    for (const message of waiting) port.postMessage(message);
    waiting = [];
  };

  const beat = () => {
    if (host.document.hidden) {
      // Timers of a hidden page are slowed down: silence means nothing then.
      missed = 0;
      return;
    }
    missed += 1;
    if (missed <= (port === null ? UNGREETED_BEATS : MISSED_BEATS)) return;
    missed = 0;
    for (const listener of [...deadListeners]) listener();
  };

  const dropPort = () => {
    port?.close();
    port = null;
    missed = 0;
  };
  const load = () => {
    dropPort();
    if (source.kind === 'component') iframe.srcdoc = source.html;
    // An address that stands there already has a document, or will have one: it is reused, warm.
    else if (iframe.getAttribute('src') !== source.url) iframe.src = source.url;
    else iframe.contentWindow?.postMessage({ kind: greetings.knock }, expectedOrigin);
  };

  host.addEventListener('message', greet);
  const timer = host.setInterval(beat, HEARTBEAT_MILLISECONDS);
  load();

  return {
    iframe,
    source,
    reload: () => {
      dropPort();
      waiting = [];
      // Setting the same address again loads it anew.
      if (source.kind === 'address') iframe.src = source.url;
      else iframe.srcdoc = source.html;
    },
    send: (message) => {
      if (port === null) waiting.push(message);
      else port.postMessage(message);
    },
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDead: (listener) => {
      deadListeners.add(listener);
      return () => deadListeners.delete(listener);
    },
    destroy: () => {
      host.clearInterval(timer);
      host.removeEventListener('message', greet);
      listeners.clear();
      deadListeners.clear();
      dropPort();
      iframe.removeAttribute('srcdoc');
      iframe.removeAttribute('src');
    },
  };
}
