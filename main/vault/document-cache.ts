import type { DocumentKind, Owner, StoredDocument, Vault, VaultLogs } from './vault.ts';

/** A vault whose generation changes when another store replaces its own; the cache is then read again. */
export type DocumentCacheVault = Vault & Pick<VaultLogs, 'generation'>;

/**
 * A small collection of vault documents, read once and then held in memory, because every card needs it. `reload` drops
 * the documents in memory when the reviewer changes.
 */
export interface DocumentCache<T> {
  get(id: string): Promise<T | null>;
  /** Returns the documents that the present reviewer may see, by id. */
  all(): Promise<ReadonlyMap<string, T>>;
  /**
   * Updates memory immediately; resolves when the document is durable. Rejects like the vault, but the value stays in
   * memory. Writes nothing for an account that has signed out, since its documents may be erased already.
   */
  set(id: string, value: T, owner: Owner): Promise<void>;
  /** Updates memory only, for a document that is written later. */
  hold(id: string, value: T, owner: Owner): Promise<void>;
  /** Removes every document of that id that the present reviewer may see. */
  remove(id: string): Promise<void>;
  /** Resolves to whether there is a document that the present reviewer may not see. */
  hasHidden(): Promise<boolean>;
  reload(): void;
}

interface Entry<T> {
  readonly owner: Owner;
  readonly value: T;
}

interface Held<T> {
  /** By scoped id, because an account and the link can each have a document of the same id. */
  readonly entries: Map<string, Entry<T>>;
  /** Owners of the entries, by scope: few, while the library looks up thousands of documents. */
  readonly owners: Map<string, Owner>;
}

export function createDocumentCache<T>(options: {
  readonly vault: DocumentCacheVault;
  readonly kind: DocumentKind<T>;
  readonly canRead: (owner: Owner) => boolean;
}): DocumentCache<T> {
  const { vault, kind } = options;
  let loading: Promise<Held<T>> | null = null;
  let generation = vault.generation();

  const load = (): Promise<Held<T>> => {
    if (generation !== vault.generation()) loading = null;
    generation = vault.generation();
    loading ??= vault.list(kind).then(
      (documents) => ({
        entries: new Map(documents.map((document) => [document.id, entryOf(document)])),
        owners: new Map(documents.map(({ owner }) => [scopeOf(owner), owner])),
      }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const visible = async (): Promise<Map<string, T>> => {
    const found = new Map<string, T>();
    for (const [scopedId, { owner, value }] of (await load()).entries) {
      if (!options.canRead(owner)) continue;
      const id = scopedId.slice(scopeOf(owner).length + 1);
      // The account's document takes precedence over the link's.
      if (owner.kind === 'account' || !found.has(id)) found.set(id, value);
    }
    return found;
  };

  const hold: DocumentCache<T>['hold'] = async (id, value, owner) => {
    const { entries, owners } = await load();
    if (!options.canRead(owner)) return;
    entries.set(`${scopeOf(owner)}/${id}`, { owner, value });
    owners.set(scopeOf(owner), owner);
  };

  return {
    all: visible,
    get: async (id) => {
      let found: T | null = null;
      const { entries, owners } = await load();
      for (const [scope, owner] of owners) {
        const entry = options.canRead(owner) ? entries.get(`${scope}/${id}`) : undefined;
        if (entry && owner.kind === 'account') return entry.value;
        found = entry?.value ?? found;
      }
      return found;
    },
    hold,
    set: async (id, value, owner) => {
      await hold(id, value, owner);
      if (options.canRead(owner)) await vault.write(kind, `${scopeOf(owner)}/${id}`, value, owner);
    },
    remove: async (id) => {
      const { entries } = await load();
      for (const [scopedId, { owner }] of [...entries]) {
        if (scopedId !== `${scopeOf(owner)}/${id}` || !options.canRead(owner)) continue;
        entries.delete(scopedId);
        await vault.remove(kind, scopedId);
      }
    },
    hasHidden: async () => [...(await load()).entries.values()].some(({ owner }) => !options.canRead(owner)),
    reload: () => {
      loading = null;
    },
  };
}

/** Returns the prefix of an owner's document ids, so that two accounts never overwrite each other's documents. */
export function scopeOf(owner: Owner): string {
  return owner.kind === 'account' ? `account:${owner.id}` : owner.kind;
}

function entryOf<T>(document: StoredDocument<T>): Entry<T> {
  return { owner: document.owner, value: document.value };
}
