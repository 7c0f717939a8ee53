import type { FileSystem, Logger } from '../platform/ports.ts';
import { openDurableVault } from './durable-vault.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createMemoryVault, type FullVault } from './memory-vault.ts';
import { toVaultError } from './vault-error.ts';
import { createVaultFolders } from './vault-folders.ts';
import type { VaultKeyStore } from './vault-keys.ts';
import { createVaultOpener, type Finding } from './vault-opener.ts';
import type { TrustedClock, VaultProblem, VaultState } from './vault.ts';

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
}

export interface OpenableVault extends FullVault {
  /** Looks for the key again; data written in memory moves into the opened vault. Returns the new state. */
  retry(): Promise<VaultState>;
  /** Sets a locked vault aside, as the reviewer chose, and creates a new one. No effect in any other state. */
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
  const mutex = createKeyedMutex();

  let target: FullVault = memory;
  let state: VaultState = 'memory';
  let generation = 0;
  let gate: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<unknown>>();

  const use = async <T>(run: (vault: FullVault) => Promise<T>): Promise<T> => {
    // Waits again if another gate appeared: nothing may be written to memory while it is being moved.
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

  const report = (error: unknown): void => {
    const problem = toVaultError(error);
    onProblem({ kind: problem.kind, detail: problem.message });
  };

  const moveTo = async (vault: FullVault): Promise<void> => {
    await Promise.allSettled([...underWay]);
    await memory.moveInto(vault).catch(report);
    target = vault;
    state = 'durable';
    generation += 1;
  };

  const open = async (find: () => Promise<Finding>): Promise<VaultState> => {
    if (state === 'durable') return state;
    // A read-only folder can still be read.
    await folders.make().catch(report);
    try {
      const finding = await find();
      if (finding.state !== 'open') {
        state = finding.state;
        return state;
      }
      const { limitBytes } = options;
      const vault = await openDurableVault({
        folder: folders.current,
        fileSystem,
        keys: finding.keys,
        clock,
        logger,
        limitBytes,
        onProblem,
      });
      const moving = moveTo(vault);
      gate = moving;
      await moving;
    } catch (error) {
      report(error);
    }
    return state;
  };

  await open(() => opener.find());
  logger.info('Vault', { state });

  return {
    state: () => state,
    generation: () => generation,
    retry: () => mutex('open', () => open(() => opener.find())),
    reset: () => mutex('open', async () => (state === 'locked' ? open(() => opener.reset(now())) : state)),
    read: (kind, id) => use((vault) => vault.read(kind, id)),
    // Copied before any wait, because the caller may change the value afterwards.
    write: (kind, id, value, owner) => {
      const copy = structuredClone(value);
      return use((vault) => vault.write(kind, id, copy, owner));
    },
    remove: (kind, id) => use((vault) => vault.remove(kind, id)),
    list: (kind) => use((vault) => vault.list(kind)),
    readBlob: (id) => use((vault) => vault.readBlob(id)),
    hasBlob: (id) => use((vault) => vault.hasBlob(id)),
    writeBlob: (id, blob, owner) => {
      const copy = { ...blob, bytes: Uint8Array.from(blob.bytes) };
      return use((vault) => vault.writeBlob(id, copy, owner));
    },
    eraseOwner: (owner) => use((vault) => vault.eraseOwner(owner)),
    eraseWhere: (kind, test) => use((vault) => vault.eraseWhere(kind, test)),
    eraseBlobsWhere: (test) => use((vault) => vault.eraseBlobsWhere(test)),
    sizeBytes: () => use((vault) => vault.sizeBytes()),
    usage: (kindNames) => use((vault) => vault.usage(kindNames)),
    readLog: (kind) => use((vault) => vault.readLog(kind)),
    appendLog: (kind, records) => {
      const copy = structuredClone(records);
      return use((vault) => vault.appendLog(kind, copy));
    },
    replaceLog: (kind, records) => {
      const copy = structuredClone(records);
      return use((vault) => vault.replaceLog(kind, copy));
    },
    dropSetAside: (before) =>
      use(async (vault) => {
        // Only with a trusted time: while locked, the last trusted time cannot be read.
        if (state !== 'durable') return 0;
        return (await vault.dropSetAside(before)) + (await folders.dropAside(before));
      }),
    close: () => use((vault) => vault.close()),
  };
}
