import { type Readable, type Writable } from 'node:stream';
import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';

type Commands = Protocol.CommandParameters;
type Events = Protocol.Events;

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
};
type Pending = { resolve: (value: never) => void; reject: (reason: Error) => void; method: string };

/**
 * Sends and receives flattened DevTools protocol messages over the two pipes of `--remote-debugging-pipe`. Messages end
 * with a NUL.
 */
export class Cdp {
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, ((params: never, sessionId: string | undefined) => void)[]>();
  private parts: Buffer[] = [];
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly to: Writable,
    from: Readable,
  ) {
    from.on('data', (data: Buffer) => this.read(data));
    from.on('close', () => this.close());
    // `close` already reports a lost browser. A write that fails at the same time is not a second failure.
    for (const stream of [to, from]) stream.on('error', () => this.close());
  }

  /**
   * Sends one command to a target's session or to the browser. Resolves to its result. Rejects with the command's name
   * and the error.
   */
  send<M extends keyof Commands>(
    method: M,
    params?: Commands[M],
    sessionId?: string,
  ): Promise<Protocol.CommandReturnValues[M]> {
    if (this.closed) return Promise.reject(new Error(`${method}: the browser is gone`));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, method });
      this.to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Sends a command like `send`, but ignores a failure, which only means that the target is gone. */
  tell<M extends keyof Commands>(method: M, params?: Commands[M], sessionId?: string): void {
    void this.send(method, params, sessionId).catch(() => undefined);
  }

  on<E extends keyof Events>(
    event: E,
    listener: (params: Events[E], sessionId: string | undefined) => void,
  ): void {
    const list = this.listeners.get(event) ?? [];
    list.push(listener);
    this.listeners.set(event, list);
  }

  private read(data: Buffer): void {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      this.parts.push(data.subarray(start, end));
      const text = Buffer.concat(this.parts).toString();
      this.parts = [];
      start = end + 1;
      this.dispatch(JSON.parse(text) as Message);
    }
    if (start < data.length) this.parts.push(data.subarray(start));
  }

  private dispatch(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting?.resolve(message.result as never);
    } else {
      for (const listener of this.listeners.get(message.method ?? '') ?? []) {
        listener(message.params as never, message.sessionId);
      }
    }
  }

  private close(): void {
    this.closed = true;
    for (const { reject, method } of this.pending.values())
      reject(new Error(`${method}: the browser is gone`));
    this.pending.clear();
  }
}
