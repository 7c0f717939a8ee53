import type { VideoRef } from '../../preload/contract/operations.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { serviceCodes } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';
import { isDefiniteRefusal, serviceMessageOf } from '../shared/service-answers.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import type { AccessRenewal } from './ports.ts';
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
}

export interface ObtainedGrant {
  readonly grant: StoredGrant;
  readonly spentView: boolean;
  /** Resolves to whether the grant could be written to disk. */
  readonly durable: Promise<boolean>;
}

/** Returns a stored grant that is still usable, else makes one playback call. */
export type ObtainGrant = (request: GrantRequest) => Promise<ObtainedGrant>;

export function createObtainGrant(parts: {
  readonly service: WatchService;
  readonly rooms: Rooms;
  readonly viewings: Viewings;
  readonly access: AccessRenewal;
  readonly clock: TrustedClock;
}): ObtainGrant {
  const { rooms, viewings, clock } = parts;

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

  return async (request) => {
    const { ref, owner, newView } = request;
    const paid = await viewings.grants.get(ref);
    if (paid && !newView && viewings.grants.isGood(paid)) {
      return { grant: paid, spentView: false, durable: Promise.resolve(true) };
    }
    try {
      const answer = await callPlayback(parts.service, request.screener, request.credentials);
      const token = answer.drm?.token ?? null;
      const isAccessToken = token !== null && token === parts.access.current();
      const renewedAt = paid && paid.standing !== 'good' ? clock.now() : null;
      const kept = viewings.grants.keep({ ...ref, answer, tokenIsAccess: isAccessToken, renewedAt }, owner);
      return { ...kept, spentView: true };
    } catch (error) {
      throw await refused(request, error);
    }
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
  screener: ScreenerRef,
  credentials: PlaybackCredentials,
): Promise<PlaybackAnswer> {
  try {
    return await service.playback(screener, { protocol: 'dash', ...credentials });
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
