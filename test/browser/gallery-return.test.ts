import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredFocus } from './gallery-focus.ts';
import { scrolledTo } from './gallery-header.ts';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';

const shelfCards = '[data-cell-focus][data-focus-key^="expiring:"]';

describe('after the reviewer left and returned, in Chromium', () => {
  let gallery: Gallery;
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  beforeAll(async () => {
    gallery = await startGallery(1);
    opened = await gallery.open();
    ({ page } = opened);
    await opened.resize({ width: 900, height: 600 });
  }, 240_000);
  afterAll(() => gallery.close());

  const leaveAndReturn = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => document.activeElement !== document.body && document.activeElement?.closest('main'),
    );
  };
  const shelfAt = () =>
    page.locator(`ul:has(${shelfCards})`).evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

  it.each(['en', 'ar'] as const)(
    'the library has the focus on the same card, in view: %s',
    async (language) => {
      await opened.show('library-soon', language);
      await page.locator(shelfCards).first().focus();
      await page.keyboard.press('End');
      const last = await page.locator(shelfCards).last().getAttribute('data-focus-key');
      const isLast = (key: string | null) => document.activeElement?.getAttribute('data-focus-key') === key;
      await page.waitForFunction(isLast, last);
      const before = await shelfAt();
      expect(before).toBeGreaterThan(100);
      await leaveAndReturn();
      await page.waitForFunction(isLast, last);
      expect(await page.evaluate(coveredFocus)).toBeNull();
      expect(await shelfAt()).toBe(before);
    },
  );

  it.each(['no-preference', 'reduce'] as const)(
    'the arrow keys show the whole card of a shelf that they reach, with motion: %s',
    async (reducedMotion) => {
      const { page: wide, show } = await gallery.open({ reducedMotion });
      await show('library-soon');
      const cards = wide.locator(`li:has(${shelfCards})`);
      await cards.first().locator('[data-cell-focus]').focus();
      const count = await cards.count();
      const cutOff = () =>
        wide.evaluate(() => {
          const cell = document.activeElement!.closest('li')!.getBoundingClientRect();
          const main = document.querySelector('main')!.getBoundingClientRect();
          const right = main.left + document.querySelector('main')!.clientWidth;
          return Math.round(Math.max(0, main.left - cell.left, cell.right - right));
        });
      const found: number[] = [];
      for (const key of ['ArrowRight', 'ArrowLeft'])
        for (let press = 1; press < count; press += 1) {
          await wide.keyboard.press(key);
          await wide.waitForTimeout(700);
          found.push(await cutOff());
        }
      expect(count).toBeGreaterThan(4);
      expect(
        found.filter((pixels) => pixels > 0),
        String(found),
      ).toEqual([]);
      await wide.context().close();
    },
  );

  it('the library keeps the place of a shelf, and of the screen, from which the focus was scrolled away', async () => {
    await opened.show('library-soon');
    await page.locator(shelfCards).first().focus();
    await page.locator(`ul:has(${shelfCards})`).evaluate((list) => list.scrollTo({ left: 9999 }));
    await page.waitForFunction(
      (cards) => document.querySelector(`ul:has(${cards})`)!.scrollLeft > 100,
      shelfCards,
    );
    const before = await shelfAt();
    await page.evaluate(scrolledTo, 900);
    const top = () => page.evaluate(() => document.querySelector('main')!.scrollTop);
    const from = await top();
    expect(from).toBeGreaterThan(600);
    await leaveAndReturn();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect([await shelfAt(), await top()]).toEqual([before, from]);
  });

  it('a long room has the focus on the same card, at the same place', async () => {
    await opened.resize({ width: 1280, height: 800 });
    await opened.show('room-many');
    // The highest row is out of view when the reviewer returns.
    await page.evaluate(scrolledTo, 1500);
    await page.getByText(/^Reel 41,/).waitFor();
    await page.evaluate(() => document.querySelector('main')!.scrollTo({ top: 30_000, behavior: 'instant' }));
    // On a busy computer the cells of the top still exist right after the scroll, so this waits for the cells of the
    // new position.
    await page.waitForFunction(() => {
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      return (
        document.querySelector('[data-cell="0"]') === null &&
        cells.length > 5 &&
        cells.every((cell) => cell.querySelector('article'))
      );
    });
    await page.locator('[role=gridcell] h3 button').nth(5).focus();
    const key = await page.evaluate(() => document.activeElement?.getAttribute('data-focus-key'));
    expect(key).toMatch(/^video:/);
    const place = async () => (await page.locator('[data-cell]:focus-within').boundingBox())!.y;
    const before = await place();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.waitForFunction(
      (wanted) => document.activeElement?.getAttribute('data-focus-key') === wanted,
      key,
    );
    await expect.poll(place).toBeCloseTo(before, 0);
  });
});
