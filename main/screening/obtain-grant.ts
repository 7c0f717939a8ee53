import type { VideoRef } from '../../preload/contract/operations.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isDefiniteRefusal } from '../shared/service-answers.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import {
  callPlayback,
  isUnknownRefusal,
  refusalOfVideo,
  unknownRefusal,
  type PlaybackCredentials,
} from './playback-call.ts';
import type { AccessRenewal } from './ports.ts';
import type { StoredGrant } from './screening-documents.ts';
import type { Viewings } from './viewings.ts';

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
  /** Resolves true when the grant is on disk. */
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

  /** Remembers what the refusal says about the video; for an unknown key it reads the room again. */
  const refused = async ({ ref, owner, credentials }: GrantRequest, error: unknown): Promise<Error> => {
    const kind = refusalOfVideo(error);
    if (kind !== null) {
      await viewings.update(ref, owner, { refusedAs: { kind, at: clock.now() } });
      rooms.changed([ref.roomKey]);
    }
    if (isDefiniteRefusal(error)) {
      // Reading the room shows whether the whole room is gone, and then erases its cache.
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
      const tokenIsAccess = token !== null && token === parts.access.current();
      const renewedAt = paid && paid.standing !== 'good' ? clock.now() : null;
      const kept = viewings.grants.keep({ ...ref, answer, tokenIsAccess, renewedAt }, owner);
      return { ...kept, spentView: true };
    } catch (error) {
      throw await refused(request, error);
    }
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown failure', { cause: error });
}
