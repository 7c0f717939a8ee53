import { createEmitter } from '../../preload/contract/emitter.ts';
import { isObject, isText } from './guards.ts';
import { isFromPlayer } from './message-guards.ts';
import { type FromPlayer, greetings, loadParameter, type ToPlayer } from './messages.ts';
import { PlayerParameterError } from './parameters.ts';

/**
 * The document that the iframe loads: an address on the player's origin (in the app), or the component's HTML (on a web
 * page).
 */
export type PlayerSource =
  | { readonly kind: 'address'; readonly url: string; readonly origin: string }
  | { readonly kind: 'component'; readonly html: string };

export interface PlayerFrame {
  readonly iframe: HTMLIFrameElement;
  readonly source: PlayerSource;
  /** Reloads the player's document. Later messages are queued until the new document connects. */
  reload: () => void;
  send: (message: ToPlayer) => void;
  /** Returns a function that unsubscribes. */
  onMessage: (listener: (message: FromPlayer) => void) => () => void;
  /**
   * Called when the document's process ended, when the document misses more than 3 heartbeats in a row (25 if it holds a
   * film) while the page is visible, or when it sends no greeting within 20 heartbeat intervals. On a web page the
   * browser may not tell that the process ended; the missed heartbeats then do. Returns a function that unsubscribes.
   */
  onDead: (listener: () => void) => () => void;
  /**
   * Called when the browser reloaded the iframe's document, as browsers do when the iframe is moved within its page.
   * Returns a function that unsubscribes.
   */
  onRenewed: (listener: () => void) => () => void;
  /** Called when the iframe is no longer in the page. Returns a function that unsubscribes. */
  onRemoved: (listener: () => void) => () => void;
  /** Blanks the iframe and removes all listeners. */
  destroy: () => void;
}

const HEARTBEAT_MILLISECONDS = 1000;
const MISSED_BEATS = 3;
/**
 * Missed heartbeats of a document that holds a prepared film. The film is lost with the document, so a busy computer or a
 * slow disk gets more time than for a document that is replaced at its position.
 */
const MISSED_BEATS_OF_HELD_FILM = 25;
/**
 * Heartbeats to wait for the document's greeting, which is slow on a busy computer and is never sent if the document
 * crashed while loading.
 */
const UNGREETED_BEATS = 20;
/**
 * Heartbeats after which a component without a greeting is reported. The player's HTML needs no network, so it has sent
 * its greeting by this time.
 */
const SILENT_COMPONENT_BEATS = 5;

/** Number of documents that this page has loaded into iframes. It identifies a load. */
let loads = 0;

/**
 * Creates the host side of one iframe: loads the document, checks its origin and source, passes it a MessagePort, and
 * monitors its heartbeat. `holdsFilm`: the document holds a prepared film, which no other document can replace.
 */
export function createPlayerFrame(
  host: Window & typeof globalThis,
  iframe: HTMLIFrameElement,
  source: PlayerSource,
  { holdsFilm = false }: { readonly holdsFilm?: boolean } = {},
): PlayerFrame {
  const missedBeats = holdsFilm ? MISSED_BEATS_OF_HELD_FILM : MISSED_BEATS;
  const expectedOrigin = source.kind === 'address' ? source.origin : host.origin;
  const messages = createEmitter<FromPlayer>();
  const dead = createEmitter();
  const renewed = createEmitter();
  const removed = createEmitter();
  /**
   * True while the host waits for a document that it loaded. A document that connects at any other time was reloaded by
   * the browser.
   */
  let isAwaited = true;
  let isSilenceReported = false;
  let port: MessagePort | null = null;
  let known: string | null = null;
  let waiting: ToPlayer[] = [];
  let missed = 0;
  /** Whether the document's process ended, or it sent no greeting in time, and no other document was loaded since. */
  let hasEnded = false;
  /**
   * Identifies the newest load. A document that is being replaced may still send its greeting: if it got the port, its
   * end would look like the end of its process, and its replacement would be replaced again. Null for a component, whose
   * HTML has no address.
   */
  let currentLoad: string | null = null;

  const receive = (event: MessageEvent<unknown>) => {
    if (!isFromPlayer(event.data)) return;
    const message = event.data;
    if (message.kind === 'heartbeat') missed = 0;
    else messages.notify(message);
  };

  const greet = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== iframe.contentWindow || event.origin !== expectedOrigin)
      return;
    const hello = event.data;
    if (!isObject(hello) || hello.kind !== greetings.hello || !isText(hello.document)) return;
    if (hello.document === known || (currentLoad !== null && hello.load !== currentLoad)) return;
    known = hello.document;
    port?.close();
    const channel = new MessageChannel();
    const own = channel.port1;
    const documentWindow = iframe.contentWindow;
    port = own;
    own.onmessage = receive;
    // The port closes when the document's process ends. It also closes when the iframe is moved or removed: the iframe
    // then has another window, or none.
    own.addEventListener('close', () => {
      if (port !== own || iframe.contentWindow !== documentWindow) return;
      dropPort();
      hasEnded = true;
      dead.notify();
    });
    missed = 0;
    documentWindow.postMessage({ kind: greetings.port, document: known }, expectedOrigin, [channel.port2]);
    for (const message of waiting) port.postMessage(message);
    waiting = [];
    hasEnded = false;
    const isRenewed = !isAwaited;
    isAwaited = false;
    if (isRenewed) renewed.notify();
  };

  const beat = () => {
    if (!iframe.isConnected) {
      removed.notify();
      return;
    }
    if (host.document.hidden) {
      // Browsers throttle the timers of a hidden page, so missed heartbeats prove nothing.
      missed = 0;
      return;
    }
    missed += 1;
    if (
      source.kind === 'component' &&
      port === null &&
      missed > SILENT_COMPONENT_BEATS &&
      !isSilenceReported
    ) {
      isSilenceReported = true;
      host.console.error(
        new PlayerParameterError(
          'embeddablePlayerHtml',
          'does not answer: it is the HTML of another player, or a policy of the page blocks its script',
        ),
      );
    }
    if (missed <= (port === null ? UNGREETED_BEATS : missedBeats)) return;
    missed = 0;
    // Otherwise a film that starts later would wait for the same time again.
    hasEnded = port === null;
    dead.notify();
  };

  const dropPort = () => {
    isAwaited = true;
    port?.close();
    port = null;
    missed = 0;
  };
  const load = () => {
    dropPort();
    waiting = [];
    hasEnded = false;
    if (source.kind === 'component') {
      iframe.srcdoc = source.html;
      return;
    }
    loads += 1;
    currentLoad = String(loads);
    iframe.src = `${source.url}${source.url.includes('?') ? '&' : '?'}${loadParameter}=${currentLoad}`;
  };

  host.addEventListener('message', greet);
  const timer = host.setInterval(beat, HEARTBEAT_MILLISECONDS);
  load();

  return {
    iframe,
    source,
    reload: load,
    send: (message) => {
      // No listener may have reloaded a document that was lost between two films.
      if (hasEnded) load();
      if (port === null) waiting.push(message);
      else port.postMessage(message);
    },
    onMessage: messages.subscribe,
    onDead: dead.subscribe,
    onRenewed: renewed.subscribe,
    onRemoved: removed.subscribe,
    destroy: () => {
      host.clearInterval(timer);
      host.removeEventListener('message', greet);
      messages.clear();
      dead.clear();
      renewed.clear();
      removed.clear();
      dropPort();
      iframe.removeAttribute('srcdoc');
      iframe.removeAttribute('src');
    },
  };
}
