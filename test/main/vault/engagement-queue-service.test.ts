import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverEngagement } from '../../../main/compose/engagement-delivery.ts';
import type { PlaybackAnswer } from '../../../main/service/models.ts';
import { createEngagementQueue } from '../../../main/vault/engagement-queue.ts';
import type { EngagementBatch } from '../../../main/vault/engagement-queue-state.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createComputer } from './vault-rig.ts';

/** Tests which seconds the service has in the end, with the real client, real sockets and a service that fails. */

const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: false };
let service: StandInService;
let rig: ServiceRig;
let playback: PlaybackAnswer;
const clock = createFakeClock();

beforeAll(async () => {
  service = await startService();
  rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, clock });
  playback = await rig.service.playback(screener, { protocol: 'dash' });
});
beforeEach(() => {
  service.faults.clear();
  service.state.engagement.splice(0);
});
afterAll(() => service.close());

type Rule = Parameters<StandInService['faults']['add']>[0];
const strike = (fault: Rule['fault'], times = 1): void =>
  void service.faults.add({ match: { path: 'view-engagement', times }, fault });

async function createQueueRig() {
  const twice: EngagementBatch[] = [];
  const refused: EngagementBatch[] = [];
  const engagementQueue = createEngagementQueue({
    vault: await createComputer().open(),
    deliver: (batch, signal) => deliverEngagement(rig.service, batch, signal),
    canDeliver: () => true,
    retryMs: () => 5_000,
    timers: createFakeTimers(),
    logger: createFakeLogger(),
    onRefused: (batch) => void refused.push(batch),
    onDeliveredTwice: (batch) => void twice.push(batch),
    onProblem: () => undefined,
  });
  const add = (secondsViewed: readonly number[], more: Partial<EngagementBatch> = {}): Promise<void> => {
    const { sessionKey, streamKey, streamPolicy } = playback;
    return engagementQueue.add({
      sessionKey,
      streamKey,
      streamPolicy,
      screeningId: 'x',
      secondsViewed,
      ...more,
    });
  };
  /** Delivers after the longest backoff. */
  const deliver = (): Promise<void> => {
    clock.advance(60_000);
    return engagementQueue.deliver();
  };
  return { deliver, waiting: () => engagementQueue.waiting(), add, twice, refused };
}
const received = (): number[] => service.state.engagement.flatMap(({ secondsViewed }) => [...secondsViewed]);

describe('a service that', () => {
  it('works receives every second once', async () => {
    const { deliver, add, twice } = await createQueueRig();
    await add([0, 1, 2]);
    await add([3, 4]);
    await deliver();
    expect(received()).toEqual([0, 1, 2, 3, 4]);
    expect(twice).toEqual([]);
  });

  it('accepts a batch and drops the answer receives these seconds twice, which is reported', async () => {
    const { deliver, add, twice } = await createQueueRig();
    strike({ kind: 'drop', when: 'after' });
    await add([0, 1]);
    await deliver();
    await add([2]);
    await deliver();
    expect(received()).toEqual([0, 1, 0, 1, 2]);
    expect(twice.map(({ secondsViewed }) => secondsViewed)).toEqual([[0, 1]]);
  });

  it('truncates its answer receives these seconds twice, which is reported', async () => {
    const { deliver, add, twice } = await createQueueRig();
    strike({ kind: 'truncated' });
    await add([5]);
    await deliver();
    await deliver();
    expect(received()).toEqual([5, 5]);
    expect(twice).toHaveLength(1);
  });

  it.each([
    ['has trouble', { kind: 'status', status: 503, code: 'W5000' }],
    ['is asked too often', { kind: 'status', status: 429, code: 'W5001', headers: { 'retry-after': '0' } }],
  ] as const)('%s receives every second once, later', async (_how, fault) => {
    const { deliver, waiting, add, twice } = await createQueueRig();
    strike(fault, 2);
    await add([0]);
    await deliver();
    await add([1]);
    await deliver();
    await deliver();
    expect(received()).toEqual([0, 1]);
    expect(twice).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it.each([
    ['W4002', { code: 'W4002' }],
    ['W2003', { code: 'W2003' }],
  ])('refuses a batch with %s on a 200 does not receive it again', async (_code, { code }) => {
    const { deliver, add, refused } = await createQueueRig();
    strike({ kind: 'status', status: 200, code });
    await add([9], { sessionKey: 'other' });
    await add([1]);
    await deliver();
    expect(refused.map(({ sessionKey }) => sessionKey)).toEqual(['other']);
    expect(received()).toEqual([1]);
  });

  it.each(['OK', '"taken"', '[]', '7'])(
    'answers %s on a 200 receives the batch three times at most',
    async (body) => {
      const { deliver, add, refused } = await createQueueRig();
      strike({ kind: 'status', status: 200, body }, 10);
      await add([9], { sessionKey: 'other' });
      for (let tries = 0; tries < 3; tries += 1) await deliver();
      expect(refused.map(({ sessionKey }) => sessionKey)).toEqual(['other']);
      service.faults.clear();
      await add([1]);
      await deliver();
      expect(received()).toEqual([1]);
    },
  );

  it('answers 200 with W5001 receives every second once, later', async () => {
    const { deliver, add, refused } = await createQueueRig();
    strike({ kind: 'status', status: 200, code: 'W5001', headers: { 'retry-after': '0' } });
    await add([1]);
    await deliver();
    await deliver();
    expect(refused).toEqual([]);
    expect(received()).toEqual([1]);
  });

  it('refuses a batch finally does not receive it again, and the others are delivered', async () => {
    const { deliver, add, refused } = await createQueueRig();
    await add([9], { sessionKey: 'other', streamKey: 'unknown' });
    await add([1]);
    await deliver();
    expect(refused.map(({ sessionKey }) => sessionKey)).toEqual(['other']);
    expect(received()).toEqual([1]);
  });

  it('is unreachable receives every second when it is reachable again', async () => {
    const { deliver, add, twice } = await createQueueRig();
    // Nothing listens on the port of this service any more.
    const gone = await startService();
    await gone.close();
    const away = createServiceRig({ baseUrl: gone.baseUrl, apiKey: demoKeys.main.value });
    const home = rig;
    rig = away;
    await add([0]);
    await deliver();
    rig = home;
    await add([1]);
    await deliver();
    expect(received()).toEqual([0, 1]);
    expect(twice).toEqual([]);
  });
});
