import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { waitFor } from '../e2e/harness/processes.ts';
import { Cdp } from '../stand-ins/electron/browser/cdp.ts';

type Message = {
  id?: number | undefined;
  method?: string;
  params?: object;
  result?: object;
  sessionId?: string;
};
type Target = { type: string; id: string; webSocketDebuggerUrl: string };

/** Id of the page's session, which the viewer and the player documents share. */
export const pageSession = 'page';

/**
 * Creates a DevTools connection over the WebSocket of the shell's only page. Messages before `connect` are queued.
 * Commands in `answered` are not sent and get the fixed answer. `deliver` injects a message as if the page had sent it.
 */
export function createPageCdp(answered: Readonly<Record<string, object>> = {}) {
  const from = new PassThrough();
  const waiting: Message[] = [];
  let socket: WebSocket | undefined;
  const deliver = (message: Message): void => {
    const whole = message.id === undefined ? { sessionId: pageSession, ...message } : message;
    from.write(`${JSON.stringify(whole)}\0`);
  };
  const send = ({ sessionId: _, ...message }: Message): void => {
    const result = answered[message.method ?? ''];
    if (result) deliver({ id: message.id, result });
    else if (socket) socket.send(JSON.stringify(message));
    else waiting.push(message);
  };
  const write = (text: string, _encoding: unknown, done: () => void): void => {
    send(JSON.parse(text.slice(0, -1)) as Message);
    done();
  };
  const to = new Writable({ decodeStrings: false, write });
  /** Connects to the page and resolves to its id. Throws if there is no page after 60 s. */
  const connect = async (port: number): Promise<string> => {
    const find = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
      return ((await answer?.json()) as Target[] | undefined)?.find(({ type }) => type === 'page');
    };
    const page = await waitFor('the page of the shell', find, 60);
    const opening = new WebSocket(page.webSocketDebuggerUrl);
    opening.addEventListener('message', ({ data }) => deliver(JSON.parse(String(data)) as Message));
    opening.addEventListener('close', () => from.destroy());
    await once(opening, 'open');
    socket = opening;
    for (const message of waiting.splice(0)) send(message);
    return page.id;
  };
  return { cdp: new Cdp(to, from), connect, deliver };
}
