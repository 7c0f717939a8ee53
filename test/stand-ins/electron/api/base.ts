import { EventEmitter } from 'node:events';

type Entry = { at: number; name: string; args: unknown[] };

/** What was asked of the parts that the stand-in only writes down, in the order of asking. */
export class Records {
  private list: Entry[] = [];

  add(name: string, ...args: unknown[]): void {
    this.list.push({
      at: this.list.length,
      name,
      args: JSON.parse(JSON.stringify(args, asData)) as unknown[],
    });
  }

  all(): Entry[] {
    return this.list;
  }
}

/** Objects of the app or of the stand-in are written down by their class alone. */
function asData(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kind = Object.getPrototypeOf(value) as object | null;
  return kind === null || kind === Object.prototype ? value : `[${kind.constructor.name}]`;
}

export const missing = (name: string) => new Error(`not in the stand-in: ${name}`);

/** Asked by promises, JSON and inspectors of any object; to answer undefined is no claim. */
const harmless = new Set(['then', 'toJSON', 'constructor', 'inspect', 'default', '__esModule']);

/**
 * `target`, whose `recorded` methods are written down and do no more (those of `recordedAsync` then resolve), and which
 * throws for everything else that it lacks.
 */
export function guarded<T extends object>(
  target: T,
  name: string,
  records?: Records,
  recorded: readonly PropertyKey[] = [],
  recordedAsync: readonly PropertyKey[] = [],
): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || harmless.has(key)) {
        return Reflect.get(object, key, receiver) as unknown;
      }
      const later = recordedAsync.includes(key);
      if (!later && !recorded.includes(key)) throw missing(`${name}.${key}`);
      return (...args: unknown[]) => {
        records?.add(`${name}.${key}`, ...args);
        return later ? Promise.resolve() : undefined;
      };
    },
    set(object, key, value) {
      if (!(key in object) && typeof key !== 'symbol') throw missing(`${name}.${key} =`);
      return Reflect.set(object, key, value);
    },
  });
}

type Listener = (...args: never[]) => void;

/** An emitter that refuses a listener for an event that neither the stand-in nor a test emits. */
export class Emitter extends EventEmitter {
  constructor(
    private readonly label: string,
    private readonly known: readonly string[],
  ) {
    super();
  }

  override on(event: string, listener: Listener): this {
    this.mustKnow(event);
    return super.on(event, listener as (...args: unknown[]) => void);
  }

  override addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  override once(event: string, listener: Listener): this {
    this.mustKnow(event);
    return super.once(event, listener as (...args: unknown[]) => void);
  }

  private mustKnow(event: string): void {
    if (!this.known.includes(event)) throw missing(`${this.label}.on('${event}')`);
  }
}

/** The members that `Own` shares with Electron's `Theirs` and that do not fit it. */
export type Differing<Own, Theirs> = {
  [Name in keyof Own & keyof Theirs]: Own[Name] extends Theirs[Name] ? never : Name;
}[keyof Own & keyof Theirs];

/** Does not compile when anything differs but `Except`. */
export type Fits<Except, Different extends Except> = [Except, Different];

/** Overloaded by event in Electron's types, and with the whole of the class for its result. */
export type EmitterMember = keyof EventEmitter;

type Preventable<T> = T & { preventDefault: () => void; readonly defaultPrevented: boolean };

/** An event object as Electron's emitters hand out. */
export function preventable<T extends object>(extra: T): Preventable<T> {
  let prevented = false;
  const own = {
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(extra)) as Preventable<T>;
}
