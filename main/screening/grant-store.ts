import type { Logger } from '../platform/ports.ts';
import { createDocumentCache, type DocumentCacheVault } from '../vault/document-cache.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import { expiryOfLink } from '../shared/signed-link.ts';
import { readClaims } from '../session/token-claims.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import { grantKind, type StoredGrant } from './screening-documents.ts';

/**
 * Paid grants, sealed on disk. A grant is used again after a quit, a crash or a reload, until it is refused or expires.
 */
export interface GrantStore {
  get(ref: VideoRef): Promise<StoredGrant | null>;
  all(): Promise<ReadonlyMap<string, StoredGrant>>;
  isGood(grant: StoredGrant): boolean;
  /**
   * Stores the grant in memory immediately. `durable` resolves to whether the grant was written to disk, and never
   * rejects.
   */
  keep(
    grant: VideoRef & Pick<StoredGrant, 'answer' | 'tokenIsAccess' | 'renewedAt'>,
    owner: Owner,
  ): { readonly grant: StoredGrant; readonly durable: Promise<boolean> };
  /**
   * Changes the standing of a stored grant, unless another has replaced it. Resolves when the change is on disk or its
   * failure is logged.
   */
  judge(judged: StoredGrant, owner: Owner, standing: StoredGrant['standing']): Promise<void>;
  reload(): void;
}

/** A grant that expires within this number of seconds is not used. */
const marginSeconds = 60;

export const idOf = ({ roomKey, videoKey }: VideoRef): string => `${roomKey}/${videoKey}`;

export function createGrantStore(options: {
  readonly vault: DocumentCacheVault;
  readonly session: SessionView;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): GrantStore {
  const { session, clock } = options;
  const mayRead = (owner: Owner): boolean => canRead(owner, session.reviewer());
  const kept = createDocumentCache({
    vault: options.vault,
    kind: grantKind,
    canRead: mayRead,
    // A session may expire, or another account may sign in, while the answer of a playback call is on its way. The
    // account has paid for it and finds it again. Only a sign-out erases what an account has.
    canWrite: (owner) => owner.kind !== 'account' || !session.hasSignedOut(owner.id),
  });

  const logFailure = (error: unknown): false => {
    options.logger.warn('a grant is stored in memory only', { error });
    return false;
  };
  const write = (grant: StoredGrant, owner: Owner): Promise<boolean> =>
    kept.set(idOf(grant), grant, owner).catch(logFailure);

  return {
    all: () => kept.all(),
    get: (ref) => kept.get(idOf(ref)),
    isGood: ({ standing, endsAt }) =>
      standing === 'good' && (endsAt === null || clock.now() < endsAt - marginSeconds),
    keep: ({ roomKey, videoKey, answer, tokenIsAccess, renewedAt }, owner) => {
      const grant: StoredGrant = {
        roomKey,
        videoKey,
        answer,
        tokenIsAccess,
        openedAt: clock.now(),
        endsAt: endOf(answer, tokenIsAccess),
        standing: 'good',
        renewedAt,
      };
      const durable = write(grant, owner).then(async (isDurable) => {
        // A grant of an earlier owner, such as an account before the room was opened by link, would hide the new one.
        if (mayRead(owner)) await kept.removeOthers(idOf(grant), owner).catch(logFailure);
        return isDurable;
      });
      return { grant, durable };
    },
    judge: async (judged, owner, standing) => {
      const grant = await kept.get(idOf(judged));
      if (grant && isSame(grant, judged) && grant.standing !== standing)
        await write({ ...grant, standing }, owner);
    },
    reload: () => kept.reload(),
  };
}

/** Returns whether two grants are of one playback answer. Their standing may differ. */
export function isSame(one: StoredGrant, other: StoredGrant): boolean {
  return one.openedAt === other.openedAt && one.answer.sessionKey === other.answer.sessionKey;
}

/**
 * Returns the epoch second when an answer expires; null if unknown. The expiry of an access token does not count,
 * because the token is renewed.
 */
function endOf({ drm, manifestUrl }: PlaybackAnswer, isAccessToken: boolean): number | null {
  const token = isAccessToken ? null : (drm?.token ?? null);
  const ends = [token === null ? null : readClaims(token).expiresAt, expiryOfLink(manifestUrl)];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
