import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../../main/platform/system-clock.ts';
import { createTimers } from '../../../main/platform/timers.ts';

describe('the system clocks', () => {
  it('monotonic time only grows, and continues over two clocks of one boot', () => {
    const times: number[] = [];
    for (let n = 0; n < 200; n += 1) times.push(createSystemClock().monotonic());
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });

  it('the boot id is constant', () => {
    const first = createSystemClock().bootId;
    expect(createSystemClock().bootId).toBe(first);
    if (process.platform === 'linux') expect(first).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('timers', () => {
  it('run in order, not when cancelled, and not immediately when they are months away', async () => {
    const timers = createTimers();
    const ran: string[] = [];
    await new Promise<void>((resolve) => {
      const cancel = timers.after(1, () => ran.push('cancelled'));
      timers.after(90 * 86_400_000, () => ran.push('months'));
      const stop = timers.every(2, () => {
        if (ran.push('every') < 3) return;
        stop();
        timers.after(10, resolve);
      });
      cancel();
      // Ends the wait after 15 s if the timers do not run.
      setTimeout(resolve, 15_000).unref();
    });
    expect(ran).toEqual(['every', 'every', 'every']);
  });
});
