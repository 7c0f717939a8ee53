import { createKeyedMutex, mapLimited } from './keyed-mutex.ts';
import type { SealedFiles } from './sealed-files.ts';
import { VaultError } from './vault-error.ts';

/** Tracks the size of the vault and evicts to make room: caches only, least recently used first. */
export interface Budget {
  usedBytes(): Promise<number>;
  /** Evicts until a file of this size fits, and counts the file. Rejects with `VaultError` (`full`). */
  makeRoom(tag: string, bytes: number): Promise<void>;
  /** Evicts at least `bytes` of caches, but never the file `sparing`. Resolves to whether anything was evicted. */
  free(bytes: number, sparing: string): Promise<boolean>;
  touch(tag: string): void;
  gone(tags: readonly string[]): void;
  /** Measures a file again after a failed write. */
  recount(tag: string): Promise<void>;
  /** Resolves to the last uses by tag, in epoch seconds, including earlier runs. */
  uses(): Promise<Readonly<Record<string, number>>>;
}

/**
 * A run may write the limit divided by this number (64 KiB of 256 MiB) before the files are counted. Counting reads the
 * size of every file, which would delay the start, when only the trusted time is written.
 */
const uncountedDivisor = 4096;

export function createBudget(options: {
  readonly limitBytes: number;
  readonly files: SealedFiles;
  readonly now: () => number;
  /** Last uses from earlier runs; loaded once, before the first eviction or save. */
  readonly loadUses: () => Promise<Readonly<Record<string, number>>>;
  readonly evict: (tags: readonly string[]) => Promise<void>;
}): Budget {
  const { files, limitBytes } = options;
  let uncountedBytes = limitBytes / uncountedDivisor;
  const uses = new Map<string, number>();
  const sizes = new Map<string, number>();
  const mutex = createKeyedMutex();
  let counted: Promise<void> | null = null;
  let loaded: Promise<void> | null = null;

  const count = (): Promise<void> =>
    (counted ??= mapLimited(files.tags(), async (tag) => {
      const bytes = await files.bytes(tag).catch(() => 0);
      if (!sizes.has(tag)) sizes.set(tag, bytes);
    }).then(() => undefined));

  const loadUses = (): Promise<void> =>
    (loaded ??= options.loadUses().then((earlier) => {
      for (const [tag, at] of Object.entries(earlier)) {
        if (!uses.has(tag) && files.extension(tag) !== null) uses.set(tag, at);
      }
    }));

  const total = (): number => [...sizes.values()].reduce((a, b) => a + b, 0);

  /**
   * Evicts least recently used files first; a file without a recorded use counts as the oldest. Returns the freed
   * bytes.
   */
  const evictAtLeast = async (bytes: number, sparing: string): Promise<number> => {
    await loadUses();
    const candidates = files
      .tags()
      .filter((tag) => tag !== sparing && files.extension(tag) === 'cache')
      .sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    const going: string[] = [];
    let freed = 0;
    for (const tag of candidates) {
      if (freed >= bytes) break;
      going.push(tag);
      freed += sizes.get(tag) ?? 0;
    }
    await options.evict(going);
    return freed;
  };

  return {
    usedBytes: () => count().then(total),
    // Calls are serialised, so that writes keep the order in which they were requested.
    makeRoom: (tag, bytes) =>
      mutex('room', async () => {
        uncountedBytes -= bytes;
        if (counted === null && uncountedBytes >= 0) {
          sizes.set(tag, bytes);
          return;
        }
        await count();
        const over = total() - (sizes.get(tag) ?? 0) + bytes - limitBytes;
        if (over > 0 && (await evictAtLeast(over, tag)) < over) {
          throw new VaultError('full', `The vault has reached its limit of ${limitBytes} bytes.`);
        }
        sizes.set(tag, bytes);
      }),
    free: (bytes, sparing) =>
      mutex('room', async () => {
        await count();
        return (await evictAtLeast(bytes, sparing)) > 0;
      }),
    touch: (tag) => void uses.set(tag, options.now()),
    gone: (tags) => {
      for (const tag of tags) {
        uses.delete(tag);
        sizes.delete(tag);
      }
    },
    recount: async (tag) => {
      sizes.set(tag, await files.bytes(tag).catch(() => 0));
    },
    uses: () => loadUses().then(() => Object.fromEntries(uses)),
  };
}
