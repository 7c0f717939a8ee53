import { singleFlight } from '../platform/single-flight.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import {
  createEngagementQueueState,
  engagementQueueKind,
  toRecord,
  type EngagementBatch,
  type EngagementRecord,
} from './engagement-queue-state.ts';
import { toVaultError, VaultError } from './vault-error.ts';
import type { EngagementQueue, VaultLogs, VaultProblem } from './vault.ts';

/**
 * Why a batch was not delivered. `refused`: the service refused it permanently (4xx except 429), and it is dropped.
 * `unreachable`: the batch was certainly not accepted, because it never arrived or the answer was 429 or 5xx. `lost`:
 * the batch was sent, and no answer arrived. `unreadable`: the batch was sent, and the answer does not show whether it
 * was accepted.
 */
export class DeliveryError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'lost' | 'unreadable';

  constructor(kind: DeliveryError['kind'], message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'DeliveryError';
    this.kind = kind;
  }
}

export interface EngagementQueueOptions {
  readonly vault: VaultLogs;
  /** Sends a batch. Rejects with `DeliveryError`; any other rejection counts as `lost`. */
  readonly deliver: (batch: EngagementBatch, signal: AbortSignal) => Promise<void>;
  /**
   * False while the service is unreachable. Nothing is then sent, because the empty answer of a captive portal would
   * count as success.
   */
  readonly canDeliver: () => boolean;
  /** Milliseconds from a failure to the next delivery. The caller applies the backoff. */
  readonly retryMs: () => number;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Called for a dropped batch, for the audit log. Awaited before the batch is removed. */
  readonly onRefused: (batch: EngagementBatch, error: DeliveryError) => void | Promise<void>;
  /** Called for a batch delivered again after its first answer was lost: its seconds may be counted twice. */
  readonly onDeliveredTwice: (batch: EngagementBatch) => void;
  readonly onProblem: (problem: VaultProblem) => void;
  /**
   * Maximum seconds of programme in the queue. Above this limit new seconds are dropped and the problem is reported.
   */
  readonly limitSeconds?: number;
}

/** Default limit of the queue: 277 hours of programme. */
const queueLimitSeconds = 1_000_000;
/**
 * Minimum milliseconds for which added seconds are gathered before they are sent, however short the service's interval
 * is.
 */
const gatherMs = 2_000;
const longestGatherMs = 10 * 60_000;
/** Number of unreadable answers after which a batch is dropped, because its seconds may be counted each time. */
const unreadableAnswers = 3;
/**
 * Maximum milliseconds that quitting waits for the answer to a sent batch. Without the answer the batch would be sent
 * again.
 */
const lastAnswerMs = 1_000;
/**
 * The log is rewritten when it has this many more records than necessary. The second limit applies to an empty queue.
 */
const compactAfterRecords = 2_000;
const compactWhenEmptyRecords = 50;

const notSent = new DeliveryError('unreachable', 'Not sent.');

/** Creates the queue. Its owner calls `deliver` once at the start; afterwards the queue schedules deliveries. */
export function createEngagementQueue(options: EngagementQueueOptions): EngagementQueue & {
  /** Waits for the running delivery's answer, stops delivering and retries a failed write. */
  close(): Promise<void>;
} {
  const { vault, timers, logger, onProblem } = options;
  const limitSeconds = options.limitSeconds ?? queueLimitSeconds;
  const closing = new AbortController();
  let isClosed = false;
  const isClosing = (): boolean => isClosed;
  let state = createEngagementQueueState([]);
  let loadedGeneration: number | null = null;
  let recordsOnDisk = 0;
  /** Whether the log on disk lacks changes made in memory. The next write then replaces the whole log. */
  let isBehind = false;
  /** Problems that were reported and not resolved since. They are not reported again. */
  const reported = new Set<'disk' | 'limit'>();
  /** Number of unreadable answers by batch id. */
  const unreadable = new Map<string, number>();
  let cancelTimer: (() => void) | null = null;
  /**
   * Delay in milliseconds of a timer that gathers seconds; null for a timer of a retry, which must not be shortened.
   */
  let gathersFor: number | null = null;

  const report = (about: 'disk' | 'limit', kind: VaultProblem['kind'], detail: string): void => {
    if (reported.has(about)) return;
    reported.add(about);
    onProblem({ kind, detail });
  };

  /** Loads the pending batches, initially and after the vault replaced its store. */
  const ready = async (): Promise<void> => {
    while (loadedGeneration !== vault.generation()) await load();
  };
  const load = singleFlight(async (): Promise<void> => {
    const generation = vault.generation();
    const records = await vault.readLog(engagementQueueKind);
    state = createEngagementQueueState(records);
    recordsOnDisk = records.length;
    loadedGeneration = generation;
  });

  /**
   * Writes records that are already applied to the state. Never rejects: records that cannot be written stay in memory.
   */
  const persist = async (records: readonly EngagementRecord[]): Promise<void> => {
    const spare = state.batches() === 0 ? compactWhenEmptyRecords : compactAfterRecords;
    const isLong = recordsOnDisk + records.length > state.batches() * 2 + spare;
    try {
      if (isBehind || isLong) {
        const all = state.snapshot();
        isBehind = false;
        recordsOnDisk = all.length;
        await vault.replaceLog(engagementQueueKind, all);
      } else {
        recordsOnDisk += records.length;
        await vault.appendLog(engagementQueueKind, records);
      }
      reported.delete('disk');
    } catch (error) {
      isBehind = true;
      const problem = toVaultError(error);
      report('disk', problem.kind, `Engagement is held in memory only: ${problem.message}`);
    }
  };
  const change = (records: readonly EngagementRecord[]): Promise<void> => {
    for (const record of records) state.apply(record);
    return persist(records);
  };

  const schedule = (ms: number): void => {
    if (isClosing()) return;
    cancelTimer?.();
    gathersFor = null;
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null;
      deliver().catch((error: unknown) => logger.warn('Engagement not delivered', { reason: String(error) }));
    });
  };
  const regather = (ms: number): void => {
    schedule(ms);
    gathersFor = ms;
  };
  const gather = (ms: number): void => {
    if (deliverOnce.running() || (cancelTimer && (gathersFor === null || gathersFor <= ms))) return;
    regather(ms);
  };

  const send = async (batch: EngagementBatch): Promise<DeliveryError | null> => {
    try {
      await options.deliver(batch, closing.signal);
      return null;
    } catch (error) {
      if (error instanceof DeliveryError) return error;
      return new DeliveryError('lost', 'No answer was received.', { cause: error });
    }
  };

  const refuse = async (batch: EngagementBatch, error: DeliveryError): Promise<void> => {
    try {
      await options.onRefused(batch, error);
    } catch (cause) {
      logger.error('A refused batch could not be recorded', { reason: String(cause) });
    }
  };

  const isAbandoned = (id: string, { kind }: DeliveryError): boolean => {
    if (kind !== 'unreadable') return kind === 'refused';
    const times = (unreadable.get(id) ?? 0) + 1;
    unreadable.set(id, times);
    if (times < unreadableAnswers) return false;
    logger.warn('Engagement given up: its answers cannot be read', { times });
    return true;
  };

  /** Delivers until nothing is pending or a delivery fails. Returns the error of the failure. */
  const run = async (): Promise<DeliveryError | null> => {
    await ready();
    if (!options.canDeliver()) return notSent;
    // The records of a finished batch and of the next one are written together, so that each delivery costs one write.
    const unwritten: EngagementRecord[] = [];
    for (let next = state.next(); next && !isClosing(); next = state.next()) {
      const { outgoing, record } = next;
      if (record) {
        state.apply(record);
        unwritten.push(record);
      }
      if (unwritten.length > 0) await persist(unwritten.splice(0));
      const error = isClosing() ? notSent : await send(outgoing.batch);
      if (error && !isAbandoned(outgoing.id, error)) {
        const hasNeverArrived = error.kind === 'unreachable' && !outgoing.isDoubtful;
        if (hasNeverArrived) await change([{ did: 'return', id: outgoing.id }]);
        return error;
      }
      if (error) await refuse(outgoing.batch, error);
      else if (outgoing.isDoubtful) options.onDeliveredTwice(outgoing.batch);
      unreadable.delete(outgoing.id);
      const finish: EngagementRecord = { did: 'finish', id: outgoing.id };
      state.apply(finish);
      unwritten.push(finish);
    }
    if (unwritten.length > 0) await persist(unwritten);
    return null;
  };

  const deliverOnce = singleFlight(async (): Promise<void> => {
    let error: DeliveryError | null = notSent;
    try {
      error = await run();
    } finally {
      if (error) schedule(options.retryMs());
      // Batches may have been added while the last delivery ended.
      else if (state.batches() > 0) regather(gatherMs);
    }
  });

  const deliver = (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    return deliverOnce();
  };

  return {
    add: async (batch, pushIntervalSeconds = 0) => {
      if (batch.secondsViewed.length === 0) return;
      try {
        await ready();
      } catch {
        // The pending batches cannot be read now, but adding does not need them. Only this append may reject.
        return vault.appendLog(engagementQueueKind, [toRecord(batch)]);
      }
      if (state.seconds() + batch.secondsViewed.length > limitSeconds) {
        report(
          'limit',
          'full',
          'More engagement waits than is kept; the oldest stays, new seconds are let go.',
        );
        return;
      }
      reported.delete('limit');
      await change([toRecord(batch)]);
      gather(Math.min(longestGatherMs, Math.max(gatherMs, pushIntervalSeconds * 1_000)));
    },
    deliverSoon: () => {
      if (state.batches() > 0) gather(gatherMs);
    },
    deliver,
    waiting: async () => {
      await ready();
      return state.batches();
    },
    close: async () => {
      isClosed = true;
      cancelTimer?.();
      const abandon = timers.after(lastAnswerMs, () =>
        closing.abort(new VaultError('failed', 'The app is closing.')),
      );
      await deliverOnce.running()?.catch(() => undefined);
      abandon();
      if (isBehind) await persist([]);
    },
  };
}
