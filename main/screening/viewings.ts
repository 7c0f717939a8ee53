import type { Logger } from '../platform/ports.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import {
  noScreeningStatus,
  type ScreeningStatuses,
  type SessionView,
  type ScreeningStatus,
} from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import { createKeyedMutex } from '../vault/keyed-mutex.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import { createGrantStore, idOf, type GrantStore } from './grant-store.ts';
import { grantKind, noViewing, viewingKind, type Viewing } from './screening-documents.ts';

/** State of videos on this computer: positions, watched state, refusals, phones, and stored grants. */
export interface Viewings extends ScreeningStatuses {
  readonly grants: GrantStore;
  get(ref: VideoRef): Promise<Viewing>;
  /** Changes fields of a viewing. Resolves when the change is on disk or its failure is logged. */
  update(ref: VideoRef, owner: Owner, fields: Partial<Omit<Viewing, 'roomKey' | 'videoKey'>>): Promise<void>;
  /** Like `update`, but in memory only, for a position that is written to disk later. */
  remember(ref: VideoRef, fields: Partial<Omit<Viewing, 'roomKey' | 'videoKey'>>): void;
  /** Records whether the player holds a prepared screening of this video. */
  prepared(ref: VideoRef, isReady: boolean): void;
  /** Erases all state of a room that is no longer shared, for all owners. */
  erase(roomKey: string): Promise<void>;
  reload(): void;
}

export function createViewings(options: {
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): Viewings {
  const { vault, session, logger } = options;
  const kept = createDocumentCache({
    vault,
    kind: viewingKind,
    canRead: (owner) => canRead(owner, session.reviewer()),
  });
  const grants = createGrantStore(options);
  const inMemory = new Map<string, Partial<Viewing>>();
  const prepared = new Set<string>();
  const mutex = createKeyedMutex();
  const logFailure = (error: unknown): void => logger.warn('the viewing state could not be saved', { error });

  const withMemory = (ref: VideoRef, stored: Omit<Viewing, 'roomKey' | 'videoKey'>): Viewing => ({
    roomKey: ref.roomKey,
    videoKey: ref.videoKey,
    ...stored,
    ...inMemory.get(idOf(ref)),
  });

  return {
    grants,
    get: async (ref) => withMemory(ref, (await kept.get(idOf(ref))) ?? noViewing),
    update: (ref, owner, fields) => {
      const remembered = inMemory.get(idOf(ref));
      // One change at a time: each replaces the whole document.
      return mutex(idOf(ref), async () => {
        const stored = (await kept.getBefore(idOf(ref), owner)) ?? noViewing;
        const viewing = { ...withMemory(ref, stored), ...fields };
        // Fields remembered since the call are newer and are written by their own update.
        if (inMemory.get(idOf(ref)) === remembered) inMemory.delete(idOf(ref));
        await kept.set(idOf(ref), viewing, owner).catch(logFailure);
      });
    },
    remember: (ref, fields) => {
      inMemory.set(idOf(ref), { ...inMemory.get(idOf(ref)), ...fields });
    },
    prepared: (ref, isReady) => {
      if (isReady) prepared.add(idOf(ref));
      else prepared.delete(idOf(ref));
    },
    of: async (roomKey, videoKeys) => {
      const [viewings, paid] = await Promise.all([kept.all(), grants.all()]);
      const statuses = new Map<string, ScreeningStatus>();
      for (const videoKey of videoKeys) {
        const id = idOf({ roomKey, videoKey });
        const viewing = { ...(viewings.get(id) ?? noViewing), ...inMemory.get(id) };
        const grant = paid.get(id);
        statuses.set(videoKey, {
          ...noScreeningStatus,
          positionSeconds: viewing.positionSeconds,
          watched: viewing.watched,
          isFavourite: viewing.favourite,
          serviceResumeSeen: viewing.serviceResumeSeen,
          refusedAs: viewing.refusedAs,
          reactivationSentAt: viewing.reactivationSentAt,
          phone: viewing.phone,
          hasGrant: grant !== undefined && grants.isGood(grant),
          isPrepared: prepared.has(id),
        });
      }
      return statuses;
    },
    watchedIn: async (roomKey) =>
      [...(await kept.all()).values()]
        .map((viewing) => ({ ...viewing, ...inMemory.get(idOf(viewing)) }))
        .filter((viewing) => viewing.roomKey === roomKey && viewing.watched).length,
    begun: async () => {
      const viewings = await kept.all();
      return [...viewings.values()]
        .map((viewing) => ({ ...viewing, ...inMemory.get(idOf(viewing)) }))
        .filter((viewing) => viewing.positionSeconds !== null && viewing.playedAt !== null)
        .sort((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0));
    },
    erase: async (roomKey) => {
      for (const id of [...inMemory.keys(), ...prepared]) {
        if (!id.startsWith(`${roomKey}/`)) continue;
        inMemory.delete(id);
        prepared.delete(id);
      }
      await vault.eraseWhere(viewingKind, (document) => document.value.roomKey === roomKey);
      await vault.eraseWhere(grantKind, (document) => document.value.roomKey === roomKey);
      kept.reload();
      grants.reload();
    },
    reload: () => {
      kept.reload();
      grants.reload();
      inMemory.clear();
    },
  };
}
