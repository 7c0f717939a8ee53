import { ServiceError } from '../service/errors.ts';
import type { WatchService } from '../service/watch-service.ts';
import { DeliveryError } from '../vault/engagement-queue.ts';
import type { EngagementBatch } from '../vault/engagement-queue-state.ts';

/**
 * Delivers one batch of the spool, and says of a failure what the spool must know. Out of reach it is not
 * tried: an empty answer is a yes, and a captive portal may give one.
 */
export async function deliverEngagement(
  service: WatchService,
  batch: EngagementBatch,
  signal: AbortSignal,
  outOfReach: () => boolean = () => false,
): Promise<void> {
  if (outOfReach()) throw new DeliveryError('unreachable', 'out of reach');
  try {
    await service.recordEngagement(batch, { signal });
  } catch (error) {
    throw asDeliveryError(error);
  }
}

function asDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof ServiceError))
    return new DeliveryError('lost', 'failed in an unknown way', { cause: error });
  const { httpStatus, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds };
  if (httpStatus !== null && error.fromEnvelope) {
    // By what the service means, not by the HTTP status alone: W4002 on a 200 is a refusal, and W5001 is none.
    const refused = error.kind === 'refused' || error.kind === 'unauthorized';
    return new DeliveryError(refused ? 'refused' : 'unreachable', `HTTP ${httpStatus}`, {
      cause: error,
      ...wait,
    });
  }
  if (error.kind === 'invalid-answer') return new DeliveryError('unreadable', error.kind, { cause: error });
  return new DeliveryError(error.mayHaveArrived ? 'lost' : 'unreachable', error.kind, {
    cause: error,
    ...wait,
  });
}
