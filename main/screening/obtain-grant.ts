import type { VideoRef } from '../../preload/contract/operations.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { serviceCodes } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';
import type { SessionView } from '../shared/ports.ts';
import { ownerOf } from '../shared/reviewer.ts';
import { isDefiniteRefusal, serviceMessageOf } from '../shared/service-answers.ts';
import { isSameOwner } from '../vault/memory-vault.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import type { AccessRenewal, ScreeningRules } from './ports.ts';
import type { StoredGrant } from './screening-documents.ts';
import type { Viewings } from './viewings.ts';

interface PlaybackCredentials {
  readonly password?: string | undefined;
  readonly passcode?: string | undefined;
}

export interface GrantRequest {
  readonly ref: VideoRef;
  readonly owner: Owner;
  readonly screener: ScreenerRef;
  readonly credentials: PlaybackCredentials;
  readonly newView: boolean;
  /** Whether the film is still wanted. If not, no playback call is sent any more. */
  readonly isWanted: () => boolean;
}

export interface ObtainedGrant {
  readonly grant: StoredGrant;
  readonly spentView: boolean;
  /** Resolves to whether the grant could be written to disk. */
  readonly durable: Promise<boolean>;
}

export interface ObtainGrant {
  /**
   * Returns a stored grant that is still usable, else makes one playback call. Before the call is sent it may wait for a
   * token, an address or a pause; if meanwhile the film is not wanted any more, or its owner has signed out, it is not
   * sent, and this rejects with a `CancelledError` or with `signed-out`.
   */
  obtain(request: GrantRequest): Promise<ObtainedGrant>;
  /**
   * Resolves when the answers of the playback calls that were sent are stored; never rejects. Null if no answer is on
   * its way. Each call ends at the latest at its own time limit.
   */
  readonly answers: () => Promise<void> | null;
}

export function createObtainGrant(parts: {
  readonly service: WatchService;
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly access: AccessRenewal;
  readonly session: SessionView;
  readonly rules: () => Pick<ScreeningRules, 'linksAllowed'>;
  readonly clock: TrustedClock;
}): ObtainGrant {
  const { rooms, viewings, clock } = parts;
  /** The playback calls that were sent and whose answers are not stored yet. `stored` never rejects. */
  const calls = new Set<{ stored: Promise<unknown> }>();

  /**
   * Returns the error to throw for a refused playback call. Stores that the video is expired or used up, and reads the
   * room again if the service does not know the key or no longer shares it.
   */
  const refused = async ({ ref, owner, credentials }: GrantRequest, error: unknown): Promise<Error> => {
    const kind = refusalOfVideo(error);
    if (kind !== null) {
      await viewings.update(ref, owner, { refusedAs: { kind, at: clock.now() } });
      rooms.changed([ref.roomKey]);
    }
    if (isDefiniteRefusal(error)) {
      // If the whole room is gone, this read erases the room's cache and rejects.
      const cause = await rooms.read({ roomKey: ref.roomKey, fresh: true }).then(
        () => error,
        (roomError: unknown) => roomError,
      );
      return asError(cause);
    }
    return isUnknownRefusal(error) ? unknownRefusal(error, credentials) : asError(error);
  };

  /** Whether a call that is sent now uses the session of the owner, or none if the owner is the link. */
  const isOfOwner = ({ owner, screener: { forceLogin } }: GrantRequest): boolean =>
    isSameOwner(
      owner,
      ownerOf({ linksAllowed: parts.rules().linksAllowed, forceLogin, reviewer: parts.session.reviewer() }),
    );

  const callAndKeep = async (
    request: GrantRequest,
    paid: StoredGrant | null,
    onSent: () => void,
  ): Promise<ObtainedGrant> => {
    const { ref, owner } = request;
    const state = { isOwners: true };
    const mayBegin = (): boolean => {
      state.isOwners = isOfOwner(request);
      if (!state.isOwners || !request.isWanted()) return false;
      onSent();
      return true;
    };
    try {
      const answer = await callPlayback(parts.service, request, mayBegin);
      const token = answer.drm?.token ?? null;
      const isAccessToken = token !== null && token === parts.access.current();
      const renewedAt = paid && paid.standing !== 'good' ? clock.now() : null;
      const kept = viewings.grants.keep({ ...ref, answer, tokenIsAccess: isAccessToken, renewedAt }, owner);
      return { ...kept, spentView: true };
    } catch (error) {
      if (!state.isOwners) throw domainFailure('signed-out');
      throw await refused(request, error);
    }
  };

  return {
    obtain: async (request) => {
      const { ref, newView } = request;
      const paid = await viewings.grants.get(ref);
      if (paid && !newView && viewings.grants.isGood(paid)) {
        return { grant: paid, spentView: false, durable: Promise.resolve(true) };
      }
      const call = { stored: Promise.resolve<unknown>(null) };
      const obtained = callAndKeep(request, paid, () => calls.add(call));
      call.stored = obtained
        .then(({ durable }) => durable)
        .catch(() => false)
        .finally(() => calls.delete(call));
      return obtained;
    },
    answers: () =>
      calls.size === 0 ? null : Promise.all([...calls].map(({ stored }) => stored)).then(() => undefined),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown failure', { cause: error });
}

/**
 * Calls playback once. A lost or unreadable answer rejects as `playback-lost`: a view may have been spent, and only the
 * reviewer may retry. Any other error rejects as the `ServiceError`.
 */
async function callPlayback(
  service: WatchService,
  { screener, credentials }: GrantRequest,
  mayBegin: () => boolean,
): Promise<PlaybackAnswer> {
  try {
    return await service.playback(screener, { protocol: 'dash', ...credentials }, { mayBegin });
  } catch (error) {
    throw isLost(error) ? domainFailure('playback-lost', lostDetails(error)) : error;
  }
}

/**
 * Returns whether the answer was lost, so that a view may have been used. A 5xx in the service's envelope means that no
 * view was used; a gateway's 502 or 504 does not say whether one was.
 */
function isLost(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.mayHaveArrived) return false;
  return !(error.kind === 'trouble' && error.fromEnvelope);
}

function lostDetails(error: ServiceError) {
  const isUnreadable = error.kind === 'invalid-answer';
  return { code: isUnreadable ? 'SV-PLAYBACK-UNREADABLE' : 'SV-PLAYBACK-LOST', canRetry: true, cause: error };
}

/**
 * Service codes that name what was refused. The code for invalid credentials is excluded, because its meaning depends
 * on what was sent.
 */
const definiteCodes: ReadonlySet<string> = new Set(
  Object.values(serviceCodes).filter((code) => code !== serviceCodes.credentialsInvalid),
);

/**
 * Whether the service refused (4xx, 401 included) with a code that does not name what was refused; its meaning then
 * follows from what was sent. A proxy's page does not count, because a proxy cannot check the credentials.
 */
function isUnknownRefusal(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.fromEnvelope) return false;
  if (error.kind !== 'refused' && error.kind !== 'unauthorized') return false;
  return error.code === null || !definiteCodes.has(error.code);
}

/** Returns whether the service refused the video as expired or used up; null for any other error. */
function refusalOfVideo(error: unknown): 'expired' | 'used-up' | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.code === serviceCodes.screenerExpired) return 'expired';
  return error.code === serviceCodes.viewsUsedUp ? 'used-up' : null;
}

/**
 * Returns the failure for a refusal with an unknown code. If only a password or only a passcode was sent, it was most
 * likely wrong, and the viewer keeps its field open. Otherwise the result is the service's own error.
 */
function unknownRefusal(error: ServiceError, { password, passcode }: PlaybackCredentials): Error {
  const message = serviceMessageOf(error);
  if (password !== undefined && passcode === undefined) return domainFailure('password-refused', message);
  if (passcode !== undefined && password === undefined) return domainFailure('passcode-refused', message);
  return error;
}
