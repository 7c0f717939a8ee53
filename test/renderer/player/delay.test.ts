import { afterEach, expect, it, vi } from 'vitest';
import { delay } from '../../../renderer/player/delay.ts';

afterEach(() => void vi.useRealTimers());

it('a delay ends after its milliseconds, not before', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const over = delay(300).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await over;
  expect(isOver).toBe(true);
});
