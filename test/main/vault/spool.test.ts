import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { createSpool, DeliveryError, type SpoolOptions } from '../../../main/vault/spool.ts';
import { secondsPerDelivery, spoolKind, type EngagementBatch } from '../../../main/vault/spool-state.ts';
import type { VaultLogs, VaultProblem } from '../../../main/vault/vault.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { account, createComputer } from './setting.ts';

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

/** A service that takes what it is given, unless `answers` says otherwise for the next ones. */
class Service {
  readonly taken: EngagementBatch[] = [];
  readonly answers: ('taken' | 'lost' | 'taken, answer lost' | 'unreachable' | 'refused' | Error)[] = [];
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

interface Setting {
  readonly spool: ReturnType<typeof createSpool>;
  readonly service: Service;
  readonly timers: FakeTimers;
  readonly refused: EngagementBatch[];
  readonly twice: EngagementBatch[];
  readonly problems: VaultProblem[];
}
function aSpool(vault: VaultLogs = createMemoryVault(), more: Partial<SpoolOptions> = {}): Setting {
  const service = new Service();
  const timers = createFakeTimers();
  const refused: EngagementBatch[] = [];
  const twice: EngagementBatch[] = [];
  const problems: VaultProblem[] = [];
  const spool = createSpool({
    vault,
    deliver: service.deliver,
    timers,
    logger: createFakeLogger(),
    onRefused: (one) => void refused.push(one),
    onDeliveredTwice: (one) => void twice.push(one),
    onProblem: (problem) => void problems.push(problem),
    ...more,
  });
  return { spool, service, timers, refused, twice, problems };
}

describe('the spool', () => {
  it('merges what is of one playback session, and delivers the oldest session first', async () => {
    const { spool, service } = aSpool();
    await spool.add(batch('one', [0, 1, 2]));
    await spool.add(batch('two', [7]));
    await spool.add(batch('one', [3, 4, 2]));
    await spool.add(batch('one', []));
    expect(await spool.waiting()).toBe(2);
    await spool.deliver();
    expect(service.taken).toEqual([batch('one', [0, 1, 2, 3, 4, 2]), batch('two', [7])]);
    expect(await spool.waiting()).toBe(0);
  });

  it('sends keys of the stream that were renewed, and does not forget those it had', async () => {
    const { spool, service } = aSpool();
    await spool.add(batch('one', [1], { streamKey: 'old' }));
    await spool.add(batch('one', [2], { streamKey: 'new', streamPolicy: null }));
    await spool.deliver();
    expect(service.taken).toEqual([batch('one', [1, 2], { streamKey: 'new', streamPolicy: 'sp' })]);
  });

  it('delivers by itself what was added, what comes together in one', async () => {
    const { spool, service, timers } = aSpool();
    await spool.add(batch('one', [1]));
    await spool.add(batch('one', [2]));
    expect(service.deliveries).toBe(0);
    await timers.advance(2_000);
    expect(service.taken).toEqual([batch('one', [1, 2])]);
    await spool.add(batch('one', [3]));
    await timers.advance(2_000);
    expect(service.seconds()).toEqual([1, 2, 3]);
    expect(timers.pending()).toBe(0);
  });

  it('never makes two deliveries at once', async () => {
    let running = 0;
    let most = 0;
    const { spool } = aSpool(createMemoryVault(), {
      deliver: async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        running -= 1;
      },
    });
    for (const key of ['a', 'b', 'c']) await spool.add(batch(key, [1]));
    await Promise.all([spool.deliver(), spool.deliver(), spool.deliver()]);
    expect(most).toBe(1);
    expect(await spool.waiting()).toBe(0);
  });

  it('delivers what is added while it delivers, too', async () => {
    const { spool, service, timers } = aSpool();
    await spool.add(batch('one', [1]));
    const delivering = spool.deliver();
    await spool.add(batch('one', [2]));
    await delivering;
    await timers.advance(2_000);
    expect(service.seconds()).toEqual([1, 2]);
    expect(await spool.waiting()).toBe(0);
  });

  it('splits what is too much for one call', async () => {
    const { spool, service } = aSpool();
    await spool.add(
      batch(
        'one',
        Array.from({ length: secondsPerDelivery + 5 }, (_, n) => n),
      ),
    );
    await spool.deliver();
    expect(service.taken.map((one) => one.secondsViewed.length)).toEqual([secondsPerDelivery, 5]);
    expect(service.seconds()).toEqual(Array.from({ length: secondsPerDelivery + 5 }, (_, n) => n));
  });
});

describe('what goes wrong on the way', () => {
  it('unreachable: kept, merged on, tried again later and later', async () => {
    const { spool, service, timers, twice } = aSpool();
    service.answers.push('unreachable', 'unreachable', 'unreachable');
    await spool.add(batch('one', [1]));
    await spool.add(batch('two', [9]));
    await spool.deliver();
    await spool.add(batch('one', [2]));
    await timers.advance(4_999);
    expect(service.deliveries).toBe(1);
    await timers.advance(1);
    expect(service.deliveries).toBe(2);
    await timers.advance(9_999);
    expect(service.deliveries).toBe(2);
    await timers.advance(1);
    expect(service.deliveries).toBe(3);
    await timers.advance(20_000);
    expect(service.taken).toEqual([batch('one', [1, 2]), batch('two', [9])]);
    expect(twice).toEqual([]);
  });

  it('waits as long as the service asks', async () => {
    const { spool, service, timers } = aSpool();
    service.answers.push(new DeliveryError('unreachable', '429', { retryAfterSeconds: 90 }));
    await spool.add(batch('one', [1]));
    await spool.deliver();
    await timers.advance(89_999);
    expect(service.deliveries).toBe(1);
    await timers.advance(1);
    expect(service.seconds()).toEqual([1]);
  });

  it('an answer lost: the very same batch again, and it is said that it may be there twice', async () => {
    const { spool, service, timers, twice } = aSpool();
    service.answers.push('taken, answer lost');
    await spool.add(batch('one', [1, 2]));
    await spool.deliver();
    await spool.add(batch('one', [3]));
    expect(twice).toEqual([]);
    await timers.advance(5_000);
    expect(service.taken).toEqual([batch('one', [1, 2]), batch('one', [1, 2]), batch('one', [3])]);
    expect(twice).toEqual([batch('one', [1, 2])]);
  });

  it('an unknown error counts as an answer lost', async () => {
    const { spool, service, twice } = aSpool();
    service.answers.push(new TypeError('bug'));
    await spool.add(batch('one', [1]));
    await spool.deliver();
    await spool.deliver();
    expect(service.seconds()).toEqual([1]);
    expect(twice).toHaveLength(1);
  });

  it('what is in doubt stays so when the next try does not arrive', async () => {
    const { spool, service, twice } = aSpool();
    service.answers.push('lost', 'unreachable');
    await spool.add(batch('one', [1]));
    await spool.deliver();
    await spool.add(batch('one', [2]));
    await spool.deliver();
    await spool.deliver();
    expect(service.taken).toEqual([batch('one', [1]), batch('one', [2])]);
    expect(twice).toEqual([batch('one', [1])]);
  });

  it('refused for good: told, let go, and the next one is delivered', async () => {
    const { spool, service, refused } = aSpool();
    service.answers.push('refused');
    await spool.add(batch('one', [1]));
    await spool.add(batch('two', [2]));
    await spool.deliver();
    expect(refused).toEqual([batch('one', [1])]);
    expect(service.taken).toEqual([batch('two', [2])]);
    expect(await spool.waiting()).toBe(0);
  });

  it('is told before it is let go: a trail that fails does not stop the others', async () => {
    const order: string[] = [];
    const vault = createMemoryVault();
    const { spool, service } = aSpool(vault, {
      onRefused: async () => {
        order.push(
          `told, ${(await vault.readLog(spoolKind)).filter(({ did }) => did === 'finish').length} let go`,
        );
        throw new Error('trail is full');
      },
    });
    service.answers.push('refused');
    await spool.add(batch('one', [1]));
    await spool.add(batch('two', [2]));
    await spool.deliver();
    expect(order).toEqual(['told, 0 let go']);
    expect(service.taken).toEqual([batch('two', [2])]);
  });
});

describe('over a restart', () => {
  it('goes on with what waited, in order', async () => {
    const computer = createComputer();
    const first = await computer.open();
    const one = aSpool(first);
    for (const [key, second] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ] as const) {
      await one.spool.add(batch(key, [second]));
    }
    one.service.answers.push('taken', 'unreachable');
    await one.spool.deliver();
    await one.spool.close();
    await first.close();

    const two = aSpool(await computer.open());
    await two.spool.deliver();
    expect(one.service.seconds()).toEqual([1, 3]);
    expect(two.service.taken).toEqual([batch('b', [2]), batch('c', [4])]);
    expect(two.twice).toEqual([]);
  });

  it('a crash while it was sent is an answer lost', async () => {
    const computer = createComputer();
    const arrived: EngagementBatch[] = [];
    const one = aSpool(await computer.open(), {
      deliver: (given) => {
        arrived.push(given);
        return new Promise(() => undefined);
      },
    });
    await one.spool.add(batch('a', [1]));
    void one.spool.deliver();
    while (arrived.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const two = aSpool(await computer.open());
    await two.spool.deliver();
    expect(two.service.taken).toEqual(arrived);
    expect(two.twice).toEqual(arrived);
  });

  it('a crash between answers costs nothing', async () => {
    const computer = createComputer();
    const one = aSpool(await computer.open());
    for (const key of ['a', 'b', 'c']) await one.spool.add(batch(key, [1]));
    one.service.answers.push('taken', 'taken', 'unreachable');
    await one.spool.deliver();
    const two = aSpool(await computer.open());
    await two.spool.deliver();
    expect(two.service.taken).toEqual([batch('c', [1])]);
    expect(two.twice).toEqual([]);
  });

  it('outlives a sign-out', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const { spool, service } = aSpool(vault);
    await spool.add(batch('a', [1]));
    await vault.eraseOwner(account('ada'));
    await spool.deliver();
    expect(service.seconds()).toEqual([1]);
  });

  it('keeps its file small, however much went through it', async () => {
    const computer = createComputer();
    const { spool, service } = aSpool(await computer.open());
    for (let n = 0; n < 200; n += 1) {
      await spool.add(batch(`session ${n}`, [n]));
      await spool.deliver();
    }
    expect(service.deliveries).toBe(200);
    const log = [...computer.fileSystem.files()].find(([path]) => path.endsWith('.log'));
    expect(log![1].length).toBeLessThan(20_000);
  });
});

describe('a locked vault', () => {
  it('that opens brings what waited on disk, and nothing is lost or doubled', async () => {
    const computer = createComputer();
    const before = await computer.open();
    const one = aSpool(before);
    await one.spool.add(batch('old', [1]));
    one.service.answers.push('lost');
    await one.spool.deliver();
    await one.spool.add(batch('old', [2]));
    await one.spool.close();
    await before.close();

    computer.keys.mode = 'locked';
    const vault = await computer.open();
    const two = aSpool(vault);
    await two.spool.add(batch('new', [3]));
    two.service.answers.push('lost');
    await two.spool.deliver();
    await two.spool.add(batch('old', [4]));
    computer.keys.mode = 'ready';
    await vault.retry();
    await two.spool.add(batch('new', [5]));
    await two.spool.deliver();
    expect(two.service.taken).toEqual([
      batch('old', [1]),
      batch('new', [3]),
      batch('old', [2, 4]),
      batch('new', [5]),
    ]);
    expect(two.twice).toHaveLength(2);
  });
});

describe('a disk that refuses', () => {
  it('costs no engagement while the app runs, is told once, and is made good later', async () => {
    const computer = createComputer();
    const vault = await computer.open();
    const { spool, service, problems } = aSpool(vault);
    await spool.add(batch('a', [1]));
    computer.fileSystem.capacityBytes = 0;
    await spool.add(batch('a', [2]));
    await spool.add(batch('a', [3]));
    expect(problems.map(({ kind }) => kind)).toEqual(['full']);
    service.answers.push('unreachable');
    await spool.deliver();
    computer.fileSystem.capacityBytes = Infinity;
    await spool.add(batch('b', [4]));
    await spool.close();

    const again = aSpool(await computer.open());
    await again.spool.deliver();
    expect(again.service.taken).toEqual([batch('a', [1, 2, 3]), batch('b', [4])]);
    expect(again.twice).toEqual([]);
  });

  it('still delivers', async () => {
    const computer = createComputer();
    const { spool, service } = aSpool(await computer.open());
    computer.fileSystem.readOnly = true;
    await spool.add(batch('a', [1]));
    await spool.deliver();
    expect(service.seconds()).toEqual([1]);
    expect(await spool.waiting()).toBe(0);
  });
});

describe('the limit', () => {
  it('keeps the oldest, tells once, and takes more when there is room', async () => {
    const { spool, service, problems } = aSpool(createMemoryVault(), { limitSeconds: 5 });
    await spool.add(batch('a', [1, 2, 3]));
    await spool.add(batch('b', [4, 5, 6]));
    await spool.add(batch('b', [7, 8, 9]));
    await spool.add(batch('b', [4, 5]));
    expect(problems.map(({ kind }) => kind)).toEqual(['full']);
    await spool.deliver();
    expect(service.seconds()).toEqual([1, 2, 3, 4, 5]);
    await spool.add(batch('b', [6]));
    await spool.deliver();
    expect(service.seconds()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('10,000 batches: each is kept, few writes bring them to the disk, one call a session delivers them', async () => {
  const computer = createComputer();
  const vault = await computer.open();
  const { spool } = aSpool(vault);
  const before = computer.fileSystem.changes();
  const adds = Array.from({ length: 10_000 }, (_, n) => spool.add(batch(`s${n % 20}`, [n, n + 1])));
  await Promise.all(adds);
  expect(computer.fileSystem.changes() - before).toBeLessThan(100);
  await spool.close();
  await vault.close();

  const { spool: next, service, twice } = aSpool(await computer.open());
  expect(await next.waiting()).toBe(20);
  await next.deliver();
  expect(service.deliveries).toBe(20);
  expect(twice).toEqual([]);
  // Compared as one text: a difference should not print 20,000 lines.
  const delivered = service.seconds().sort((a, b) => a - b);
  const given = Array.from({ length: 10_000 }, (_, n) => [n, n + 1]).flat();
  expect(delivered).toHaveLength(given.length);
  expect(delivered.join() === given.sort((a, b) => a - b).join()).toBe(true);
});
