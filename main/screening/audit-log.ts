import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuditEntry, AuditNote, Ending } from '../../preload/contract/screenings.ts';
import type { Logger } from '../platform/ports.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { DocumentKind, Owner, TrustedClock } from '../vault/vault.ts';

/**
 * The audit log of screenings. An entry has the opening, the watched seconds, the end and the reason for the end. The
 * log is sealed on disk and shown to the reviewer.
 */
export interface AuditLog {
  /** Adds an entry. `written` resolves when the entry is on disk or the failed write is logged, and never rejects. */
  begin(
    entry: Pick<AuditEntry, 'roomKey' | 'videoKey' | 'title' | 'spentView' | 'watermark'> & {
      readonly notes: readonly AuditNote[];
    },
    owner: Owner,
  ): { readonly id: string; readonly written: Promise<void> };
  /** Adds to an entry the seconds of the film that were on screen. */
  watched(id: string, seconds: number): Promise<void>;
  note(id: string, note: AuditNote): Promise<void>;
  end(id: string, because: Ending): Promise<void>;
  /** Returns the entries of the current reviewer, newest first. */
  history(): Promise<readonly AuditEntry[]>;
  /**
   * Called at startup. Marks screenings without an end as ended by a crash, and removes the oldest entries above the
   * limit.
   */
  recover(): Promise<void>;
  reload(): void;
}

/** Maximum number of entries shown and kept. */
const auditLimit = 500;
const noteLimit = 20;

interface AuditDocument extends AuditEntry {
  readonly owner: Owner;
  /** Epoch seconds of the last change. */
  readonly seenAt: number;
}

const ownerSchema: z.ZodType<Owner> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: z.string() }),
  z.object({ kind: z.literal('link') }),
  z.object({ kind: z.literal('device') }),
]);

const auditSchema: z.ZodType<AuditDocument> = z.object({
  id: z.string(),
  roomKey: z.string(),
  videoKey: z.string(),
  title: z.string(),
  openedAt: z.number(),
  endedAt: z.number().nullable(),
  watchedSeconds: z.number(),
  endedBecause: z.string().nullable(),
  spentView: z.boolean(),
  watermark: z.enum(['none', 'ordered', 'recipient']),
  notes: z.array(z.string()),
  owner: ownerSchema,
  seenAt: z.number(),
});

export const auditKind: DocumentKind<AuditDocument> = {
  name: 'audit',
  version: 1,
  evictable: false,
  keptWhenRefused: true,
  parse: (value) => auditSchema.parse(value),
};

export function createAuditLog(options: {
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): AuditLog {
  const { vault, session, clock, logger } = options;
  const kept = createDocumentCache({
    vault,
    kind: auditKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  // Current state of each entry until the ended entry is on disk. Changes arrive faster than the disk writes, and the
  // owner may sign out before a write.
  const open = new Map<string, AuditDocument>();
  let last: Promise<unknown> = Promise.resolve();

  const write = (document: AuditDocument): Promise<void> => {
    open.set(document.id, document);
    const next = last.then(() => kept.set(document.id, document, document.owner));
    last = next
      .catch((error: unknown) => logger.warn('the audit log could not be written', { error }))
      .then(() => {
        if (document.endedAt !== null && open.get(document.id) === document) open.delete(document.id);
      });
    return last.then(() => undefined);
  };

  const change = async (
    id: string,
    fields: (document: AuditDocument) => Partial<AuditDocument>,
  ): Promise<void> => {
    const before = open.get(id) ?? (await kept.get(id));
    // A change that arrived during the read has put a newer entry in `open`.
    const document = open.get(id) ?? before;
    if (document) await write({ ...document, ...fields(document) });
  };

  const byTime = async (): Promise<AuditDocument[]> =>
    [...(await kept.all()).values()].sort((a, b) => b.openedAt - a.openedAt);

  return {
    begin: (entry, owner) => {
      const now = clock.now();
      const document: AuditDocument = {
        ...entry,
        id: randomUUID(),
        openedAt: now,
        endedAt: null,
        watchedSeconds: 0,
        endedBecause: null,
        owner,
        seenAt: now,
      };
      return { id: document.id, written: write(document) };
    },
    watched: (id, seconds) =>
      change(id, (document) => ({ watchedSeconds: document.watchedSeconds + seconds, seenAt: clock.now() })),
    note: (id, note) =>
      change(id, ({ notes }) => (notes.includes(note) ? {} : { notes: [...notes, note].slice(-noteLimit) })),
    end: (id, because) =>
      change(id, (document) =>
        document.endedAt === null ? { endedAt: clock.now(), endedBecause: because, seenAt: clock.now() } : {},
      ),
    history: async () => (await byTime()).slice(0, auditLimit).map(entryOf),
    recover: async () => {
      for (const document of await byTime()) {
        if (document.endedAt !== null || open.has(document.id)) continue;
        await write({ ...document, endedAt: document.seenAt, endedBecause: 'cut-off' });
      }
      for (const old of (await byTime()).slice(auditLimit)) await kept.remove(old.id);
    },
    reload: () => kept.reload(),
  };
}

function entryOf({ owner: _owner, seenAt: _seenAt, ...entry }: AuditDocument): AuditEntry {
  return entry;
}
