import type { Marker } from '../../main/platform/marker.ts';
import type { SecretStore } from '../../main/platform/ports.ts';

/** A marker that outlives what writes it, as the file does. */
export function createFakeMarker(): Marker {
  let isSet = false;
  const put = (value: boolean) => (): Promise<void> => {
    isSet = value;
    return Promise.resolve();
  };
  return { isSet: () => Promise.resolve(isSet), set: put(true), clear: put(false) };
}

export interface FakeSecretStore extends SecretStore {
  /** What is in it, by account. */
  readonly entries: Map<string, string>;
  /** As libsecret behaves: locked answers null and refuses writes; absent refuses everything. */
  mode: 'open' | 'locked' | 'absent';
  /** The next write after so many fails, once; null: none does. */
  failWriteAfter: number | null;
  /** Every account that was written, in order. */
  readonly written: string[];
}

/** As Windows has it: 2,560 bytes an entry; empty values are refused. */
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
