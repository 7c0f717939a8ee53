/**
 * Interfaces through which the folders of main use the platform. This file contains only types; their fakes are in
 * test/fakes.
 */

export interface Clock {
  /** Returns the system's clock in milliseconds since the epoch. The reviewer may change this clock. */
  now(): number;
  /** Returns milliseconds that never decrease within one boot and include sleep where the system reports it. */
  monotonic(): number;
}

/** Timers are a port, so that tests can control time. */
export interface Timers {
  /** Runs `run` after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

/**
 * Request options with `cache`, which Electron's `session.fetch` reads (lib/browser/api/net-fetch.ts) and Node's types
 * lack.
 */
export type FetchOptions = RequestInit & { readonly cache?: 'no-store' };
export type Fetch = (url: string, init?: FetchOptions) => Promise<Response>;

/**
 * The OS keychain. `get` returns null when the entry does not exist or the keychain is locked (libsecret does not
 * distinguish them). All methods reject with `KeychainError` when there is no keychain.
 */
export interface SecretStore {
  get(account: string): Promise<string | null>;
  set(account: string, value: string): Promise<void>;
  delete(account: string): Promise<boolean>;
}

/** Access to files by path. Every method rejects with Node's error codes (ENOENT, ENOSPC, EACCES, EROFS). */
export interface FileSystem {
  read(path: string): Promise<Buffer>;
  /** Writes the whole file and fsyncs it. */
  writeDurably(path: string, bytes: Uint8Array): Promise<void>;
  /** Appends to a file, creates it if missing, and fsyncs it. After a rejection a part may have been written. */
  appendDurably(path: string, bytes: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Fsyncs a folder, so that a rename survives a power loss; does nothing where the system cannot. */
  syncFolder(path: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes a folder with its content; does nothing when it does not exist. */
  removeFolder(path: string): Promise<void>;
  list(path: string): Promise<readonly string[]>;
  makeFolder(path: string): Promise<void>;
  /** `stamp` changes when the file is replaced or its content changes. */
  stat(path: string): Promise<{ readonly bytes: number; readonly stamp: string }>;
}

/** The only access to the log. The implementation redacts every message. */
export interface Logger {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
}
