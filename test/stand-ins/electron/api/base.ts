import { EventEmitter } from 'node:events';

type Entry = { at: number; name: string; args: unknown[] };

/** Records the calls to parts that the stand-in does not implement, in call order. */
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

/** Returns a value as JSON data. A function becomes `[function]`, and a class instance its class name in brackets. */
function asData(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kind = Object.getPrototypeOf(value) as object | null;
  return kind === null || kind === Object.prototype ? value : `[${kind.constructor.name}]`;
}

export const missing = (name: string) => new Error(`not in the stand-in: ${name}`);

/**
 * Promises, JSON and inspectors read these members of any object, so a missing one is undefined instead of an error.
 */
const harmless = new Set(['then', 'toJSON', 'constructor', 'inspect', 'default', '__esModule']);

/**
 * Wraps `target` so that every member that it lacks throws. Methods in `recorded` are only recorded. Methods in
 * `recordedAsync` are recorded and resolve.
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

/** An emitter that rejects a listener for an event that neither the stand-in nor a test emits. */
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

/** Names of the members that `Own` shares with Electron's `Theirs` and whose types do not match. */
export type Differing<Own, Theirs> = {
  [Name in keyof Own & keyof Theirs]: Own[Name] extends Theirs[Name] ? never : Name;
}[keyof Own & keyof Theirs];

/** Fails to compile if a member outside `Except` differs. */
export type Fits<Except, Different extends Except> = [Except, Different];

/** Members of an emitter. Electron's types overload them by event and return the whole class, so they never match. */
export type EmitterMember = keyof EventEmitter;

type Preventable<T> = T & { preventDefault: () => void; readonly defaultPrevented: boolean };

/** Returns an event object with `preventDefault`, as Electron's emitters pass it. */
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
