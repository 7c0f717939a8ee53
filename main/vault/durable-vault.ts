import { z } from 'zod';
import type { FileSystem, Logger } from '../platform/ports.ts';
import { createBudget } from './budget.ts';
import type { Label } from './document-format.ts';
import { createKeyedMutex, mapLimited, runAll } from './keyed-mutex.ts';
import { createLabelIndex, labelIndexKind } from './label-index.ts';
import { isSameOwner, type FullVault } from './memory-vault.ts';
import { createSealedDocuments } from './sealed-documents.ts';
import { openSealedFiles } from './sealed-files.ts';
import { createSealedLog, type SealedLog } from './sealed-log.ts';
import { sealOverheadBytes } from './seal.ts';
import { toVaultError, VaultError } from './vault-error.ts';
import { createNames, type DerivedKeys } from './vault-keys.ts';
import type { DocumentKind, Owner, StoredDocument, TrustedClock, VaultProblem } from './vault.ts';

const device: Owner = { kind: 'device' };
const logId = '\0list';
/** Blobs may be evicted: the service can provide them again. */
const blobKind = { name: 'blob', version: 1, evictable: true } as const;
/** Last use of each file by tag. The vault stores it for evictions in later runs. */
const usesKind: DocumentKind<Readonly<Record<string, number>>> = {
  name: 'uses',
  version: 1,
  evictable: false,
  parse: (value) => z.record(z.string(), z.number()).parse(value),
};
const saveUsesEverySeconds = 600;
/** When the disk is full, at least this many bytes of caches are evicted to store data that must be kept. */
const freeAtLeastBytes = 1024 * 1024;

export interface DurableVaultOptions {
  /** An existing folder that no other vault uses. */
  readonly folder: string;
  readonly remake: () => Promise<void>;
  readonly fileSystem: FileSystem;
  readonly keys: DerivedKeys;
  readonly clock: Pick<TrustedClock, 'now'>;
  readonly logger: Logger;
  readonly limitBytes: number;
  readonly onProblem: (problem: VaultProblem) => void;
}

/** Opens a vault of sealed documents in a folder. Rejects with `VaultError` when the folder cannot be read. */
export async function openDurableVault(options: DurableVaultOptions): Promise<FullVault> {
  const { keys, onProblem } = options;
  const now = (): number => options.clock.now();
  const names = createNames(keys.names);
  const files = await openSealedFiles(options);
  const documents = createSealedDocuments({ key: keys.seal, files, now, onProblem });
  const mutex = createKeyedMutex();
  const logs = new Map<string, SealedLog<unknown>>();
  const writing = new Set<Promise<void>>();
  /** The latest write of a document by its tag, or `removal`. */
  const latestWrite = new Map<string, symbol>();
  const removal = Symbol('removal');
  let usesSavedAt = now();

  const removeTags = async (tags: readonly string[]): Promise<void> => {
    const remove = async (tag: string): Promise<void> => {
      await files.remove([tag]).finally(() => documents.forget([tag]));
      budget.gone([tag]);
    };
    await mapLimited(tags, (tag) => mutex(tag, () => remove(tag)));
  };
  const budget = createBudget({
    limitBytes: options.limitBytes,
    files,
    now,
    loadUses: async () => (await readDocument(usesKind, '').catch(() => null))?.value ?? {},
    evict: removeTags,
  });

  const readDocument = <T>(kind: DocumentKind<T>, id: string): Promise<StoredDocument<T> | null> =>
    readTag(kind, names.document(kind.name, id));
  const readTag = async <T>(
    kind: DocumentKind<T>,
    tag: string,
    isUse = true,
  ): Promise<StoredDocument<T> | null> => {
    const read = (body: Buffer, storedVersion: number): T =>
      kind.parse(JSON.parse(body.toString()), storedVersion);
    const found = await mutex(tag, async () => {
      const bytes = await files.read(tag);
      return bytes && documents.open(tag, bytes, kind.version, read);
    });
    if (!found) return null;
    if (isUse) budget.touch(tag);
    const { id, owner, writtenAt } = found.label;
    return { id, value: found.value, owner, writtenAt };
  };

  const writeBytes = async (
    kind: { readonly name: string; readonly version: number; readonly evictable: boolean },
    label: Label,
    body: Uint8Array,
  ): Promise<void> => {
    const tag = names.document(kind.name, label.id);
    const mine = Symbol(tag);
    latestWrite.set(tag, mine);
    const put = (): Promise<void> =>
      mutex(tag, async () => {
        // It was removed while the write waited for space.
        if (latestWrite.get(tag) === removal) return;
        await documents.makeWay(tag, kind.version);
        const sealed = documents.seal(tag, kind.version, label, body);
        await files.replace(tag, kind.evictable ? 'cache' : 'state', sealed).catch(async (error: unknown) => {
          documents.forget([tag]);
          await budget.recount(tag);
          throw error;
        });
      });
    const bytes = body.length + sealOverheadBytes + JSON.stringify(label).length;
    await budget.makeRoom(tag, bytes);
    try {
      await put();
    } catch (error) {
      const isFull = error instanceof VaultError && error.kind === 'full';
      if (!isFull || kind.evictable) throw error;
      // The write is not repeated after a later write of the same document, because an older state must not replace a
      // newer one.
      if (latestWrite.get(tag) !== mine || !(await budget.free(Math.max(bytes, freeAtLeastBytes), tag)))
        throw error;
      await put();
    }
    budget.touch(tag);
  };

  const write = (...given: Parameters<typeof writeBytes>): Promise<void> => {
    const done = writeBytes(...given).catch((error: unknown) => {
      throw toVaultError(error);
    });
    writing.add(done);
    const over = (): void => void writing.delete(done);
    done.then(over, over);
    return done;
  };
  const label = (kind: string, id: string, owner: Owner): Label => ({ kind, id, owner, writtenAt: now() });
  const writeDocument = async <T>(kind: DocumentKind<T>, id: string, value: T, owner: Owner): Promise<void> =>
    write(kind, label(kind.name, id, owner), Buffer.from(JSON.stringify(value)));

  const saveUses = async (): Promise<void> => {
    usesSavedAt = now();
    await writeDocument(usesKind, '', await budget.uses(), device);
  };
  const saveUsesNowAndThen = (): void => {
    if (Math.abs(now() - usesSavedAt) < saveUsesEverySeconds) return;
    saveUses().catch((error: unknown) =>
      options.logger.warn('Last uses not saved', { reason: String(error) }),
    );
  };

  const labels = createLabelIndex({
    ...{ files, documents, mutex, removeTags },
    tag: names.document(labelIndexKind.name, ''),
    load: async () => (await readDocument(labelIndexKind, ''))?.value ?? null,
    save: (entries) => writeDocument(labelIndexKind, '', entries, device),
  });
  /** Erases documents by their labels, after running writes have ended. */
  const eraseLabelled: typeof labels.eraseWhere = async (test, prefix) => {
    await Promise.allSettled([...writing]);
    return labels.eraseWhere(test, prefix);
  };

  /** Lists the documents of a kind. A file that cannot be read is left out, and its error is passed to `onUnread`. */
  const list = async <T>(
    kind: DocumentKind<T>,
    onUnread: (error: unknown) => void,
    isUse = true,
  ): Promise<readonly StoredDocument<T>[]> => {
    const tags = files.tags(names.kind(kind.name)).filter((tag) => files.extension(tag) !== 'log');
    const readOrLeave = (tag: string): Promise<StoredDocument<T> | null> =>
      readTag(kind, tag, isUse).catch((error: unknown) => {
        onUnread(error);
        return null;
      });
    return (await mapLimited(tags, readOrLeave)).filter((document) => document !== null);
  };
  const reportUnread = (error: unknown): void =>
    onProblem({ kind: 'failed', detail: toVaultError(error).message });

  const log = (kind: DocumentKind<unknown>): SealedLog<unknown> => {
    const tag = names.document(kind.name, logId);
    const made = logs.get(tag) ?? createSealedLog({ kind, tag, key: keys.seal, files, now, onProblem });
    logs.set(tag, made);
    return made;
  };

  return {
    state: () => 'durable',
    generation: () => 0,
    read: readDocument,
    list: (kind) => list(kind, reportUnread),
    write: async (kind, id, value, owner) => {
      await writeDocument(kind, id, value, owner);
      saveUsesNowAndThen();
    },
    remove: (kind, id) => {
      const tag = names.document(kind.name, id);
      latestWrite.set(tag, removal);
      return removeTags([tag]);
    },
    readBlob: async (id) => {
      const tag = names.document(blobKind.name, id);
      const found = await mutex(tag, async () => {
        const bytes = await files.read(tag);
        return bytes && documents.open(tag, bytes, blobKind.version, (body) => body);
      });
      if (!found) return null;
      budget.touch(tag);
      return { bytes: found.value, mediaType: found.label.mediaType ?? 'application/octet-stream' };
    },
    hasBlob: (id) => {
      const tag = names.document(blobKind.name, id);
      return mutex(tag, () => Promise.resolve(files.extension(tag) !== null));
    },
    writeBlob: (id, { bytes, mediaType }, owner) =>
      write(blobKind, { ...label(blobKind.name, id, owner), mediaType }, bytes),
    eraseOwner: (owner) =>
      runAll([
        () => eraseLabelled((seen) => isSameOwner(seen.owner, owner)),
        async () => {
          // A set-aside file without a readable label is erased too, because it may belong to this owner.
          const going = await mapLimited(await files.listAside(), async (file) => {
            const bytes = await files.readAside(file).catch(() => null);
            const seen = bytes && documents.label(file.tag, bytes);
            return seen && !isSameOwner(seen.owner, owner) ? [] : [file];
          });
          await files.removeAside(going.flat());
        },
      ]),
    eraseWhere: async (kind, test) => {
      await Promise.allSettled([...writing]);
      const unread: unknown[] = [];
      const going = (await list(kind, (error) => unread.push(error), false)).filter(test);
      await removeTags(going.map(({ id }) => names.document(kind.name, id)));
      if (unread.length > 0) throw toVaultError(unread[0]);
      return going.length;
    },
    eraseBlobsWhere: (test) => eraseLabelled(test, names.kind(blobKind.name)),
    dropSetAside: async (before) => {
      const going = (await files.listAside()).filter((file) => file.since < before);
      await files.removeAside(going);
      return going.length;
    },
    sizeBytes: () => budget.usedBytes(),
    usage: async (kindNames) => {
      const tags = kindNames.flatMap((name) => files.tags(names.kind(name)));
      const sizes = await mapLimited(tags, (tag) => files.bytes(tag).catch(() => 0));
      return { count: tags.length, bytes: sizes.reduce((a, b) => a + b, 0) };
    },
    readLog: async <T>(kind: DocumentKind<T>) =>
      (await log(kind).read()).map((record) => kind.parse(record, kind.version)),
    appendLog: (kind, records) => log(kind).append(records),
    replaceLog: (kind, records) => log(kind).replace(records),
    close: async () => {
      await Promise.allSettled([...writing]);
      await saveUses().catch(() => undefined);
    },
  };
}
