import { isObject } from '../embed/guards.ts';
import { isToPlayer } from '../embed/message-guards.ts';
import { type FromPlayer, greetings, loadParameter, type ToPlayer } from '../embed/messages.ts';

export interface HostPort {
  send: (message: FromPlayer) => void;
}

const HEARTBEAT_MILLISECONDS = 1000;

/**
 * The player's end of the connection to the host. Accepts messages only from the page that frames this document: main's
 * `frame-ancestors` restricts that page, and `ancestorOrigins` identifies it. Only the first port is accepted.
 */
export function connectToHost(
  self: Window & typeof globalThis,
  receive: (message: ToPlayer) => void,
): HostPort {
  const host = self.parent;
  const hostOrigin = self.location.ancestorOrigins[0];
  const document = [...self.crypto.getRandomValues(new Uint32Array(4))]
    .map((word) => word.toString(36))
    .join('-');
  const waiting: FromPlayer[] = [];
  let port: MessagePort | null = null;

  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== host || event.origin !== hostOrigin || !isObject(event.data)) return;
    const [given] = event.ports;
    if (event.data.kind !== greetings.port || event.data.document !== document) return;
    if (given === undefined || port !== null) return;
    port = given;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isToPlayer(data)) receive(data);
    };
    for (const message of waiting.splice(0)) port.postMessage(message);
    self.setInterval(
      () => port?.postMessage({ kind: 'heartbeat' } satisfies FromPlayer),
      HEARTBEAT_MILLISECONDS,
    );
  };

  if (host !== self) {
    self.addEventListener('message', listen);
    // An opaque host origin cannot be a target. The greeting contains no secret, so `*` is safe.
    const target = hostOrigin === undefined || hostOrigin === 'null' ? '*' : hostOrigin;
    const load = new URLSearchParams(self.location.search).get(loadParameter);
    host.postMessage({ kind: greetings.hello, document, load }, target);
  }
  return {
    send: (message) => {
      if (port === null) waiting.push(message);
      else port.postMessage(message);
    },
  };
}
