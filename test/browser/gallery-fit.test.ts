import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrolledTo } from './gallery-header.ts';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';

const usual = { width: 1280, height: 800 };
const low = { width: 900, height: 600 };

describe('space and edges of the screens in Chromium', () => {
  let gallery: Gallery;
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  beforeAll(async () => {
    gallery = await startGallery(1);
    opened = await gallery.open();
    ({ page } = opened);
  }, 240_000);
  afterAll(() => gallery.close());

  /** Shows a state in a size. The size is reset by the next call. */
  const show = async (id: string, size: { readonly width: number; readonly height: number }) => {
    await opened.resize(size);
    await opened.show(id);
  };

  it('begins the search of the service, and its result, where the results begin', async () => {
    /** Runs in the page. Returns how far the text begins from the search field, in pixels. */
    const distance = (words: string): number => {
      const all = [...document.querySelectorAll('main :is(button, p)')];
      const range = document.createRange();
      range.selectNodeContents(all.find(({ textContent }) => textContent.startsWith(words))!);
      const field = document.querySelector('[role=search]')!.getBoundingClientRect().left;
      return Math.round(range.getBoundingClientRect().left - field);
    };
    for (const size of [usual, low]) {
      await show('search-empty', size);
      await page.getByRole('searchbox').pressSequentially('vault');
      await page.getByRole('region', { name: 'Rooms' }).waitFor();
      await opened.photograph(`search-rooms-${size.width}`);
      expect(await page.evaluate(distance, 'Search all rooms')).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByText(/^Searched/).waitFor();
      await opened.photograph(`search-asked-${size.width}`);
      expect(await page.evaluate(distance, 'Searched')).toBe(0);
    }
  });

  it('leaves most of a low window to the episodes: the tabs and the search take one line', async () => {
    await show('room-series', low);
    await page.evaluate(scrolledTo, 560);
    await opened.photograph('room-series-low');
    const bottom = await page.evaluate(
      () => document.querySelector('[role=tablist]')!.parentElement!.getBoundingClientRect().bottom,
    );
    expect(bottom).toBeLessThanOrEqual(140);
    expect(await page.getByRole('searchbox').evaluate((field) => field.clientWidth)).toBeGreaterThan(80);
  });

  it('gives the header of a film at most 45 % of the height, and its content the whole width', async () => {
    await show('room-film', usual);
    await opened.photograph('room-film-fit');
    const seen = await page.evaluate(() => ({
      height: document.querySelector('main header')!.clientHeight,
      content: Math.round(document.querySelector('main dl')!.getBoundingClientRect().right),
      header: Math.round(document.querySelector('[data-focus-key=menu]')!.getBoundingClientRect().right),
    }));
    expect(seen.height).toBeLessThanOrEqual(0.45 * usual.height);
    expect(seen.content).toBe(seen.header);
    expect(await page.getByText('Length').count()).toBe(0);
  });

  it('ends the lines of a list under the line of its head, with rows of 56 px, and shades more than the text of a row', async () => {
    await show('room-list', usual);
    const seen = await page.evaluate(() => {
      const row = document.querySelector('[role=gridcell] article')!.getBoundingClientRect();
      const title = document.querySelector('[role=gridcell] h3')!.getBoundingClientRect();
      const head = document.querySelector('[data-table] > [aria-hidden]')!.getBoundingClientRect();
      const { height } = row;
      return {
        start: row.left - head.left,
        end: row.right - head.right,
        inset: title.left - row.left,
        height,
      };
    });
    expect(seen).toEqual({ start: 0, end: 0, inset: 6, height: 56 });
    await page.locator('[role=gridcell] article').nth(2).hover();
    await opened.photograph('room-list-hovered');
  });
});
