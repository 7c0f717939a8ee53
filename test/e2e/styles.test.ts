import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, openRoom, type Journey } from './journey.ts';

describe('styles of the built viewer', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['the-cartographers'] });
  });
  afterAll(() => journey.end());

  it('are applied once, so that those of a screen that is loaded later come last', async () => {
    const { page } = journey;
    await openRoom(page, 'The Cartographers');
    const still = page.locator('[role=row] article img').first();
    await still.waitFor();
    // Details and access dialog are loaded when the page is idle; they too name the styles of the document.
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('video-details')),
    );
    const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(sheets.filter((href) => /\/index-[^/]*\.css$/.test(href))).toEqual([]);
    // A row of an episode has a small still beside its text.
    const { width } = (await still.boundingBox())!;
    expect(width).toBeLessThan(300);
  });
});
