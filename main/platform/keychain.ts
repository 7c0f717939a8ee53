import { createRequire } from 'node:module';
import { type SecretStore, type Timers } from './ports.ts';

/** Error for a keychain that is missing or failed. `message` is ours, `cause` is the system's error. */
export class KeychainError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeychainError';
  }
}

/**
 * The part of keytar that we use. `findCredentials` is left out, because it crashes the process on a locked keyring.
 */
interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export interface SystemSecretStoreOptions {
  /** Name of the application in the keychain. */
  readonly service: string;
  readonly timers: Pick<Timers, 'after'>;
  /** Loads a module by name; by default Node's own `require`. */
  readonly load?: (name: string) => unknown;
}

/**
 * Timeout of a keychain call in milliseconds, long enough for a prompt of the system. Without it, a keychain that hangs
 * would block the start silently. After the timeout the keychain counts as unusable, and the viewer offers Retry.
 */
export const keychainPatienceMs = 30_000;

/**
 * Creates the access to the OS keychain through keytar, an optional native module that is loaded on first use. If the
 * module is absent or fails to load, every call rejects with KeychainError. Each call tries to load it again, so a
 * later Retry may succeed.
 */
export function createSystemSecretStore({ service, timers, load }: SystemSecretStoreOptions): SecretStore {
  let loaded: Keytar | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function keytar(): Keytar {
    loaded ??= asKeytar(attemptLoad(load ?? createRequire(import.meta.url)));
    return loaded;
  }

  /**
   * Serialises all calls, although that slows the start. Concurrent libsecret calls from two threads have aborted whole
   * processes (atom/node-keytar#283), and two concurrent sessions have crashed a keyring, which restarted locked.
   */
  function use<T>(what: string, work: (keytar: Keytar) => Promise<T>): Promise<T> {
    const mine = last.then(() => useNow(what, work));
    last = mine.catch(() => undefined);
    return mine;
  }

  async function useNow<T>(what: string, work: (keytar: Keytar) => Promise<T>): Promise<T> {
    const found = keytar();
    try {
      return await inTime(work(found));
    } catch (error) {
      throw new KeychainError(`the keychain could not ${what} an entry`, error);
    }
  }

  function inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = timers.after(keychainPatienceMs, () => reject(new Error('the keychain timed out')));
      answer.then(resolve, reject).finally(cancel);
    });
  }

  return {
    get: (account) => use('read', (found) => found.getPassword(service, account)),
    set: (account, value) => use('write', (found) => found.setPassword(service, account, value)),
    delete: (account) => use('delete', (found) => found.deletePassword(service, account)),
  };
}

function attemptLoad(load: (name: string) => unknown): unknown {
  try {
    return load('keytar');
  } catch (error) {
    throw new KeychainError('this build has no keychain module', error);
  }
}

function asKeytar(module: unknown): Keytar {
  const found = hasDefault(module) ? module.default : module;
  if (isKeytar(found)) return found;
  throw new KeychainError('the keychain module has an unknown interface');
}

function hasDefault(value: unknown): value is { readonly default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value && isKeytar(value.default);
}

function isKeytar(value: unknown): value is Keytar {
  if (typeof value !== 'object' || value === null) return false;
  const names = ['getPassword', 'setPassword', 'deletePassword'];
  return names.every((name) => typeof Reflect.get(value, name) === 'function');
}
