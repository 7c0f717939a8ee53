// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createEngagement,
  createSecondsSeen,
  type SecondsSeen,
} from '../../../renderer/player/engagement.ts';

const playThrough = (seen: Pick<SecondsSeen, 'advanced'>, from: number, to: number, step = 0.25) => {
  for (let at = from; at < to; at += step) seen.advanced(at);
  seen.advanced(to);
};

describe('watched seconds', () => {
  it('count each second once as it is played', () => {
    const seen = createSecondsSeen();
    playThrough(seen, 0, 5);
    expect(seen.take()).toEqual([0, 1, 2, 3, 4]);
    expect(seen.take()).toEqual([]);
  });

  it('count a second again when it is watched again', () => {
    const seen = createSecondsSeen();
    playThrough(seen, 0, 3);
    seen.jumped(1);
    playThrough(seen, 1, 3);
    expect(seen.take()).toEqual([0, 1, 2, 1, 2]);
  });

  it('exclude the part that a seek skipped', () => {
    const seen = createSecondsSeen();
    playThrough(seen, 0, 2);
    seen.jumped(30);
    playThrough(seen, 30, 32);
    expect(seen.take()).toEqual([0, 1, 30, 31]);
  });

  it('do not include a second that was on screen for less than half', () => {
    const seen = createSecondsSeen();
    seen.advanced(0.7);
    playThrough(seen, 0.7, 2.3);
    seen.jumped(10);
    expect(seen.take()).toEqual([1]);
  });

  it('count a second once when a batch ends half way through it', () => {
    const seen = createSecondsSeen();
    playThrough(seen, 0, 1.6);
    expect(seen.take()).toEqual([0, 1]);
    playThrough(seen, 1.6, 3);
    expect(seen.take()).toEqual([2]);
  });

  it('do not grow while the film waits at one position', () => {
    const seen = createSecondsSeen();
    for (let tick = 0; tick < 100; tick += 1) seen.advanced(4.2);
    expect(seen.take()).toEqual([]);
  });

  it('equal the seconds played, wherever batches end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat(240)),
        (from, length, cuts) => {
          const seen = createSecondsSeen();
          const all: number[] = [];
          for (let tick = 0; tick <= length * 4; tick += 1) {
            seen.advanced(from + tick / 4);
            if (cuts.includes(tick)) all.push(...seen.take());
          }
          all.push(...seen.take());
          expect(all).toEqual(Array.from({ length }, (_, index) => from + index));
        },
      ),
      { seed: 11 },
    );
  });
});

describe('sending batches of watched seconds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens at the interval, and not without watched seconds', async () => {
    const send = vi.fn(() => Promise.resolve(true));
    const engagement = createEngagement({ send, everySeconds: 10 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(send).not.toHaveBeenCalled();
    playThrough(engagement, 0, 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send.mock.calls).toEqual([[[0, 1], false]]);
    engagement.stop();
  });

  it('happens at the latest after ten minutes, however long the configured interval is', async () => {
    const send = vi.fn(() => Promise.resolve(true));
    const engagement = createEngagement({ send, everySeconds: 3_000_000 });
    playThrough(engagement, 0, 2);
    await vi.advanceTimersByTimeAsync(599_999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    engagement.stop();
  });

  it('repeats a refused batch, in order, and loses or duplicates nothing', async () => {
    const answers = [false, false, true, true];
    const delivered: number[] = [];
    const send = vi.fn((seconds: readonly number[]) => {
      const good = answers.shift() ?? true;
      if (good) delivered.push(...seconds);
      return Promise.resolve(good);
    });
    const engagement = createEngagement({ send, everySeconds: 1000 });
    for (let second = 0; second < 4; second += 1) {
      engagement.advanced(second);
      engagement.advanced(second + 1);
      await engagement.flush(false);
    }
    expect(delivered).toEqual([0, 1, 2, 3]);
    engagement.stop();
  });

  it('on request during a batch also includes the seconds watched since', async () => {
    const answers: (() => void)[] = [];
    const told: (readonly number[])[] = [];
    const send = vi.fn((seconds: readonly number[]) => {
      told.push(seconds);
      return new Promise<boolean>((resolve) => answers.push(() => resolve(true)));
    });
    const engagement = createEngagement({ send, everySeconds: 1000 });
    playThrough(engagement, 0, 2);
    const first = engagement.flush(false);
    playThrough(engagement, 2, 4);
    const last = Promise.all([engagement.flush(false), engagement.flush(false)]);
    answers.shift()?.();
    await first;
    await vi.advanceTimersByTimeAsync(0);
    answers.shift()?.();
    await last;
    expect(told).toEqual([
      [0, 1],
      [2, 3],
    ]);
    engagement.stop();
  });
});
