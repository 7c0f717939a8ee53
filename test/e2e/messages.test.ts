import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, openRoom, type Journey } from './journey.ts';

describe('a message over a dialog', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['last-orders'] });
  });
  afterAll(() => journey.end());

  it('is painted above it, and is dismissed by keyboard; Escape then closes the dialog and leaves the room', async () => {
    const { page } = journey;
    await openRoom(page, 'Last Orders');
    await page
      .getByRole('button', { name: /^(?!Play|Resume).*Gentlemen/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Request more time' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    const message = page.getByText(/^Your request for/);
    await message.waitFor();
    const isOnTop = await message.evaluate((words) => {
      const { x, y, width, height } = words.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === words;
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.role === 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Last Orders' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
  });
});
