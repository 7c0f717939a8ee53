import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentKind, EngagementQueue } from './vault.ts';

export type EngagementBatch = Parameters<EngagementQueue['add']>[0];

/** Maximum seconds per delivery. They make a body of some 60 KB of JSON, which a service can be expected to accept. */
export const secondsPerDelivery = 10_000;

/**
 * Ranges of whole seconds as `[first, count]`, so that a film watched without a break is one pair. Order and repeats
 * are kept.
 */
const rangesSchema = z.array(z.tuple([z.number().int(), z.number().int().positive()]));
const batchSchema = z.object({
  sessionKey: z.string(),
  streamKey: z.string().nullable(),
  streamPolicy: z.string().nullable(),
  screeningId: z.string(),
  ranges: rangesSchema,
});
const recordSchema = z.discriminatedUnion('did', [
  z.object({ did: z.literal('add'), batch: batchSchema }),
  /**
   * The batch is sent, and the answer may be lost. The batch is frozen, so that a second delivery is identical and can
   * be counted.
   */
  z.object({ did: z.literal('send'), id: z.string(), sessionKey: z.string(), count: z.number().int() }),
  z.object({ did: z.literal('return'), id: z.string() }),
  z.object({ did: z.literal('finish'), id: z.string() }),
]);
export type EngagementRecord = z.infer<typeof recordSchema>;

/** The queue's log in the vault, with its events in order. Signing out does not erase it, even without `persist`. */
export const engagementQueueKind: DocumentKind<EngagementRecord> = {
  name: 'spool',
  version: 1,
  evictable: false,
  parse: (value) => recordSchema.parse(value),
};

export interface Outgoing {
  readonly id: string;
  readonly batch: EngagementBatch;
  /** Whether the batch was sent before without an answer and so may have arrived. */
  readonly isDoubtful: boolean;
}

/**
 * The pending batches, computed from the records. Every change is a record, so that memory and disk stay consistent.
 */
export interface EngagementQueueState {
  apply(record: EngagementRecord): void;
  /**
   * Returns the next delivery: a batch that may have arrived, else the oldest batch, which `record` freezes. Null when
   * nothing is pending.
   */
  next(): { readonly outgoing: Outgoing; readonly record: EngagementRecord | null } | null;
  /** Returns the shortest list of records that gives the same state. */
  snapshot(): EngagementRecord[];
  batches(): number;
  seconds(): number;
}

interface Pending extends Omit<EngagementBatch, 'secondsViewed'> {
  readonly secondsViewed: number[];
}

export function createEngagementQueueState(records: readonly EngagementRecord[]): EngagementQueueState {
  const sessions = new Map<string, Pending>();
  const sent = new Map<string, EngagementBatch>();
  let seconds = 0;

  /** Adds a batch. Its stream keys replace earlier ones, because they may have been renewed. */
  const add = (batch: EngagementBatch): void => {
    const before = sessions.get(batch.sessionKey);
    const secondsViewed = before?.secondsViewed ?? [];
    for (const second of batch.secondsViewed) secondsViewed.push(second);
    sessions.set(batch.sessionKey, {
      ...batch,
      streamKey: batch.streamKey ?? before?.streamKey ?? null,
      streamPolicy: batch.streamPolicy ?? before?.streamPolicy ?? null,
      secondsViewed,
    });
    seconds += batch.secondsViewed.length;
  };

  const freeze = (id: string, sessionKey: string, count: number): void => {
    const pending = sessions.get(sessionKey);
    if (!pending) return;
    sent.set(id, { ...pending, secondsViewed: pending.secondsViewed.splice(0, count) });
    if (pending.secondsViewed.length === 0) sessions.delete(sessionKey);
  };

  /** Merges an undelivered batch into the head of the queue. */
  const putBack = (batch: EngagementBatch): void => {
    const later = sessions.get(batch.sessionKey);
    const others = [...sessions].filter(([key]) => key !== batch.sessionKey);
    sessions.clear();
    const secondsViewed = [...batch.secondsViewed, ...(later?.secondsViewed ?? [])];
    sessions.set(batch.sessionKey, { ...(later ?? batch), secondsViewed });
    for (const [key, pending] of others) sessions.set(key, pending);
  };

  const apply = (record: EngagementRecord): void => {
    if (record.did === 'add') add(fromStored(record.batch));
    else if (record.did === 'send') freeze(record.id, record.sessionKey, record.count);
    else settle(record);
  };
  const settle = (record: Extract<EngagementRecord, { did: 'return' | 'finish' }>): void => {
    const batch = sent.get(record.id);
    if (!batch) return;
    sent.delete(record.id);
    if (record.did === 'return') putBack(batch);
    else seconds -= batch.secondsViewed.length;
  };
  for (const record of records) apply(record);

  return {
    apply,
    next: () => {
      for (const [id, batch] of sent) return { outgoing: { id, batch, isDoubtful: true }, record: null };
      for (const [sessionKey, pending] of sessions) {
        const id = randomUUID();
        const secondsViewed = pending.secondsViewed.slice(0, secondsPerDelivery);
        const record = { did: 'send', id, sessionKey, count: secondsViewed.length } as const;
        return { outgoing: { id, batch: { ...pending, secondsViewed }, isDoubtful: false }, record };
      }
      return null;
    },
    snapshot: () => [
      ...[...sent].flatMap(([id, batch]): EngagementRecord[] => [
        toRecord(batch),
        { did: 'send', id, sessionKey: batch.sessionKey, count: batch.secondsViewed.length },
      ]),
      ...[...sessions.values()].map(toRecord),
    ],
    batches: () => sent.size + sessions.size,
    seconds: () => seconds,
  };
}

export function toRecord(batch: EngagementBatch): EngagementRecord {
  const { sessionKey, streamKey, streamPolicy, screeningId } = batch;
  const ranges: [number, number][] = [];
  for (const second of batch.secondsViewed) {
    const last = ranges.at(-1);
    if (last && second === last[0] + last[1]) last[1] += 1;
    else ranges.push([second, 1]);
  }
  return { did: 'add', batch: { sessionKey, streamKey, streamPolicy, screeningId, ranges } };
}

function fromStored({ ranges, ...rest }: z.infer<typeof batchSchema>): EngagementBatch {
  const secondsViewed: number[] = [];
  for (const [first, count] of ranges) for (let i = 0; i < count; i += 1) secondsViewed.push(first + i);
  return { ...rest, secondsViewed };
}
