import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import {
  createEngagementQueue,
  DeliveryError,
  type EngagementQueueOptions,
} from '../../../main/vault/engagement-queue.ts';
import type { EngagementBatch } from '../../../main/vault/engagement-queue-state.ts';
import type { VaultLogs, VaultProblem } from '../../../main/vault/vault.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';

export function batch(
  sessionKey: string,
  secondsViewed: readonly number[],
  more: Partial<EngagementBatch> = {},
) {
  return {
    sessionKey,
    streamKey: 'sk',
    streamPolicy: 'sp',
    screeningId: `of ${sessionKey}`,
    secondsViewed,
    ...more,
  };
}

/** A service that accepts every batch, unless `answers` sets other answers for the next ones. */
class Service {
  readonly taken: EngagementBatch[] = [];
  readonly answers: (
    | 'taken'
    | 'lost'
    | 'taken, answer lost'
    | 'unreachable'
    | 'unreadable'
    | 'refused'
    | Error
  )[] = [];
  deliveries = 0;
  readonly deliver = async (given: EngagementBatch): Promise<void> => {
    this.deliveries += 1;
    await Promise.resolve();
    const answer = this.answers.shift() ?? 'taken';
    if (answer === 'taken' || answer === 'taken, answer lost') this.taken.push(given);
    if (answer instanceof Error) throw answer;
    if (answer === 'lost' || answer === 'taken, answer lost') throw new DeliveryError('lost', 'no answer');
    if (answer !== 'taken') throw new DeliveryError(answer, answer);
  };
  seconds(): number[] {
    return this.taken.flatMap((one) => [...one.secondsViewed]);
  }
}

interface QueueRig {
  readonly engagementQueue: ReturnType<typeof createEngagementQueue>;
  readonly service: Service;
  readonly timers: FakeTimers;
  readonly refused: EngagementBatch[];
  readonly twice: EngagementBatch[];
  readonly problems: VaultProblem[];
}
export function createQueueRig(
  vault: VaultLogs = createMemoryVault(),
  more: Partial<EngagementQueueOptions> = {},
): QueueRig {
  const service = new Service();
  const timers = createFakeTimers();
  const refused: EngagementBatch[] = [];
  const twice: EngagementBatch[] = [];
  const problems: VaultProblem[] = [];
  const engagementQueue = createEngagementQueue({
    vault,
    deliver: service.deliver,
    canDeliver: () => true,
    retryMs: () => 5_000,
    timers,
    logger: createFakeLogger(),
    onRefused: (one) => void refused.push(one),
    onDeliveredTwice: (one) => void twice.push(one),
    onProblem: (problem) => void problems.push(problem),
    ...more,
  });
  return { engagementQueue, service, timers, refused, twice, problems };
}
