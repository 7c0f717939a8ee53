import type { DocumentKind, Owner, Vault, VaultLogs } from './vault.ts';

/** A vault whose generation changes when another store replaces its own; the cache is then read again. */
export type DocumentCacheVault = Vault & Pick<VaultLogs, 'generation'>;

/**
 * A small collection of vault documents, read once and then held in memory, because every card needs it. `reload` drops
 * the documents in memory when the reviewer changes.
 */
export interface DocumentCache<T> {
  get(id: string): Promise<T | null>;
  /**
   * Returns the document that a change by this owner starts from. An account also sees what was stored without a
   * session. The reverse would leave an account's data behind when it signs out.
   */
  getBefore(id: string, owner: Owner): Promise<T | null>;
  /** Returns the documents that the present reviewer may see, by id. */
  all(): Promise<ReadonlyMap<string, T>>;
  /**
   * Updates memory immediately; resolves to true when the document is durable. Rejects like the vault, but the value
   * stays in memory, until `reload` unless its kind is `keptWhenRefused`. Resolves to false and writes nothing for an
   * owner that may not be written: the documents of an account that has signed out may be erased already.
   */
  set(id: string, value: T, owner: Owner): Promise<boolean>;
  /** Updates memory only, for a document that is written later. */
  hold(id: string, value: T, owner: Owner): Promise<void>;
  /** Removes every document of that id that the present reviewer may see, or only the one of `ofOwner`. */
  remove(id: string, ofOwner?: Owner): Promise<void>;
  /** Removes the documents of that id that belong to another owner, if the present reviewer may see them. */
  removeOthers(id: string, than: Owner): Promise<void>;
  /** Resolves to whether there is a document that the present reviewer may not see. */
  hasHidden(): Promise<boolean>;
  reload(): void;
}

/** The documents of one owner, by id. An account and the link can each have a document of the same id. */
interface Owned<T> {
  readonly owner: Owner;
  readonly values: Map<string, T>;
}

export function createDocumentCache<T>(options: {
  readonly vault: DocumentCacheVault;
  readonly kind: DocumentKind<T>;
  readonly canRead: (owner: Owner) => boolean;
  /** Whether documents of this owner may be stored; as `canRead` if absent. */
  readonly canWrite?: (owner: Owner) => boolean;
}): DocumentCache<T> {
  const { vault, kind, canRead, canWrite = canRead } = options;
  let loading: Promise<Map<string, Owned<T>>> | null = null;
  let generation = vault.generation();

  /** Resolves to the documents by the scope of their owner. */
  const load = (): Promise<Map<string, Owned<T>>> => {
    if (generation !== vault.generation()) loading = null;
    generation = vault.generation();
    loading ??= vault.list(kind).then(
      (documents) => {
        const owned = new Map<string, Owned<T>>();
        for (const { id, owner, value } of documents)
          valuesOf(owned, owner).set(id.slice(scopeOf(owner).length + 1), value);
        return owned;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** Resolves to the owners whose documents the reviewer may see. An account's documents take precedence, so it is last. */
  const readable = async (): Promise<readonly Owned<T>[]> => {
    const owned = [...(await load()).values()].filter(({ owner }) => canRead(owner));
    const isAccount = ({ owner }: Owned<T>): boolean => owner.kind === 'account';
    return [...owned.filter((one) => !isAccount(one)), ...owned.filter(isAccount)];
  };

  const hold: DocumentCache<T>['hold'] = async (id, value, owner) => {
    const owned = await load();
    if (canWrite(owner)) valuesOf(owned, owner).set(id, value);
  };

  const remove = async (id: string, isOf: (owner: Owner) => boolean): Promise<void> => {
    for (const { owner, values } of await readable())
      if (isOf(owner) && values.delete(id)) await vault.remove(kind, `${scopeOf(owner)}/${id}`);
  };

  return {
    all: async () => new Map((await readable()).flatMap(({ values }) => [...values])),
    get: async (id) => (await readable()).findLast(({ values }) => values.has(id))?.values.get(id) ?? null,
    getBefore: async (id, owner) => {
      const seen = (await readable()).filter(
        (one) => owner.kind === 'account' || one.owner.kind === owner.kind,
      );
      return seen.findLast(({ values }) => values.has(id))?.values.get(id) ?? null;
    },
    hold,
    set: async (id, value, owner) => {
      await hold(id, value, owner);
      if (!canWrite(owner)) return false;
      await vault.write(kind, `${scopeOf(owner)}/${id}`, value, owner);
      return canWrite(owner);
    },
    remove: (id, ofOwner) =>
      remove(id, (owner) => ofOwner === undefined || scopeOf(owner) === scopeOf(ofOwner)),
    removeOthers: (id, than) => remove(id, (owner) => scopeOf(owner) !== scopeOf(than)),
    hasHidden: async () =>
      [...(await load()).values()].some(({ owner, values }) => values.size > 0 && !canRead(owner)),
    reload: () => {
      loading = null;
    },
  };
}

/** Returns the documents of this owner, which are none for a new owner. */
function valuesOf<T>(owned: Map<string, Owned<T>>, owner: Owner): Map<string, T> {
  const known = owned.get(scopeOf(owner));
  if (known) return known.values;
  const values = new Map<string, T>();
  owned.set(scopeOf(owner), { owner, values });
  return values;
}

/** Returns the prefix of an owner's document ids, so that two accounts never overwrite each other's documents. */
export function scopeOf(owner: Owner): string {
  return owner.kind === 'account' ? `account:${owner.id}` : owner.kind;
}
