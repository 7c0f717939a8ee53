import { projectSourceKey } from '../../preload/contract/values.ts';
import type { Logger } from '../platform/ports.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import type { LibraryEntry } from './room-documents.ts';
import {
  nothingListed,
  sharedKind,
  type KnownProject,
  type KnownStudio,
  type SharedDocument,
} from './shared-documents.ts';

export interface PlacedProject {
  readonly project: KnownProject;
  readonly studio: KnownStudio;
}

/** Stores the projects shared with the present account, in memory and in the vault. */
export interface SharedStore {
  /**
   * Returns the stored projects. They are empty while signed out, and for an account whose projects were never read.
   */
  read(): Promise<SharedDocument>;
  /** Returns every project once, by key, in the order of the listings. */
  projects(): Promise<ReadonlyMap<string, PlacedProject>>;
  /** Returns the project as an entry of the library; null if there is no such project. */
  entry(projectKey: string): Promise<LibraryEntry | null>;
  updateEntry(projectKey: string, fields: Partial<Omit<LibraryEntry, 'roomKey'>>): Promise<void>;
  /**
   * Changes the document of this account. Does nothing when another account is present. Changes are serialised; memory
   * has them immediately. `keep`: also writes them to disk, where a failure is only logged.
   */
  change(
    accountId: string,
    make: (latest: SharedDocument) => SharedDocument,
    options: { readonly keep: boolean },
  ): Promise<void>;
  /** Whether data of an account is stored that the present reviewer may not see. */
  hasHidden(): Promise<boolean>;
  /** Increases with every change. */
  version(): number;
  reload(): void;
}

const documentId = 'shared';
const empty: SharedDocument = { asOf: null, studios: nothingListed };

export function createSharedStore(parts: {
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  readonly logger: Logger;
}): SharedStore {
  const { session, logger } = parts;
  const kept = createDocumentCache({
    vault: parts.vault,
    kind: sharedKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  /** Index of a document's projects by key, because thousands of projects are looked up one by one. */
  const indexes = new WeakMap<SharedDocument, ReadonlyMap<string, PlacedProject>>();
  let last: Promise<unknown> = Promise.resolve();
  let version = 0;

  const read = async (): Promise<SharedDocument> => (await kept.get(documentId)) ?? empty;

  const projects: SharedStore['projects'] = async () => {
    const document = await read();
    const known = indexes.get(document);
    if (known) return known;
    const index = new Map<string, PlacedProject>();
    for (const studio of document.studios.rows) {
      for (const project of studio.projects.rows) {
        if (!index.has(project.key)) index.set(project.key, { project, studio });
      }
    }
    indexes.set(document, index);
    return index;
  };

  const change: SharedStore['change'] = (accountId, make, { keep }) => {
    const next = last.then(async () => {
      if (session.reviewer().accountId !== accountId) return;
      const before = await read();
      const after = make(before);
      if (after === before && !keep) return;
      version += 1;
      const owner = { kind: 'account', id: accountId } as const;
      if (keep)
        await kept
          .set(documentId, after, owner)
          .catch((error: unknown) => logger.warn('shared projects could not be saved', { error }));
      else await kept.hold(documentId, after, owner);
    });
    last = next.catch(() => undefined);
    return next;
  };

  return {
    read,
    projects,
    change,
    entry: async (projectKey) => {
      const placed = (await projects()).get(projectKey);
      const { accountId } = session.reviewer();
      if (!placed || accountId === null) return null;
      const { openedAt, totalWhenOpened, refused, doubtedAt } = placed.project;
      return {
        roomKey: projectSourceKey(projectKey),
        ...{ openedAt, totalWhenOpened, refused, doubtedAt },
        ...{ wasRead: true, accountOnly: true, withoutSignIn: false, account: accountId },
      };
    },
    updateEntry: async (projectKey, fields) => {
      const { accountId } = session.reviewer();
      const placed = (await projects()).get(projectKey);
      if (accountId === null || !placed) return;
      const { openedAt, totalWhenOpened, refused, doubtedAt } = { ...placed.project, ...fields };
      const changed = { ...placed.project, openedAt, totalWhenOpened, refused, doubtedAt };
      if (JSON.stringify(changed) === JSON.stringify(placed.project)) return;
      await change(accountId, (latest) => replaceProject(latest, changed), { keep: true });
    },
    hasHidden: () => kept.hasHidden(),
    version: () => version,
    reload: () => {
      version += 1;
      kept.reload();
    },
  };
}

function replaceProject(document: SharedDocument, changed: KnownProject): SharedDocument {
  const rows = document.studios.rows.map((studio) => {
    if (!studio.projects.rows.some(({ key }) => key === changed.key)) return studio;
    const projects = studio.projects.rows.map((one) => (one.key === changed.key ? changed : one));
    return { ...studio, projects: { ...studio.projects, rows: projects } };
  });
  return { ...document, studios: { ...document.studios, rows } };
}
