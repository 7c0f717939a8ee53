import type { StorageStatus } from '../../preload/contract/app.ts';
import type { FileSystem, Logger } from '../platform/ports.ts';
import { openDurableVault } from './durable-vault.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createMemoryVault, isSameOwner, type FullVault } from './memory-vault.ts';
import { createUnstoredDocuments } from './unstored-documents.ts';
import { storageFaultOf, toVaultError, type StorageFault } from './vault-error.ts';
import { createVaultFolders } from './vault-folders.ts';
import type { VaultKeyStore } from './vault-keys.ts';
import { createVaultOpener, type Finding } from './vault-opener.ts';
import type { DocumentKind, Owner, StoredDocument, TrustedClock, VaultProblem, VaultState } from './vault.ts';

/** Test document, written to find out whether a vault that refused a write accepts writes again. */
const probeKind: DocumentKind<null> = { name: 'probe', version: 1, evictable: false, parse: () => null };

export interface CreateVaultOptions {
  /** The vault's own folder; created if missing. */
  readonly folder: string;
  readonly fileSystem: FileSystem;
  readonly clock: Pick<TrustedClock, 'now'>;
  readonly keys: VaultKeyStore;
  readonly logger: Logger;
  /**
   * Above this size the least recently used cache entries are evicted; other writes are refused when no cache is
   * left.
   */
  readonly limitBytes: number;
  readonly onProblem: (problem: VaultProblem) => void;
  readonly onStorageChanged?: () => void;
}

export interface OpenableVault extends FullVault {
  /**
   * Returns whether new data is stored, judged by the last write. Writes of data that the service can provide again do
   * not count.
   */
  storage(): StorageStatus;
  /**
   * Looks for the key again. If the vault opens, data in memory is moved into it. An open vault that refused a write is
   * tested again, and what it refused is written (`keptWhenRefused`). Resolves to the new state.
   */
  retry(): Promise<VaultState>;
  /** Sets a locked vault aside, as the reviewer chose, and creates a new one. Has no effect in any other state. */
  reset(): Promise<VaultState>;
}

/**
 * Opens the vault of this computer. Never rejects: a vault that cannot be opened is left untouched and reported by
 * `onProblem`, and the app works in memory. Only one process opens a folder: `main/index.ts` takes Electron's
 * single-instance lock, which belongs to the user data folder, before it loads anything that opens a vault.
 */
export async function createVault(options: CreateVaultOptions): Promise<OpenableVault> {
  const { folder, fileSystem, clock, logger, onProblem } = options;
  const folders = createVaultFolders(fileSystem, folder);
  const now = (): number => clock.now();
  const opener = createVaultOpener({ folders, keys: options.keys, now, onProblem });
  const memory = createMemoryVault({ clock });
  const unstored = createUnstoredDocuments();
  const mutex = createKeyedMutex();

  let target: FullVault = memory;
  let state: VaultState = 'memory';
  let generation = 0;
  let gate: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<unknown>>();

  const use = async <T>(run: (vault: FullVault) => Promise<T>): Promise<T> => {
    // Another move may have started during the wait. Nothing may be written to memory while its contents are moved.
    for (let passed: unknown = null; passed !== gate;) {
      passed = gate;
      await gate;
    }
    const doing = run(target);
    underWay.add(doing);
    try {
      return await doing;
    } finally {
      underWay.delete(doing);
    }
  };

  let fault: StorageFault | null = null;
  const setFault = (next: StorageFault | null): void => {
    const isChanged = next !== fault;
    fault = next;
    if (isChanged) options.onStorageChanged?.();
  };
  /** Runs a write and records in `fault` whether the data was stored. */
  const store = async <T>(run: (vault: FullVault) => Promise<T>): Promise<T> => {
    try {
      const result = await use(run);
      if (unstored.hasRefused()) void writeRefused();
      else if (state === 'durable') setFault(null);
      return result;
    } catch (error) {
      setFault(storageFaultOf(error));
      throw error;
    }
  };
  const documentOf = <T>(id: string, value: T, owner: Owner): StoredDocument<T> => ({
    id,
    value,
    owner,
    writtenAt: now(),
  });
  const put = <T>(kind: DocumentKind<T>, { id, value, owner }: StoredDocument<T>): Promise<void> =>
    store((vault) => vault.write(kind, id, value, owner));
  let rewriting: Promise<void> | null = null;
  /** Writes what was refused before, and records in `fault` whether all was stored. Never rejects. */
  const writeRefused = (): Promise<void> =>
    (rewriting ??= unstored
      .writeAgain((kind, { id, value, owner }) => use((vault) => vault.write(kind, id, value, owner)))
      .then(
        // Another document may have been refused meanwhile.
        () => {
          if (!unstored.hasRefused()) setFault(null);
        },
        (error: unknown) => setFault(storageFaultOf(error)),
      )
      .finally(() => {
        rewriting = null;
      }));
  const probe = (): Promise<void> =>
    store((vault) => vault.write(probeKind, '', null, { kind: 'device' })).catch(() => undefined);

  const report = (error: unknown): void => {
    const problem = toVaultError(error);
    onProblem({ kind: problem.kind, detail: problem.message });
  };

  /** Moves what is in memory into `vault`, and uses it from then on. Resolves to the fault that refused a document. */
  const moveTo = async (vault: FullVault): Promise<StorageFault | null> => {
    await Promise.allSettled([...underWay]);
    let refusedBy: StorageFault | null = null;
    const write: FullVault['write'] = async (kind, id, value, owner) => {
      const written = (): Promise<void> => vault.write(kind, id, value, owner);
      if (kind.keptWhenRefused !== true) return written();
      return unstored.write(kind, documentOf(id, value, owner), written).catch((error: unknown) => {
        refusedBy = storageFaultOf(error);
        throw error;
      });
    };
    await memory.moveInto({ ...vault, write }).catch(report);
    target = vault;
    state = 'durable';
    generation += 1;
    return refusedBy;
  };

  const open = async (find: () => Promise<Finding>): Promise<VaultState> => {
    if (state === 'durable') {
      if (fault !== null) await probe();
      await rewriting;
      return state;
    }
    // An error is only reported, because a read-only folder can still be read.
    await folders.make().catch(report);
    try {
      const finding = await find();
      if (finding.state !== 'open') {
        state = finding.state;
        setFault(finding.state === 'memory' && finding.newer ? 'failed' : null);
        return state;
      }
      const { keys } = finding;
      const { limitBytes } = options;
      const vault = await openDurableVault({
        folder: folders.current,
        remake: async () => {
          await folders.make();
          await folders.claim(keys);
        },
        fileSystem,
        keys,
        clock,
        logger,
        limitBytes,
        onProblem,
      });
      const moving = moveTo(vault);
      gate = moving;
      setFault(await moving);
    } catch (error) {
      report(error);
      setFault(storageFaultOf(error));
    }
    return state;
  };

  await open(() => opener.find());
  logger.info('Vault', { state });

  return {
    state: () => state,
    storage: () => (state === 'locked' ? 'locked' : (fault ?? (state === 'memory' ? 'in-memory' : 'stored'))),
    generation: () => generation,
    retry: () => mutex('open', () => open(() => opener.find())),
    reset: () => mutex('open', async () => (state === 'locked' ? open(() => opener.reset(now())) : state)),
    read: async (kind, id) => unstored.read(kind, id) ?? use((vault) => vault.read(kind, id)),
    // The value is copied before any wait, because the caller may change it afterwards.
    write: (kind, id, value, owner) => {
      const document = documentOf(id, structuredClone(value), owner);
      if (kind.evictable) return use((vault) => vault.write(kind, id, document.value, owner));
      if (kind.keptWhenRefused !== true) return put(kind, document);
      return unstored.write(kind, document, () => put(kind, document));
    },
    // What is unstored is dropped when the vault is reached: while a vault opens, documents may become unstored.
    remove: (kind, id) =>
      use((vault) => {
        unstored.forget((of, document) => of.name === kind.name && document.id === id);
        return vault.remove(kind, id);
      }),
    list: async <T>(kind: DocumentKind<T>) => {
      // A document that is written during the wait may be in neither of the later lists.
      const before = unstored.list(kind);
      const stored = await use((vault) => vault.list(kind));
      const all = [...stored, ...before, ...unstored.list(kind)];
      return [...new Map(all.map((document) => [document.id, document])).values()];
    },
    readBlob: (id) => use((vault) => vault.readBlob(id)),
    hasBlob: (id) => use((vault) => vault.hasBlob(id)),
    writeBlob: (id, blob, owner) => {
      const copy = { ...blob, bytes: Uint8Array.from(blob.bytes) };
      return use((vault) => vault.writeBlob(id, copy, owner));
    },
    eraseOwner: (owner) =>
      use((vault) => {
        unstored.forget((_kind, document) => isSameOwner(document.owner, owner));
        return vault.eraseOwner(owner);
      }),
    eraseWhere: <T>(kind: DocumentKind<T>, test: (document: StoredDocument<T>) => boolean) =>
      use(async (vault) => {
        const count = unstored.forget(
          (of, document) => of.name === kind.name && test(document as StoredDocument<T>),
        );
        return count + (await vault.eraseWhere(kind, test));
      }),
    eraseBlobsWhere: (test) => use((vault) => vault.eraseBlobsWhere(test)),
    sizeBytes: () => use((vault) => vault.sizeBytes()),
    usage: (kindNames) => use((vault) => vault.usage(kindNames)),
    readLog: (kind) => use((vault) => vault.readLog(kind)),
    appendLog: (kind, records) => {
      const copy = structuredClone(records);
      return store((vault) => vault.appendLog(kind, copy));
    },
    replaceLog: (kind, records) => {
      const copy = structuredClone(records);
      return store((vault) => vault.replaceLog(kind, copy));
    },
    dropSetAside: (before) =>
      use(async (vault) => {
        // Set-aside data is removed only with a trusted time, and the last trusted time cannot be read from a locked
        // vault.
        if (state !== 'durable') return 0;
        return (await vault.dropSetAside(before)) + (await folders.dropAside(before));
      }),
    close: async () => {
      if (unstored.hasRefused()) await writeRefused();
      await use((vault) => vault.close());
    },
  };
}
