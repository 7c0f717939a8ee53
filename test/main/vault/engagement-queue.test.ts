import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { DeliveryError } from '../../../main/vault/engagement-queue.ts';
import { secondsPerDelivery, engagementQueueKind } from '../../../main/vault/engagement-queue-state.ts';
import type { EngagementQueue } from '../../../main/vault/vault.ts';
import { createQueueRig, batch } from './engagement-queue-rig.ts';

describe('the engagement queue', () => {
  it('merges the seconds of one playback session and delivers the oldest session first', async () => {
    const { engagementQueue, service } = createQueueRig();
    await engagementQueue.add(batch('one', [0, 1, 2]));
    await engagementQueue.add(batch('two', [7]));
    await engagementQueue.add(batch('one', [3, 4, 2]));
    await engagementQueue.add(batch('one', []));
    expect(await engagementQueue.waiting()).toBe(2);
    await engagementQueue.deliver();
    expect(service.taken).toEqual([batch('one', [0, 1, 2, 3, 4, 2]), batch('two', [7])]);
    expect(await engagementQueue.waiting()).toBe(0);
  });

  it('sends renewed stream keys and keeps the earlier ones', async () => {
    const { engagementQueue, service } = createQueueRig();
    await engagementQueue.add(batch('one', [1], { streamKey: 'old' }));
    await engagementQueue.add(batch('one', [2], { streamKey: 'new', streamPolicy: null }));
    await engagementQueue.deliver();
    expect(service.taken).toEqual([batch('one', [1, 2], { streamKey: 'new', streamPolicy: 'sp' })]);
  });

  it('waits at quit for the answer of a running delivery, so that nothing is sent twice', async () => {
    const vault = createMemoryVault();
    const told: number[][] = [];
    let answer = (): void => undefined;
    const { engagementQueue, timers } = createQueueRig(vault, {
      deliver: (given, signal) =>
        new Promise((resolve, reject) => {
          told.push([...given.secondsViewed]);
          signal.addEventListener('abort', () => reject(new DeliveryError('lost', 'aborted')));
          answer = resolve;
        }),
    });
    await engagementQueue.add(batch('one', [1, 2]));
    await engagementQueue.add(batch('two', [3]));
    void engagementQueue.deliver();
    await timers.advance(0);
    const closed = engagementQueue.close();
    answer();
    await closed;
    expect(timers.pending()).toBe(0);
    const { engagementQueue: again, service } = createQueueRig(vault);
    await again.deliver();
    expect({ told, after: service.seconds() }).toEqual({ told: [[1, 2]], after: [3] });
  });

  it('does not wait for an answer for ever when the app quits', async () => {
    const vault = createMemoryVault();
    const { engagementQueue, timers } = createQueueRig(vault, {
      deliver: (_given, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DeliveryError('lost', 'aborted')));
        }),
    });
    await engagementQueue.add(batch('one', [1]));
    void engagementQueue.deliver();
    await timers.advance(0);
    const closed = engagementQueue.close();
    await timers.advance(1_000);
    await closed;
    expect(await createQueueRig(vault).engagementQueue.waiting()).toBe(1);
  });

  it('delivers added batches automatically, in one call when they arrive together', async () => {
    const { engagementQueue, service, timers } = createQueueRig();
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.add(batch('one', [2]));
    expect(service.deliveries).toBe(0);
    await timers.advance(2_000);
    expect(service.taken).toEqual([batch('one', [1, 2])]);
    await engagementQueue.add(batch('one', [3]));
    await timers.advance(2_000);
    expect(service.seconds()).toEqual([1, 2, 3]);
    expect(timers.pending()).toBe(0);
  });

  it('collects reports of every 5 s and sends them at the interval of the service (section 6)', async () => {
    const { engagementQueue, service, timers } = createQueueRig();
    for (let second = 0; second < 30; second += 5) {
      await engagementQueue.add(batch('one', [second]), 30);
      await timers.advance(5_000);
    }
    expect(service.taken).toEqual([batch('one', [0, 5, 10, 15, 20, 25])]);
    await engagementQueue.add(batch('one', [30]), 30);
    await timers.advance(29_999);
    expect(service.deliveries).toBe(1);
    await timers.advance(1);
    expect(service.seconds()).toEqual([0, 5, 10, 15, 20, 25, 30]);
  });

  it.each([
    [
      'another film has a shorter one',
      (engagementQueue: EngagementQueue) => engagementQueue.add(batch('two', [1]), 5),
      5_000,
    ],
    ['another has none', (engagementQueue: EngagementQueue) => engagementQueue.add(batch('two', [1])), 2_000],
    [
      'the film is over',
      (engagementQueue: EngagementQueue) => Promise.resolve().then(() => engagementQueue.deliverSoon()),
      2_000,
    ],
  ])('does not wait for the long interval of a film if %s', async (_what, hurry, ms) => {
    const { engagementQueue, service, timers } = createQueueRig();
    await engagementQueue.add(batch('one', [0]), 300);
    await hurry(engagementQueue);
    await timers.advance(ms - 1);
    expect(service.deliveries).toBe(0);
    await timers.advance(1);
    expect(service.seconds()[0]).toBe(0);
    expect(timers.pending()).toBe(0);
  });

  it('keeps the wait after a failure, and limits an endless interval', async () => {
    const { engagementQueue, service, timers } = createQueueRig(undefined, { retryMs: () => 90_000 });
    engagementQueue.deliverSoon();
    expect(timers.pending()).toBe(0);
    service.answers.push('unreachable');
    await engagementQueue.add(batch('one', [0]));
    await engagementQueue.deliver();
    await engagementQueue.add(batch('one', [1]), 5);
    engagementQueue.deliverSoon();
    expect(timers.untilNext()).toBe(90_000);
    await timers.advance(90_000);
    expect(service.seconds()).toEqual([0, 1]);
    await engagementQueue.add(batch('one', [2]), 1e12);
    expect(timers.untilNext()).toBe(600_000);
  });

  it('never runs two deliveries concurrently', async () => {
    let running = 0;
    let most = 0;
    const { engagementQueue } = createQueueRig(createMemoryVault(), {
      deliver: async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        running -= 1;
      },
    });
    for (const key of ['a', 'b', 'c']) await engagementQueue.add(batch(key, [1]));
    await Promise.all([engagementQueue.deliver(), engagementQueue.deliver(), engagementQueue.deliver()]);
    expect(most).toBe(1);
    expect(await engagementQueue.waiting()).toBe(0);
  });

  it('delivers a batch that is added during a delivery', async () => {
    const { engagementQueue, service, timers } = createQueueRig();
    await engagementQueue.add(batch('one', [1]));
    const delivering = engagementQueue.deliver();
    await engagementQueue.add(batch('one', [2]));
    await delivering;
    await timers.advance(2_000);
    expect(service.seconds()).toEqual([1, 2]);
    expect(await engagementQueue.waiting()).toBe(0);
  });

  it('splits a batch that is too large for one call', async () => {
    const { engagementQueue, service } = createQueueRig();
    await engagementQueue.add(
      batch(
        'one',
        Array.from({ length: secondsPerDelivery + 5 }, (_, n) => n),
      ),
    );
    await engagementQueue.deliver();
    expect(service.taken.map((one) => one.secondsViewed.length)).toEqual([secondsPerDelivery, 5]);
    expect(service.seconds()).toEqual(Array.from({ length: secondsPerDelivery + 5 }, (_, n) => n));
  });
});

describe('a delivery fails', () => {
  it('unreachable service: batches are kept, merged and retried after the backoff', async () => {
    const waits = [5_000, 10_000, 20_000];
    const more = { retryMs: () => waits.shift() ?? 0 };
    const { engagementQueue, service, timers, twice } = createQueueRig(undefined, more);
    service.answers.push('unreachable', 'unreachable', 'unreachable');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.add(batch('two', [9]));
    await engagementQueue.deliver();
    await engagementQueue.add(batch('one', [2]));
    await timers.advance(4_999);
    expect(service.deliveries).toBe(1);
    await timers.advance(10_000);
    expect(service.deliveries).toBe(2);
    await timers.advance(1);
    expect(service.deliveries).toBe(3);
    await timers.advance(20_000);
    expect(service.taken).toEqual([batch('one', [1, 2]), batch('two', [9])]);
    expect(twice).toEqual([]);
  });

  it('sends and writes nothing while the service is unreachable', async () => {
    const way = { isOpen: false };
    const vault = createMemoryVault();
    const { engagementQueue, service, timers } = createQueueRig(vault, { canDeliver: () => way.isOpen });
    await engagementQueue.add(batch('one', [1]));
    const before = await vault.readLog(engagementQueueKind);
    await timers.advance(600_000);
    expect(await vault.readLog(engagementQueueKind)).toEqual(before);
    way.isOpen = true;
    await timers.advance(5_000);
    expect(service.seconds()).toEqual([1]);
  });

  it('lost answer: the same batch is sent again and reported as a possible duplicate', async () => {
    const { engagementQueue, service, timers, twice } = createQueueRig();
    service.answers.push('taken, answer lost');
    await engagementQueue.add(batch('one', [1, 2]));
    await engagementQueue.deliver();
    await engagementQueue.add(batch('one', [3]));
    expect(twice).toEqual([]);
    await timers.advance(5_000);
    expect(service.taken).toEqual([batch('one', [1, 2]), batch('one', [1, 2]), batch('one', [3])]);
    expect(twice).toEqual([batch('one', [1, 2])]);
  });

  it('an unknown error counts as an answer lost', async () => {
    const { engagementQueue, service, twice } = createQueueRig();
    service.answers.push(new TypeError('bug'));
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.deliver();
    await engagementQueue.deliver();
    expect(service.seconds()).toEqual([1]);
    expect(twice).toHaveLength(1);
  });

  it('a doubtful batch stays doubtful when the next attempt fails', async () => {
    const { engagementQueue, service, twice } = createQueueRig();
    service.answers.push('lost', 'unreachable');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.deliver();
    await engagementQueue.add(batch('one', [2]));
    await engagementQueue.deliver();
    await engagementQueue.deliver();
    expect(service.taken).toEqual([batch('one', [1]), batch('one', [2])]);
    expect(twice).toEqual([batch('one', [1])]);
  });

  it('final refusal: the batch is reported and dropped, and the next one is delivered', async () => {
    const { engagementQueue, service, refused } = createQueueRig();
    service.answers.push('refused');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.add(batch('two', [2]));
    await engagementQueue.deliver();
    expect(refused).toEqual([batch('one', [1])]);
    expect(service.taken).toEqual([batch('two', [2])]);
    expect(await engagementQueue.waiting()).toBe(0);
  });

  it('unreadable answer: the batch is sent three times at most and reported, and later batches follow', async () => {
    const { engagementQueue, service, refused, timers } = createQueueRig();
    service.answers.push('unreadable', 'unreachable', 'unreadable', 'unreadable');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.add(batch('two', [2]));
    await engagementQueue.deliver();
    expect(refused).toEqual([]);
    await timers.advance(600_000);
    expect(refused).toEqual([batch('one', [1])]);
    expect(service.taken).toEqual([batch('two', [2])]);
    expect(await engagementQueue.waiting()).toBe(0);
  });

  it('unreadable answer, then a valid one: the batch is delivered, perhaps twice', async () => {
    const { engagementQueue, service, refused, twice } = createQueueRig();
    service.answers.push('unreadable');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.deliver();
    await engagementQueue.deliver();
    expect(refused).toEqual([]);
    expect(twice).toEqual([batch('one', [1])]);
  });

  it('reports a batch before it drops it; a failing audit log does not stop the others', async () => {
    const order: string[] = [];
    const vault = createMemoryVault();
    const { engagementQueue, service } = createQueueRig(vault, {
      onRefused: async () => {
        order.push(
          `told, ${(await vault.readLog(engagementQueueKind)).filter(({ did }) => did === 'finish').length} let go`,
        );
        throw new Error('trail is full');
      },
    });
    service.answers.push('refused');
    await engagementQueue.add(batch('one', [1]));
    await engagementQueue.add(batch('two', [2]));
    await engagementQueue.deliver();
    expect(order).toEqual(['told, 0 let go']);
    expect(service.taken).toEqual([batch('two', [2])]);
  });
});
