import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchApp, slowPages } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';

/** Resolves to the shortest of five times that the document takes for the same work, in milliseconds. */
async function shortest(place: Page | Frame): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 5; turn += 1)
    times.push(
      await place.evaluate<number>(`(() => {
        const begun = performance.now();
        for (let index = 0, sum = 0; index < 1e7; index += 1) sum += Math.sqrt(index + sum);
        return performance.now() - begun;
      })()`),
    );
  return Math.min(...times);
}

/** Resolves to the times of the page and of the frame in its own process. */
async function timesAt(factor: number): Promise<number[]> {
  slowPages(factor);
  const app = await launchApp({ main: await builtFixture() });
  try {
    // The end of another DevTools session resets the rate.
    const other = await app.page.context().newCDPSession(app.page);
    await other.detach();
    await pause(300);
    return [await shortest(app.page), await shortest(await app.playerFrame())];
  } finally {
    await app.close();
    slowPages(1);
  }
}

test('pages and frame processes of a slowed app run slower', { timeout: 90_000 }, async () => {
  const [page = 0, frame = 0] = await timesAt(1);
  const [slowPage = 0, slowFrame = 0] = await timesAt(4);
  expect(slowPage / page).toBeGreaterThan(2);
  expect(slowFrame / frame).toBeGreaterThan(2);
});
