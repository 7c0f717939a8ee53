/** The vault's interface. `createVault` returns the durable vault or the one in memory. */

/**
 * Owner of stored data. `account`: the data is erased when that account signs out. `link`: the data belongs to no
 * account. `device`: settings, library and engagement queue.
 */
export type Owner =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'device' };

/** How a kind of document is read and written. Each kind is declared next to its user. */
export interface DocumentKind<T> {
  /** Part of the sealed name, such as `room` or `position`. */
  readonly name: string;
  readonly version: number;
  /** Parses a document of this or an older version; throws when it is invalid. */
  readonly parse: (value: unknown, storedVersion: number) => T;
  /** Whether documents may be evicted when the vault is full: true for caches, false for state. */
  readonly evictable: boolean;
  /**
   * True if a document that is being written or could not be written counts as stored: it is kept in memory, where reads
   * and erasures find it, and a refused one is written as soon as a write succeeds. For data that the app goes on with
   * and that cannot be obtained again, such as a paid view. The write rejects all the same.
   */
  readonly keptWhenRefused?: boolean;
  /**
   * Combines a document on disk with one written while the disk was locked. Without this method the later document, the
   * one in memory, replaces the other. That is right for a position and wrong for a list. (It is a method, so that a
   * `DocumentKind<T>` is also a `DocumentKind<unknown>`.)
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
  /** Resolves to null when the document is absent, erased, or set aside as unreadable. */
  read<T>(kind: DocumentKind<T>, id: string): Promise<StoredDocument<T> | null>;
  /**
   * Resolves when the document is durable. Rejects with `VaultError` (`full`, `read-only`, `failed`); see
   * `keptWhenRefused`.
   */
  write<T>(kind: DocumentKind<T>, id: string, value: T, owner: Owner): Promise<void>;
  remove(kind: DocumentKind<unknown>, id: string): Promise<void>;
  list<T>(kind: DocumentKind<T>): Promise<readonly StoredDocument<T>[]>;
  /** Reads raw bytes (a poster or banner), which are sealed too. */
  readBlob(id: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | null>;
  writeBlob(
    id: string,
    blob: { readonly bytes: Uint8Array; readonly mediaType: string },
    owner: Owner,
  ): Promise<void>;
  /** Resolves to whether a blob is stored. Reads nothing and does not count as a use. */
  hasBlob(id: string): Promise<boolean>;
  eraseOwner(owner: Owner): Promise<void>;
  /** Removes documents of a kind that pass `test`. Resolves to the number removed. */
  eraseWhere<T>(kind: DocumentKind<T>, test: (document: StoredDocument<T>) => boolean): Promise<number>;
  sizeBytes(): Promise<number>;
  /** Resolves to the number and total bytes of documents of these kinds (`blob` for raw bytes). */
  usage(kindNames: readonly string[]): Promise<{ readonly count: number; readonly bytes: number }>;
}

/**
 * Logs that grow by durable appends, one log per kind. An append costs one fsync whatever its size, and waiting appends
 * are written together. Logs belong to the device.
 */
export interface VaultLogs {
  /**
   * Resolves to the records in the order of appending. Unreadable records are left out; a copy of the log is set aside
   * and the loss is reported.
   */
  readLog<T>(kind: DocumentKind<T>): Promise<readonly T[]>;
  /** Resolves when all records are durable. Rejects with `VaultError`; none of them is then in the log. */
  appendLog<T>(kind: DocumentKind<T>, records: readonly T[]): Promise<void>;
  /** Replaces all records atomically. */
  replaceLog<T>(kind: DocumentKind<T>, records: readonly T[]): Promise<void>;
  /**
   * Returns a number that increases when another store replaces this one (locked, then opened). Data must then be read
   * again.
   */
  generation(): number;
}

/** Maintenance operations that do not concern one kind of document. */
export interface VaultMaintenance {
  eraseBlobsWhere(
    test: (blob: { readonly id: string; readonly owner: Owner; readonly writtenAt: number }) => boolean,
  ): Promise<number>;
  /** Removes vaults and documents set aside before this time (epoch seconds). Resolves to the number removed. */
  dropSetAside(before: number): Promise<number>;
  /** Completes pending writes. No method may be called afterwards. */
  close(): Promise<void>;
}

/** A problem to report to a person: `detail` contains no title, name or key. */
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

/** Engagement data, stored until the service has received it. */
export interface EngagementQueue {
  /**
   * Adds a batch, merged with pending data of the same playback session. Resolves when the batch is durable. Also
   * resolves when the disk refuses it: the batch stays in memory and the problem is reported, because a batch must
   * never be added twice. The batch is sent with everything added within `pushIntervalSeconds`, the service's own
   * interval (section 6 of the interface); without an interval, as soon as possible.
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
  /** To be called when a film ends. Sends pending data shortly, unless a retry is scheduled. */
  deliverSoon(): void;
  /** Delivers pending data in order; never two deliveries concurrently. */
  deliver(): Promise<void>;
  waiting(): Promise<number>;
}

/** Trusted time. Changes of the system clock do not affect it. */
export interface TrustedClock {
  /** Epoch seconds. */
  now(): number;
  /** Sets the time from the `Date` header (epoch milliseconds) of a service answer that passed its schema. */
  synchronise(serviceDateMs: number): void;
}
