/** The vault as its users see it. `createVault` (vault room) makes the durable one or the one in memory. */

/** `account`: erased when that account signs out. `link`: of no account. `device`: settings, library, spool. */
export type Owner =
  { readonly kind: 'account'; readonly id: string } | { readonly kind: 'link' } | { readonly kind: 'device' };

/** How a kind of document is read and written. One declaration per kind, beside its user. */
export interface DocumentKind<T> {
  /** Part of the sealed name, such as `room` or `position`. */
  readonly name: string;
  readonly version: number;
  /** Reads what was stored by this or an older version; throws when it is not readable. */
  readonly parse: (value: unknown, storedVersion: number) => T;
  /** Cache may be evicted when the vault is full; state may not. */
  readonly evictable: boolean;
  /**
   * What becomes of a document that is on disk, and was also written while the disk was locked. Without it the later
   * one, from memory, stays: right for a position, wrong for a list of things, which must join the two. (A method, so
   * that a kind of one type is still a kind of `unknown`.)
   */
  merge?(onDisk: T, inMemory: T): T;
}

export interface StoredDocument<T> {
  readonly id: string;
  readonly value: T;
  readonly owner: Owner;
  /** Epoch seconds, trusted time. */
  readonly writtenAt: number;
}

export type VaultState = 'durable' | 'memory' | 'locked';

export interface Vault {
  readonly state: () => VaultState;
  /** null when absent, erased, or set aside as unreadable. */
  read<T>(kind: DocumentKind<T>, id: string): Promise<StoredDocument<T> | null>;
  /** Resolves when the document is durable. Rejects with `VaultError` (`full`, `read-only`, `failed`). */
  write<T>(kind: DocumentKind<T>, id: string, value: T, owner: Owner): Promise<void>;
  remove(kind: DocumentKind<unknown>, id: string): Promise<void>;
  list<T>(kind: DocumentKind<T>): Promise<readonly StoredDocument<T>[]>;
  /** Raw bytes (posters, banners), sealed likewise. */
  readBlob(id: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | null>;
  writeBlob(
    id: string,
    blob: { readonly bytes: Uint8Array; readonly mediaType: string },
    owner: Owner,
  ): Promise<void>;
  /** Whether these bytes are kept. Nothing is read, and it counts as no use of them. */
  hasBlob(id: string): Promise<boolean>;
  eraseOwner(owner: Owner): Promise<void>;
  /** Removes documents of a kind for which `test` says so. */
  eraseWhere<T>(kind: DocumentKind<T>, test: (document: StoredDocument<T>) => boolean): Promise<number>;
  sizeBytes(): Promise<number>;
  /** How many documents of these kinds there are (`blob` for raw bytes), and how much they take. */
  usage(kindNames: readonly string[]): Promise<{ readonly count: number; readonly bytes: number }>;
}

/**
 * Lists that grow by durable appends, one of a kind: each append costs one fsync however much it brings, and appends
 * that wait for one another are made together. They belong to the device.
 */
export interface VaultLogs {
  /** In the order of the appends. What is not readable was set aside and reported. */
  readLog<T>(kind: DocumentKind<T>): Promise<readonly T[]>;
  /** Resolves when all records are durable. Rejects with `VaultError`; then none of them is in the list. */
  appendLog<T>(kind: DocumentKind<T>, records: readonly T[]): Promise<void>;
  /** Puts these in place of all records, all or nothing. */
  replaceLog<T>(kind: DocumentKind<T>, records: readonly T[]): Promise<void>;
  /** Grows when another store took the place of this one (locked, then opened): what was read must be read again. */
  generation(): number;
}

/** What a lifetime needs beyond the documents of one kind. */
export interface VaultMaintenance {
  eraseBlobsWhere(
    test: (blob: { readonly id: string; readonly owner: Owner; readonly writtenAt: number }) => boolean,
  ): Promise<number>;
  /** Removes vaults and documents that were set aside before this (epoch seconds). Gives how many. */
  dropSetAside(before: number): Promise<number>;
  /** Writes what waits. Nothing may be called after. */
  close(): Promise<void>;
}

/** What a person should hear about: `detail` has no title, name or key in it. */
export interface VaultProblem {
  readonly kind:
    | 'locked'
    | 'newer-version'
    | 'keychain'
    | 'read-only'
    | 'full'
    | 'failed'
    | 'unreadable-document'
    | 'newer-document'
    | 'set-aside'
    | 'adopted';
  readonly detail: string;
}

/** Engagement, kept until the service has it. */
export interface EngagementQueue {
  /**
   * Merged with what waits of the same playback session. Resolves when durable; when the disk refuses, it is held in
   * memory, the problem is reported, and it resolves too: what was given must never be given again. It goes out with
   * what else has come within `pushIntervalSeconds`, the service's own interval (section 6 of the interface); without one, at once.
   */
  add(
    batch: {
      readonly sessionKey: string;
      readonly streamKey: string | null;
      readonly streamPolicy: string | null;
      readonly secondsViewed: readonly number[];
      readonly screeningId: string;
    },
    pushIntervalSeconds?: number,
  ): Promise<void>;
  /** A film is over: what waits goes out in a moment, unless the service asked to wait. */
  deliverSoon(): void;
  /** Delivers in order what waits; never two deliveries at once. */
  deliver(): Promise<void>;
  waiting(): Promise<number>;
}

/** Trusted time. */
export interface TrustedClock {
  /** Epoch seconds. */
  now(): number;
  /** A service answer that passed its schema said this (`Date` header, epoch milliseconds). */
  synchronise(serviceDateMs: number): void;
}
