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
  eraseOwner(owner: Owner): Promise<void>;
  /** Removes documents of a kind for which `test` says so. */
  eraseWhere<T>(kind: DocumentKind<T>, test: (document: StoredDocument<T>) => boolean): Promise<number>;
  sizeBytes(): Promise<number>;
}

/** Engagement, kept until the service has it (decisions.md, Player). */
export interface Spool {
  /** Merged with what waits of the same playback session. Resolves when durable. */
  add(batch: {
    readonly sessionKey: string;
    readonly streamKey: string | null;
    readonly streamPolicy: string | null;
    readonly secondsViewed: readonly number[];
    readonly screeningId: string;
  }): Promise<void>;
  /** Delivers in order what waits; never two deliveries at once. */
  deliver(): Promise<void>;
  waiting(): Promise<number>;
}

/** Trusted time (decisions.md, Time and limits). */
export interface TrustedClock {
  /** Epoch seconds. */
  now(): number;
  /** A service answer that passed its schema said this (`Date` header, epoch milliseconds). */
  heard(serviceDateMs: number): void;
}
