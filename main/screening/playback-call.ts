import { domainFailure } from '../platform/domain-failure.ts';
import { serviceMessageOf } from '../rooms/service-answers.ts';
import { serviceCodes } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';
import type { PlaybackAnswer } from '../service/models.ts';
import type { ScreenerRef, WatchService } from '../service/watch-service.ts';

export interface PlaybackCredentials {
  readonly password?: string | undefined;
  readonly passcode?: string | undefined;
}

/**
 * Calls playback once. An answer that was lost or could not be read rejects as `playback-lost`: a view may have been
 * spent, and only the reviewer may ask again. Anything else that the service said rejects as its `ServiceError`.
 */
export async function callPlayback(
  service: WatchService,
  screener: ScreenerRef,
  credentials: PlaybackCredentials,
): Promise<PlaybackAnswer> {
  try {
    return await service.playback(screener, { protocol: 'dash', ...credentials });
  } catch (error) {
    throw isLost(error) ? domainFailure('playback-lost', lostWords(error)) : error;
  }
}

/** The service's own trouble is its word that nothing was given; a gateway's 502 or 504 is nobody's word. */
function isLost(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.mayHaveArrived) return false;
  return !(error.kind === 'trouble' && error.fromEnvelope);
}

function lostWords(error: ServiceError) {
  const unreadable = error.kind === 'invalid-answer';
  return { code: unreadable ? 'SV-PLAYBACK-UNREADABLE' : 'SV-PLAYBACK-LOST', canRetry: true, cause: error };
}

/** Codes that say by themselves what was refused. "Invalid credentials" says so only to what was typed. */
const definiteCodes: ReadonlySet<string> = new Set(
  Object.values(serviceCodes).filter((code) => code !== serviceCodes.credentialsInvalid),
);

/**
 * A 4xx of the service's own, 401 included, whose code does not say what was refused: what it means follows from what was
 * asked. A proxy's page is none: it knows nothing of what was typed.
 */
export function isUnknownRefusal(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || !error.fromEnvelope) return false;
  if (error.kind !== 'refused' && error.kind !== 'unauthorized') return false;
  return error.code === null || !definiteCodes.has(error.code);
}

/** What the service's refusal says about the video; null when it says nothing. */
export function refusalOfVideo(error: unknown): 'expired' | 'used-up' | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.code === serviceCodes.screenerExpired) return 'expired';
  return error.code === serviceCodes.viewsUsedUp ? 'used-up' : null;
}

/**
 * The failure of a refusal with an unknown code: with a password or a passcode sent (one of them), that was most likely
 * wrong, and its field stays open; else it is a plain refusal in the service's words.
 */
export function unknownRefusal(error: ServiceError, { password, passcode }: PlaybackCredentials): Error {
  const words = serviceMessageOf(error);
  if (password !== undefined && passcode === undefined) return domainFailure('password-refused', words);
  if (passcode !== undefined && password === undefined) return domainFailure('passcode-refused', words);
  return error;
}
