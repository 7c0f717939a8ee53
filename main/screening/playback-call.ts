import { domainFailure } from '../platform/domain-failure.ts';
import { serviceMessageOf } from '../shared/service-answers.ts';
import { serviceCodes } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';

export interface PlaybackCredentials {
  readonly password?: string | undefined;
  readonly passcode?: string | undefined;
}

/**
 * Calls playback once. A lost or unreadable answer rejects as `playback-lost`: a view may have been spent, and only the
 * reviewer may retry. Any other error rejects as the `ServiceError`.
 */
export async function callPlayback(
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

/** A 5xx in the service's envelope means no view was spent; a gateway's 502 or 504 tells us nothing. */
function isLost(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.mayHaveArrived) return false;
  return !(error.kind === 'trouble' && error.fromEnvelope);
}

function lostDetails(error: ServiceError) {
  const unreadable = error.kind === 'invalid-answer';
  return { code: unreadable ? 'SV-PLAYBACK-UNREADABLE' : 'SV-PLAYBACK-LOST', canRetry: true, cause: error };
}

/** Codes that name what was refused; what "Invalid credentials" means depends on what was sent. */
const definiteCodes: ReadonlySet<string> = new Set(
  Object.values(serviceCodes).filter((code) => code !== serviceCodes.credentialsInvalid),
);

/**
 * A 4xx of the service, 401 included, whose code does not name what was refused: its meaning follows from what was
 * sent. A proxy's page does not count: a proxy knows nothing of the credentials.
 */
export function isUnknownRefusal(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.fromEnvelope) return false;
  if (error.kind !== 'refused' && error.kind !== 'unauthorized') return false;
  return error.code === null || !definiteCodes.has(error.code);
}

/** What the refusal says about the video; null when it says nothing. */
export function refusalOfVideo(error: unknown): 'expired' | 'used-up' | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.code === serviceCodes.screenerExpired) return 'expired';
  return error.code === serviceCodes.viewsUsedUp ? 'used-up' : null;
}

/**
 * The failure for a refusal with an unknown code. If either a password or a passcode was sent, it was most likely
 * wrong, and its field stays open; otherwise a plain refusal with the service's message.
 */
export function unknownRefusal(error: ServiceError, { password, passcode }: PlaybackCredentials): Error {
  const message = serviceMessageOf(error);
  if (password !== undefined && passcode === undefined) return domainFailure('password-refused', message);
  if (passcode !== undefined && password === undefined) return domainFailure('passcode-refused', message);
  return error;
}
