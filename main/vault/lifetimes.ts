import { z } from 'zod';
import type { Logger, Timers } from '../platform/ports.ts';
import { runAll } from './keyed-mutex.ts';
import type { DocumentKind, StoredDocument, TrustedClock, Vault, VaultMaintenance } from './vault.ts';

/** Days that cached data lives; the profile may override them (`cacheDays`). */
const usualCacheDays = { afterContact: 30, afterExpiry: 7 } as const;
const setAsideDays = 30;

const daySeconds = 86_400;
const sweepEveryMs = 6 * 60 * 60_000;

/**
 * How one kind of document expires with time, besides erasure with its owner or a refused room. (Methods, so that
 * rules of many kinds make one list.)
 */
export interface LifetimeRule<T> {
  readonly kind: DocumentKind<T>;
  /** `contact`: days after the service last returned it. `expiry`: days after it expired. */
  readonly endsBy: readonly ('contact' | 'expiry')[];
  /** Key of its room; null for none. */
  roomKey(document: StoredDocument<T>): string | null;
  /** Epoch seconds; null when no end is known. */
  expiresAt?(document: StoredDocument<T>): number | null;
}

/** Owners to be erased, recorded until done, so that a crash does not leave an erasure half complete. */
const erasureKind: DocumentKind<{ readonly when: 'now' | 'quit' }> = {
  name: 'erasure',
  version: 1,
  evictable: false,
  parse: (value) => z.object({ when: z.enum(['now', 'quit']) }).parse(value),
};

export interface Lifetimes {
  /**
   * Completes erasures that a crash or a failure interrupted, erases expired data, and repeats this until `stop`. Never
   * rejects: what fails is logged and tried again.
   */
  start(): Promise<void>;
  /** The vault was unlocked: completes the erasures made while it was locked. Never rejects. */
  vaultOpened(): Promise<void>;
  /** Without `persist`, this account's data is erased on sign-out and quit, or at the next start after a crash. */
  signedIn(accountId: string, isPersistent: boolean): Promise<void>;
  /**
   * Erases what the account left. Rejects when something could not be erased: that is recorded and tried again at each
   * sweep, start and unlock.
   */
  signedOut(accountId: string): Promise<void>;
  /**
   * Erases expired data. Goes on past what cannot be read or erased. Returns how many documents, pictures and set-aside
   * vaults were erased.
   */
  sweep(): Promise<number>;
  quit(): Promise<void>;
  stop(): void;
}

export interface LifetimesOptions {
  readonly vault: Vault & VaultMaintenance;
  /**
   * While `isCertain` is false, expiry ends caches only, so that a wrongly set clock does not cost paid-for data.
   */
  readonly clock: Pick<TrustedClock, 'now'> & { isCertain?(): boolean };
  readonly timers: Timers;
  readonly logger: Logger;
  readonly rules: readonly LifetimeRule<unknown>[];
  /** Room key of a blob by its id; null for none. */
  readonly roomOfBlob: (blobId: string) => string | null;
  /** From the profile. */
  readonly cacheDays?: { readonly afterContact: number; readonly afterExpiry: number };
  /** Also called when an account without `persist` is erased: removes that account's data from device documents. */
  readonly forget?: (accountId: string) => Promise<void>;
  /** Called after expired data was erased: copies in memory must be read again. */
  readonly onSwept?: () => void;
}

export function createLifetimes(options: LifetimesOptions): Lifetimes {
  const { vault, clock, rules, roomOfBlob } = options;
  const cacheDays = options.cacheDays ?? usualCacheDays;
  let cancel: (() => void) | null = null;

  /** Erasures that have failed since the start; their record on disk may have failed too. */
  const pending = new Map<string, boolean>();
  /** Accounts signed in without `persist`: their record is for the quit. */
  const unremembered = new Set<string>();
  const erase = async (accountId: string, isQuit: boolean): Promise<void> => {
    pending.set(accountId, isQuit);
    await runAll([
      () => vault.eraseOwner({ kind: 'account', id: accountId }),
      async () => {
        if (isQuit) await options.forget?.(accountId);
      },
    ]);
    // A locked vault holds documents of the account that cannot be erased yet: the record moves into it when it opens.
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

  /** Never rejects. Returns the fallback after a failure. */
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
      // Documents that are not cache, such as a position or a grant, keep no picture alive.
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
      // Otherwise the record exists already.
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
