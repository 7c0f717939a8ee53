import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { launchApp } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';

/**
 * An expression that resolves to what a page counts in two seconds: timer ticks, animation frames and
 * IntersectionObserver callbacks.
 */
const count = `new Promise((resolve) => {
  const counted = { hidden: document.hidden, ticks: 0, frames: 0, seen: 0 };
  const timer = setInterval(() => (counted.ticks += 1), 50);
  const frame = () => { counted.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const observer = new IntersectionObserver((entries) => (counted.seen += entries.length));
  observer.observe(document.body);
  setTimeout(() => { clearInterval(timer); observer.disconnect(); resolve(counted); }, 2000);
})`;
type Counted = { hidden: boolean; ticks: number; frames: number; seen: number };

test('a covered window hides its pages, slows their timers to one a second and draws no frame of them', async () => {
  const app = await launchApp({ main: await builtFixture(), throttles: true });
  try {
    const before = await app.page.evaluate<Counted>(count);
    expect(before).toMatchObject({ hidden: false, seen: 1 });
    expect(before.ticks).toBeGreaterThan(15);
    await app.control.whileCovered(async (evaluate) => {
      for (const url of ['viewer://', 'player://'])
        await expect.poll(() => evaluate(url, 'document.hidden').catch(String), { message: url }).toBe(true);
      // Chromium starts to throttle a page some seconds after it was hidden.
      await pause(11_000);
      const counted = ['viewer://', 'player://'].map(async (url) => {
        const covered = (await evaluate(url, count)) as Counted;
        expect(covered, url).toMatchObject({ hidden: true, frames: 0, seen: 0 });
        expect(covered.ticks, url).toBeLessThan(5);
      });
      await Promise.all(counted);
    });
    expect(await app.page.evaluate('document.hidden')).toBe(false);
    expect((await app.control.windows())[0]).toMatchObject({ visible: true, minimized: false });
  } finally {
    await app.close();
  }
});
