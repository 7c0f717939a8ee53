import type { DocumentKind, StoredDocument } from './vault.ts';

/**
 * The documents that are being written or whose last write failed, in memory. They count as stored: whoever reads the
 * vault finds them. Those that were refused are written again as soon as a write succeeds.
 */
export interface UnstoredDocuments {
  /** Whether the last write of a document failed, and none of it is running. */
  hasRefused(): boolean;
  /** Runs the write of a document. If it fails, keeps the document and rejects with the same error. */
  write<T>(kind: DocumentKind<T>, document: StoredDocument<T>, write: () => Promise<void>): Promise<void>;
  /** Returns a copy of a document; null if it is not here. */
  read<T>(kind: DocumentKind<T>, id: string): StoredDocument<T> | null;
  list<T>(kind: DocumentKind<T>): readonly StoredDocument<T>[];
  /** Drops the documents that pass `test`. Returns their number, without those that are being written. */
  forget(test: (kind: DocumentKind<unknown>, document: StoredDocument<unknown>) => boolean): number;
  /** Writes all refused documents again with `write`. Rejects with the first error when all were tried. */
  writeAgain(
    write: (kind: DocumentKind<unknown>, document: StoredDocument<unknown>) => Promise<void>,
  ): Promise<void>;
}

interface Entry {
  readonly kind: DocumentKind<unknown>;
  readonly document: StoredDocument<unknown>;
  isRefused: boolean;
}

export function createUnstoredDocuments(): UnstoredDocuments {
  /** The latest write of each document. An earlier one that fails is dropped. */
  const latest = new Map<string, Entry>();

  const copyOf = <T>(kind: DocumentKind<T>, { document }: Entry): StoredDocument<T> => ({
    ...document,
    value: kind.parse(structuredClone(document.value), kind.version),
  });

  const run = async (entry: Entry, write: () => Promise<void>): Promise<void> => {
    const key = keyOf(entry.kind, entry.document.id);
    entry.isRefused = false;
    latest.set(key, entry);
    try {
      await write();
      if (latest.get(key) === entry) latest.delete(key);
    } catch (error) {
      entry.isRefused = true;
      throw error;
    }
  };

  return {
    hasRefused: () => [...latest.values()].some(({ isRefused }) => isRefused),
    write: (kind, document, write) => run({ kind, document, isRefused: false }, write),
    read: (kind, id) => {
      const entry = latest.get(keyOf(kind, id));
      return entry ? copyOf(kind, entry) : null;
    },
    list: (kind) =>
      [...latest.values()].filter((one) => one.kind.name === kind.name).map((one) => copyOf(kind, one)),
    forget: (test) => {
      const going = [...latest].filter(([, { kind, document }]) => test(kind, document));
      for (const [key] of going) latest.delete(key);
      return going.filter(([, { isRefused }]) => isRefused).length;
    },
    writeAgain: async (write) => {
      const errors: unknown[] = [];
      for (const [key, entry] of [...latest]) {
        // It may have been dropped, replaced or written during the wait for the others.
        if (entry.isRefused && latest.get(key) === entry)
          await run(entry, () => write(entry.kind, entry.document)).catch((error: unknown) =>
            errors.push(error),
          );
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

const keyOf = (kind: DocumentKind<unknown>, id: string): string => `${kind.name}\0${id}`;
