import { z } from 'zod';
import type { Logger, Timers } from '../platform/ports.ts';
import { runAll } from './keyed-mutex.ts';
import type { DocumentKind, StoredDocument, TrustedClock, Vault, VaultMaintenance } from './vault.ts';

/** Days for which cached data is kept; the profile may override them (`cacheDays`). */
const usualCacheDays = { afterContact: 30, afterExpiry: 7 } as const;
const setAsideDays = 30;

const daySeconds = 86_400;
const sweepEveryMs = 6 * 60 * 60_000;

/**
 * When documents of one kind expire. Documents are also erased with their owner or a refused room. The functions are
 * methods, so that rules of different kinds fit in one list.
 */
export interface LifetimeRule<T> {
  readonly kind: DocumentKind<T>;
  /**
   * `contact`: documents expire some days after the service last returned them. `expiry`: documents expire some days
   * after `expiresAt`.
   */
  readonly endsBy: readonly ('contact' | 'expiry')[];
  /** Returns the key of the document's room; null for none. */
  roomKey(document: StoredDocument<T>): string | null;
  /** Returns the expiry in epoch seconds; null when none is known. */
  expiresAt?(document: StoredDocument<T>): number | null;
}

/**
 * Accounts whose data must be erased. A record exists until the erasure is complete, so that a crash does not leave an
 * erasure half complete.
 */
const erasureKind: DocumentKind<{ readonly when: 'now' | 'quit' }> = {
  name: 'erasure',
  version: 1,
  evictable: false,
  parse: (value) => z.object({ when: z.enum(['now', 'quit']) }).parse(value),
};

export interface Lifetimes {
  /**
   * Completes erasures that a crash or a failure interrupted, erases expired data, and repeats this until `stop`. Never
   * rejects: a failure is logged, and the work is tried again.
   */
  start(): Promise<void>;
  /** To be called after the vault was unlocked. Completes the erasures made while it was locked. Never rejects. */
  vaultOpened(): Promise<void>;
  /**
   * Records a sign-in. If `isPersistent` is false, the account's data is erased on sign-out and quit, or at the next
   * start after a crash.
   */
  signedIn(accountId: string, isPersistent: boolean): Promise<void>;
  /**
   * Erases the account's data. Rejects when something could not be erased; the erasure is recorded and tried again at
   * each sweep, start and unlock.
   */
  signedOut(accountId: string): Promise<void>;
  /**
   * Erases expired data. A file that cannot be read or erased does not stop the sweep. Resolves to the number of erased
   * documents, pictures and set-aside vaults.
   */
  sweep(): Promise<number>;
  quit(): Promise<void>;
  stop(): void;
}

export interface LifetimesOptions {
  readonly vault: Vault & VaultMaintenance;
  /** While `isCertain` is false, only caches expire, so that a wrong clock does not erase paid-for data. */
  readonly clock: Pick<TrustedClock, 'now'> & { isCertain?(): boolean };
  readonly timers: Timers;
  readonly logger: Logger;
  readonly rules: readonly LifetimeRule<unknown>[];
  /** Returns the room key of a blob, from the blob's id; null for none. */
  readonly roomOfBlob: (blobId: string) => string | null;
  /** Days set by the profile, in place of `usualCacheDays`. */
  readonly cacheDays?: { readonly afterContact: number; readonly afterExpiry: number };
  /**
   * Removes an account's data from device documents. Called when an account that signed in without `persist` is erased.
   */
  readonly forget?: (accountId: string) => Promise<void>;
  /** Called after expired data was erased, because copies in memory must be read again. */
  readonly onSwept?: () => void;
}

export function createLifetimes(options: LifetimesOptions): Lifetimes {
  const { vault, clock, rules, roomOfBlob } = options;
  const cacheDays = options.cacheDays ?? usualCacheDays;
  let cancel: (() => void) | null = null;

  /**
   * Erasures that have started and not completed, by account id. The value is true for an account that signed in
   * without `persist`. The record on disk may have failed too.
   */
  const pending = new Map<string, boolean>();
  /** Accounts that are signed in without `persist`. Their erasure is recorded in advance and happens at quit. */
  const unremembered = new Set<string>();
  const erase = async (accountId: string, isQuit: boolean): Promise<void> => {
    pending.set(accountId, isQuit);
    await runAll([
      () => vault.eraseOwner({ kind: 'account', id: accountId }),
      async () => {
        if (isQuit) await options.forget?.(accountId);
      },
    ]);
    // A locked vault holds documents of the account that cannot be erased yet. The record is kept and moves into the
    // vault when it opens.
    if (vault.state() === 'locked') return;
    await vault.remove(erasureKind, accountId);
    pending.delete(accountId);
  };
  const mark = (accountId: string, when: 'now' | 'quit'): Promise<void> =>
    vault.write(erasureKind, accountId, { when }, { kind: 'device' });

  const eraseDue = async (isQuitting: boolean): Promise<void> => {
    const due = new Map(pending);
    for (const { id, value } of await vault.list(erasureKind)) {
      if (isQuitting || !unremembered.has(id)) due.set(id, value.when === 'quit');
    }
    await runAll(
      [...due].map(
        ([accountId, isQuit]) =>
          () =>
            erase(accountId, isQuit),
      ),
    );
  };

  /** Runs `work` and never rejects: after a failure it logs the error and returns `fallback`. */
  const attempt = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      options.logger.warn('Stored data could not be erased', { reason: String(error) });
      return fallback;
    }
  };

  const isOver = (
    rule: LifetimeRule<unknown>,
    document: StoredDocument<unknown>,
  ): 'contact' | 'expiry' | null => {
    const now = clock.now();
    const isOld = now - document.writtenAt > cacheDays.afterContact * daySeconds;
    if (rule.endsBy.includes('contact') && isOld) return 'contact';
    if (!rule.kind.evictable && clock.isCertain?.() === false) return null;
    const expiresAt = rule.endsBy.includes('expiry') ? (rule.expiresAt?.(document) ?? null) : null;
    return expiresAt !== null && now - expiresAt > cacheDays.afterExpiry * daySeconds ? 'expiry' : null;
  };

  const sweep = async (): Promise<number> => {
    const now = clock.now();
    const ended = new Set<string>();
    const living = new Set<string>();
    let count = 0;
    const test = (rule: LifetimeRule<unknown>, document: StoredDocument<unknown>): boolean => {
      const over = isOver(rule, document);
      const room = rule.roomKey(document);
      if (room !== null && over === 'expiry') ended.add(room);
      // Only a cache document protects its room's pictures from erasure. A position or a grant does not.
      else if (room !== null && over === null && rule.kind.evictable) living.add(room);
      if (over !== null) count += 1;
      return over !== null;
    };
    for (const rule of rules) {
      await attempt(() => vault.eraseWhere(rule.kind, (document) => test(rule, document)), 0);
    }
    // Pictures have no expiry: they are erased with the last document of their room, or at their own age limit.
    const isPictureOver = ({ id, writtenAt }: { id: string; writtenAt: number }): boolean => {
      const room = roomOfBlob(id);
      const hasGoneWithRoom = room !== null && ended.has(room) && !living.has(room);
      return hasGoneWithRoom || now - writtenAt > cacheDays.afterContact * daySeconds;
    };
    count += await attempt(() => vault.eraseBlobsWhere(isPictureOver), 0);
    if (count > 0) options.onSwept?.();
    return count + (await attempt(() => vault.dropSetAside(now - setAsideDays * daySeconds), 0));
  };

  return {
    start: async () => {
      await attempt(() => eraseDue(false), undefined);
      await sweep();
      cancel?.();
      cancel = options.timers.every(sweepEveryMs, () => {
        void attempt(() => eraseDue(false), undefined).then(sweep);
      });
    },
    vaultOpened: () => attempt(() => eraseDue(false), undefined),
    signedIn: (accountId, isPersistent) => {
      pending.delete(accountId);
      if (isPersistent) unremembered.delete(accountId);
      else unremembered.add(accountId);
      return isPersistent ? vault.remove(erasureKind, accountId) : mark(accountId, 'quit');
    },
    signedOut: async (accountId) => {
      const marked = await vault.read(erasureKind, accountId).catch(() => null);
      const isNotRemembered = unremembered.delete(accountId) || marked?.value.when === 'quit';
      // An account that is not remembered already has a record.
      if (!isNotRemembered) {
        await mark(accountId, 'now').catch((error: unknown) => {
          options.logger.warn('An erasure could not be recorded in advance', { reason: String(error) });
        });
      }
      await erase(accountId, isNotRemembered);
    },
    sweep,
    quit: () => eraseDue(true),
    stop: () => cancel?.(),
  };
}
