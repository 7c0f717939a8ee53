import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import type { EngagementBatch } from '../../../main/vault/engagement-queue-state.ts';
import { account, createComputer } from './vault-rig.ts';
import { createQueueRig, batch } from './engagement-queue-rig.ts';

describe('after a restart', () => {
  it('the queue continues with the waiting batches, in order', async () => {
    const computer = createComputer();
    const first = await computer.open();
    const one = createQueueRig(first);
    for (const [key, second] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ] as const) {
      await one.engagementQueue.add(batch(key, [second]));
    }
    one.service.answers.push('taken', 'unreachable');
    await one.engagementQueue.deliver();
    await one.engagementQueue.close();
    await first.close();

    const two = createQueueRig(await computer.open());
    await two.engagementQueue.deliver();
    expect(one.service.seconds()).toEqual([1, 3]);
    expect(two.service.taken).toEqual([batch('b', [2]), batch('c', [4])]);
    expect(two.twice).toEqual([]);
  });

  it('a crash during a delivery counts as a lost answer', async () => {
    const computer = createComputer();
    const arrived: EngagementBatch[] = [];
    const one = createQueueRig(await computer.open(), {
      deliver: (given) => {
        arrived.push(given);
        return new Promise(() => undefined);
      },
    });
    await one.engagementQueue.add(batch('a', [1]));
    void one.engagementQueue.deliver();
    while (arrived.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const two = createQueueRig(await computer.open());
    await two.engagementQueue.deliver();
    expect(two.service.taken).toEqual(arrived);
    expect(two.twice).toEqual(arrived);
  });

  it('a crash between deliveries loses nothing', async () => {
    const computer = createComputer();
    const one = createQueueRig(await computer.open());
    for (const key of ['a', 'b', 'c']) await one.engagementQueue.add(batch(key, [1]));
    one.service.answers.push('taken', 'taken', 'unreachable');
    await one.engagementQueue.deliver();
    const two = createQueueRig(await computer.open());
    await two.engagementQueue.deliver();
    expect(two.service.taken).toEqual([batch('c', [1])]);
    expect(two.twice).toEqual([]);
  });

  it('the queue survives a sign-out', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const { engagementQueue, service } = createQueueRig(vault);
    await engagementQueue.add(batch('a', [1]));
    await vault.eraseOwner(account('ada'));
    await engagementQueue.deliver();
    expect(service.seconds()).toEqual([1]);
  });

  it('the file stays small, however many batches it held', async () => {
    const computer = createComputer();
    const { engagementQueue, service } = createQueueRig(await computer.open());
    for (let n = 0; n < 200; n += 1) {
      await engagementQueue.add(batch(`session ${n}`, [n]));
      await engagementQueue.deliver();
    }
    expect(service.deliveries).toBe(200);
    const log = [...computer.fileSystem.files()].find(([path]) => path.endsWith('.log'));
    expect(log![1].length).toBeLessThan(20_000);
  });
});

describe('a locked vault', () => {
  it('adds the waiting batches from disk when it opens, and loses or duplicates none', async () => {
    const computer = createComputer();
    const before = await computer.open();
    const one = createQueueRig(before);
    await one.engagementQueue.add(batch('old', [1]));
    one.service.answers.push('lost');
    await one.engagementQueue.deliver();
    await one.engagementQueue.add(batch('old', [2]));
    await one.engagementQueue.close();
    await before.close();

    computer.keys.mode = 'locked';
    const vault = await computer.open();
    const two = createQueueRig(vault);
    await two.engagementQueue.add(batch('new', [3]));
    two.service.answers.push('lost');
    await two.engagementQueue.deliver();
    await two.engagementQueue.add(batch('old', [4]));
    computer.keys.mode = 'ready';
    await vault.retry();
    await two.engagementQueue.add(batch('new', [5]));
    await two.engagementQueue.deliver();
    expect(two.service.taken).toEqual([
      batch('old', [1]),
      batch('new', [3]),
      batch('old', [2, 4]),
      batch('new', [5]),
    ]);
    expect(two.twice).toHaveLength(2);
  });
});

describe('a disk that refuses writes', () => {
  it('loses no engagement while the app runs, is reported once, and is written later', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const { engagementQueue, service, problems } = createQueueRig(vault);
    await engagementQueue.add(batch('a', [1]));
    computer.fileSystem.capacityBytes = 0;
    await engagementQueue.add(batch('a', [2]));
    await engagementQueue.add(batch('a', [3]));
    expect(problems.map(({ kind }) => kind)).toEqual(['full']);
    service.answers.push('unreachable');
    await engagementQueue.deliver();
    computer.fileSystem.capacityBytes = Infinity;
    await engagementQueue.add(batch('b', [4]));
    await engagementQueue.close();

    const again = createQueueRig(await computer.open());
    await again.engagementQueue.deliver();
    expect(again.service.taken).toEqual([batch('a', [1, 2, 3]), batch('b', [4])]);
    expect(again.twice).toEqual([]);
  });

  it('does not stop deliveries', async () => {
    const computer = createComputer();
    const { engagementQueue, service } = createQueueRig(await computer.open());
    computer.fileSystem.readOnly = true;
    await engagementQueue.add(batch('a', [1]));
    await engagementQueue.deliver();
    expect(service.seconds()).toEqual([1]);
    expect(await engagementQueue.waiting()).toBe(0);
  });
});

describe('the queue limit', () => {
  it('keeps the oldest batches, reports once, and accepts more when there is room', async () => {
    const { engagementQueue, service, problems } = createQueueRig(createMemoryVault(), { limitSeconds: 5 });
    await engagementQueue.add(batch('a', [1, 2, 3]));
    await engagementQueue.add(batch('b', [4, 5, 6]));
    await engagementQueue.add(batch('b', [7, 8, 9]));
    await engagementQueue.add(batch('b', [4, 5]));
    expect(problems.map(({ kind }) => kind)).toEqual(['full']);
    await engagementQueue.deliver();
    expect(service.seconds()).toEqual([1, 2, 3, 4, 5]);
    await engagementQueue.add(batch('b', [6]));
    await engagementQueue.deliver();
    expect(service.seconds()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('allows 10,000 batches: each is kept, in few disk writes, and one call per session delivers them', async () => {
  const computer = createComputer();
  const vault = await computer.open();
  const { engagementQueue } = createQueueRig(vault);
  const before = computer.fileSystem.changes();
  const adds = Array.from({ length: 10_000 }, (_, n) => engagementQueue.add(batch(`s${n % 20}`, [n, n + 1])));
  await Promise.all(adds);
  expect(computer.fileSystem.changes() - before).toBeLessThan(100);
  await engagementQueue.close();
  await vault.close();

  const { engagementQueue: next, service, twice } = createQueueRig(await computer.open());
  expect(await next.waiting()).toBe(20);
  await next.deliver();
  expect(service.deliveries).toBe(20);
  expect(twice).toEqual([]);
  // The lists are compared as one text, so that a difference does not print 20,000 lines.
  const delivered = service.seconds().sort((a, b) => a - b);
  const given = Array.from({ length: 10_000 }, (_, n) => [n, n + 1]).flat();
  expect(delivered).toHaveLength(given.length);
  expect(delivered.join() === given.sort((a, b) => a - b).join()).toBe(true);
});
