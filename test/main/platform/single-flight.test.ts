import { describe, expect, it } from 'vitest';
import { keyedSingleFlight, singleFlight } from '../../../main/platform/single-flight.ts';

/** Creates work that settles when the test ends it. */
function createWork() {
  const started: { readonly input: number; readonly end: (error?: Error) => void }[] = [];
  const work = (input: number): Promise<number> =>
    new Promise((resolve, reject) => {
      started.push({ input, end: (error) => (error ? reject(error) : resolve(input)) });
    });
  return { started, work };
}

describe('a single flight', () => {
  it('shares a running call, and runs again after it has ended or failed', async () => {
    const { started, work } = createWork();
    const call = singleFlight(work);
    expect(call.running()).toBeNull();
    const both = [call(1), call(2)];
    expect(call.running()).toBe(both[0]);
    started[0]?.end();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(call.running()).toBeNull();

    const failing = [call(3), call(4)];
    started[1]?.end(new Error('no answer'));
    for (const one of failing) await expect(one).rejects.toThrow('no answer');
    const last = call(5);
    started[2]?.end();
    expect(await last).toBe(5);
    expect(started.map(({ input }) => input)).toEqual([1, 3, 5]);
  });

  it('runs calls of different keys in parallel', async () => {
    const { started, work } = createWork();
    const call = keyedSingleFlight();
    const calls = [call('a', () => work(1)), call('a', () => work(2)), call('b', () => work(3))];
    expect(started).toHaveLength(2);
    for (const { end } of started) end();
    expect(await Promise.all(calls)).toEqual([1, 1, 3]);
    const again = call('a', () => work(4));
    started[2]?.end();
    expect(await again).toBe(4);
  });
});
