import type { DocumentCacheVault } from '../vault/document-cache.ts';
import { sourceOf } from '../../preload/contract/values.ts';
import { libraryKind, type LibraryDocument, type LibraryEntry } from './room-documents.ts';
import type { SharedStore } from './shared-store.ts';

/**
 * Stores the library's single document in memory and writes every change to the vault. Updates are serialised. Entries
 * of projects are kept in the account's own document (`shared-store.ts`).
 */
export interface LibraryStore {
  read(): Promise<LibraryDocument>;
  /** Returns the entry of a room or of a project of the account; null if there is none. */
  entry(roomKey: string): Promise<LibraryEntry | null>;
  /** Returns the entries of the rooms and of the account's projects. */
  all(): Promise<readonly LibraryEntry[]>;
  /**
   * Changes the document. Resolves when the change is on disk; rejects with `VaultError`. If `change` returns the same
   * document, nothing is written.
   */
  update(change: (document: LibraryDocument) => LibraryDocument): Promise<LibraryDocument>;
  /** Changes one entry; does nothing for a room that is not in the library. */
  updateEntry(roomKey: string, fields: Partial<Omit<LibraryEntry, 'roomKey'>>): Promise<void>;
  /** Increases with every change. */
  version(): number;
  reload(): void;
}

const documentId = 'library';
const empty: LibraryDocument = { entries: [], removed: [] };

export function createLibraryStore(vault: DocumentCacheVault, shared: SharedStore): LibraryStore {
  let loading: Promise<LibraryDocument> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let generation = vault.generation();
  let version = 0;

  const read = (): Promise<LibraryDocument> => {
    if (generation !== vault.generation()) loading = null;
    generation = vault.generation();
    loading ??= vault.read(libraryKind, documentId).then(
      (stored) => stored?.value ?? empty,
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const update: LibraryStore['update'] = (change) => {
    const next = last.then(async () => {
      const before = await read();
      const after = change(before);
      if (after === before) return before;
      version += 1;
      loading = Promise.resolve(after);
      await vault.write(libraryKind, documentId, after, { kind: 'device' });
      return after;
    });
    last = next.catch(() => undefined);
    return next;
  };

  return {
    read,
    update,
    entry: async (roomKey) => {
      const source = sourceOf(roomKey);
      if (source.kind === 'project') return shared.entry(source.projectKey);
      return (await read()).entries.find((entry) => entry.roomKey === roomKey) ?? null;
    },
    all: async () => {
      const projects = await Promise.all(
        [...(await shared.projects()).keys()].map((key) => shared.entry(key)),
      );
      return [...(await read()).entries, ...projects.filter((entry) => entry !== null)];
    },
    updateEntry: async (roomKey, fields) => {
      const source = sourceOf(roomKey);
      if (source.kind === 'project') return shared.updateEntry(source.projectKey, fields);
      await update((document) => {
        const entry = document.entries.find((one) => one.roomKey === roomKey);
        if (!entry || !differs(entry, fields)) return document;
        const entries = document.entries.map((one) => (one === entry ? { ...entry, ...fields } : one));
        return { ...document, entries };
      });
    },
    version: () => version,
    reload: () => {
      version += 1;
      loading = null;
    },
  };
}

function differs(entry: LibraryEntry, fields: Partial<LibraryEntry>): boolean {
  return JSON.stringify({ ...entry, ...fields }) !== JSON.stringify(entry);
}
