import { ServiceError } from '../service/errors.ts';
import type { WatchService } from '../service/watch-service.ts';
import { DeliveryError } from '../vault/engagement-queue.ts';
import type { EngagementBatch } from '../vault/engagement-queue-state.ts';

/**
 * Sends one batch of the engagement queue to the service. Rejects with a `DeliveryError`, whose kind decides what the
 * queue does next.
 */
export async function deliverEngagement(
  service: WatchService,
  batch: EngagementBatch,
  signal: AbortSignal,
): Promise<void> {
  try {
    await service.recordEngagement(batch, { signal });
  } catch (error) {
    throw asDeliveryError(error);
  }
}

function asDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof ServiceError)) return new DeliveryError('lost', 'unknown error', { cause: error });
  const { httpStatus } = error;
  if (httpStatus !== null && error.fromEnvelope) {
    // The service's code decides, not the HTTP status alone: W4002 with status 200 is a refusal, W5001 is not.
    const isRefused = error.kind === 'refused' || error.kind === 'unauthorized';
    return new DeliveryError(isRefused ? 'refused' : 'unreachable', `HTTP ${httpStatus}`, { cause: error });
  }
  if (error.kind === 'invalid-answer') return new DeliveryError('unreadable', error.kind, { cause: error });
  return new DeliveryError(error.mayHaveArrived ? 'lost' : 'unreachable', error.kind, { cause: error });
}
