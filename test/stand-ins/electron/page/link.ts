// The two worlds of a document share its nodes, but not its values. Calls travel as events on a node that only the two
// worlds can reach, and the event's detail is cloned. Functions and promises remain in their world, and the other side
// refers to them by number.
type Packed =
  | { t: 'value'; v: unknown }
  | { t: 'function' | 'promise'; id: number }
  | { t: 'error'; name: string; message: string }
  | { t: 'array'; v: Packed[] }
  | { t: 'object'; v: [string, Packed][] };
type Ask =
  | { op: 'call'; id: number; args: Packed[] }
  | { op: 'settle'; id: number; ok: boolean; value: Packed }
  | { op: 'expose'; key: string; value: Packed };
type Answer = { ok: boolean; value: Packed };

const nothing: Packed = { t: 'value', v: undefined };
const clonedWhole = [Date, Map, Set, RegExp, ArrayBuffer, Blob, DOMException] as const;

/**
 * Creates one end of the link. `peer` names the other end. `expose` sends a value to the peer, and rethrows the peer's
 * error. A received value is deeply frozen and passed to `onExpose`.
 */
export function createLink(
  node: EventTarget,
  me: string,
  peer: string,
  onExpose: (key: string, value: unknown) => void,
): { expose: (key: string, value: unknown) => void } {
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const waiting = new Map<number, (ok: boolean, value: unknown) => void>();
  // These are read before the page's own scripts can change them.
  const dispatch = node.dispatchEvent.bind(node);
  const Event = CustomEvent;
  let last = 0;
  let answer: Answer | undefined;

  const send = (ask: Ask): unknown => {
    answer = undefined;
    dispatch(new Event(peer, { detail: ask }));
    const got = answer as Answer | undefined;
    answer = undefined;
    if (!got) throw new Error('The bridge is gone.');
    const value = unpack(got.value);
    if (!got.ok) throw value;
    return value;
  };

  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') {
      functions.set(++last, value as (...args: unknown[]) => unknown);
      return { t: 'function', id: last };
    }
    if (value instanceof Promise) {
      const id = ++last;
      const settle = (ok: boolean) => (result: unknown) =>
        send({ op: 'settle', id, ok, value: pack(result) });
      value.then(settle(true)).catch(settle(false));
      return { t: 'promise', id };
    }
    if (value instanceof Error) return { t: 'error', name: value.name, message: value.message };
    if (Array.isArray(value)) return { t: 'array', v: value.map(pack) };
    const whole = ArrayBuffer.isView(value) || clonedWhole.some((kind) => value instanceof kind);
    if (typeof value === 'object' && value !== null && !whole) {
      return { t: 'object', v: Object.entries(value).map(([key, part]) => [key, pack(part)]) };
    }
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    return { t: 'value', v: value };
  };

  const unpack = (packed: Packed): unknown => {
    switch (packed.t) {
      case 'value':
        return packed.v;
      case 'function':
        return (...args: unknown[]) => send({ op: 'call', id: packed.id, args: args.map(pack) });
      case 'promise':
        return new Promise((resolve, reject: (reason: unknown) => void) => {
          waiting.set(packed.id, (ok, value) => (ok ? resolve(value) : reject(value)));
        });
      case 'error':
        return Object.assign(new Error(packed.message), { name: packed.name });
      case 'array':
        return packed.v.map(unpack);
      case 'object':
        return Object.fromEntries(packed.v.map(([key, part]) => [key, unpack(part)]));
    }
  };

  const handle = (ask: Ask): Packed => {
    switch (ask.op) {
      case 'call':
        return pack(functions.get(ask.id)?.(...ask.args.map(unpack)));
      case 'settle':
        waiting.get(ask.id)?.(ask.ok, unpack(ask.value));
        waiting.delete(ask.id);
        return nothing;
      case 'expose':
        onExpose(ask.key, frozen(unpack(ask.value)));
        return nothing;
    }
  };

  node.addEventListener(me, (event) => {
    const detail = (event as CustomEvent<Ask | { op: 'answer'; answer: Answer }>).detail;
    if (detail.op === 'answer') {
      answer = detail.answer;
      return;
    }
    let reply: Answer;
    try {
      reply = { ok: true, value: handle(detail) };
    } catch (error) {
      reply = { ok: false, value: pack(error) };
    }
    dispatch(new Event(peer, { detail: { op: 'answer', answer: reply } }));
  });

  return { expose: (key, value) => void send({ op: 'expose', key, value: pack(value) }) };
}

function frozen(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
