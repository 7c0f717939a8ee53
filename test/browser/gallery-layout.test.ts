import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';
import { headerOverScrollBar, scrolledTo } from './gallery-header.ts';

describe('the layout of the viewer in Chromium', () => {
  let gallery: Gallery;
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  const show = (id: string): Promise<void> => opened.show(id);
  beforeAll(async () => {
    gallery = await startGallery(1);
    opened = await gallery.open();
    ({ page } = opened);
  }, 240_000);
  afterAll(() => gallery.close());

  it.each([
    ['first-run', /^Paste your invitation/, 'hello'],
    ['room-sign-in', 'PIN', '111111'],
  ])('does not move a field by the error of its text: %s', async (id, label, text) => {
    await show(id);
    const field = page.getByLabel(label, { exact: true });
    const before = await field.boundingBox();
    await field.fill(text);
    await field.press('Enter');
    await page.getByRole('alert').waitFor();
    await opened.photograph(`${id}-refused`);
    expect(await field.boundingBox()).toEqual(before);
  });

  it('covers the outline of a card that scrolls under the head of its list', async () => {
    await show('room-many');
    await page.evaluate(scrolledTo, 500);
    const covered = await page.evaluate(() => {
      const head = document.querySelector('main h2')!.parentElement!;
      const { top, height } = head.getBoundingClientRect();
      const { left, right } = document.querySelector('[role=row]')!.getBoundingClientRect();
      // The outline of a card ends 5 px outside of it.
      return [left - 4, right + 4].map((x) => head.contains(document.elementFromPoint(x, top + height / 2)));
    });
    expect(covered).toEqual([true, true]);
  });

  it.each(['ltr', 'rtl'] as const)('draws the header up to the scroll bar: %s', async (direction) => {
    await show('library');
    await opened.wear({ theme: 'dark', direction });
    expect(await page.evaluate(headerOverScrollBar)).toBeLessThanOrEqual(0);
    await opened.wear({ theme: 'dark', direction: 'ltr' });
  });
});
