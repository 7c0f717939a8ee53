import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, openRoom, type Journey } from './journey.ts';

describe('styles of the built viewer', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['the-cartographers'] });
  });
  afterAll(() => journey.end());

  it('are in the document, so that no later part adds styles of a component after those of its screens', async () => {
    const { page } = journey;
    await openRoom(page, 'The Cartographers');
    const still = page.locator('[role=row] article img').first();
    await still.waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/later-[\w-]+\.js$/.test(name)),
    );
    expect(await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))).toEqual(
      [],
    );
    // A row of an episode has a small still beside its text.
    const { width } = (await still.boundingBox())!;
    expect(width).toBeLessThan(300);
  });
});
