import type { Marker } from '../../main/platform/marker.ts';
import type { SecretStore } from '../../main/platform/ports.ts';

/** Creates a marker in memory. Like a file, the marker remains when the code that set it is gone. */
export function createFakeMarker(): Marker {
  let isSet = false;
  const put = (value: boolean) => (): Promise<void> => {
    isSet = value;
    return Promise.resolve();
  };
  return { isSet: () => Promise.resolve(isSet), set: put(true), clear: put(false) };
}

export interface FakeSecretStore extends SecretStore {
  /** The stored secrets by account. */
  readonly entries: Map<string, string>;
  /**
   * State of the keychain, with the behaviour of libsecret: locked returns null and rejects writes; absent rejects
   * every call.
   */
  mode: 'open' | 'locked' | 'absent';
  /** Number of writes that succeed before one write fails; null if none fails. */
  failWriteAfter: number | null;
  /** Every written account, in order. */
  readonly written: string[];
}

/** Maximum bytes per entry, as on Windows. */
const largestBytes = 2560;

export function createFakeSecretStore(): FakeSecretStore {
  const entries = new Map<string, string>();
  const written: string[] = [];
  const store: FakeSecretStore = {
    entries,
    written,
    mode: 'open',
    failWriteAfter: null,
    get: (account) => run(() => (store.mode === 'locked' ? null : (entries.get(account) ?? null))),
    set: (account, value) =>
      run(() => {
        if (store.mode === 'locked') throw new Error('Cannot create an item in a locked collection');
        if (value === '') throw new Error('Password is required.');
        if (Buffer.byteLength(value) > largestBytes) throw new Error('The stub received bad data.');
        if (store.failWriteAfter === 0) {
          store.failWriteAfter = null;
          throw new Error('cut off');
        }
        if (store.failWriteAfter !== null) store.failWriteAfter -= 1;
        written.push(account);
        entries.set(account, value);
      }),
    delete: (account) =>
      run(() => {
        if (store.mode === 'locked') throw new Error('locked');
        return entries.delete(account);
      }),
  };

  function run<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      if (store.mode === 'absent') throw new Error('Cannot autolaunch D-Bus without X11 $DISPLAY');
      resolve(work());
    });
  }

  return store;
}
