/** What the rooms of main may ask of the machine. Pure types: fakes for them stand in test/fakes. */

export interface Clock {
  /** The system's clock, milliseconds since the epoch: the reviewer may set it. */
  now(): number;
  /** Milliseconds that only grow within one boot (sleep included where the system tells). */
  monotonic(): number;
}

/** Timers through a port, so that tests move time themselves. */
export interface Timers {
  /** Gives a function that cancels. `ms` milliseconds. */
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

/** Electron's `session.fetch` reads `cache` (lib/browser/api/net-fetch.ts); Node's own types do not have it. */
export type FetchOptions = RequestInit & { readonly cache?: 'no-store' };
export type Fetch = (url: string, init?: FetchOptions) => Promise<Response>;

/**
 * The OS keychain. `get` answers null when there is no such entry or the keychain is locked (libsecret does not tell
 * the two apart). All reject with `KeychainError` when there is no keychain.
 */
export interface SecretStore {
  get(account: string): Promise<string | null>;
  set(account: string, value: string): Promise<void>;
  delete(account: string): Promise<boolean>;
}

/** Files by path; every method rejects with Node's error codes (ENOENT, ENOSPC, EACCES, EROFS). */
export interface FileSystem {
  read(path: string): Promise<Buffer>;
  /** Writes the whole file and fsyncs it. */
  writeDurably(path: string, bytes: Uint8Array): Promise<void>;
  /** Adds to the end of a file, which it creates, and fsyncs it. After a rejection a part may have been added. */
  appendDurably(path: string, bytes: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** fsync of a folder, so that a rename outlives a power loss; does nothing where the system cannot. */
  syncFolder(path: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes a folder with all that is in it; does nothing when there is none. */
  removeFolder(path: string): Promise<void>;
  list(path: string): Promise<readonly string[]>;
  makeFolder(path: string): Promise<void>;
  /** With a stamp that another file in its place, or another content of it, would not have. */
  stat(path: string): Promise<{ readonly bytes: number; readonly stamp: string }>;
}

/** The one door to the log; the implementation redacts. */
export interface Logger {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
}
