import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';
import { headerOverScrollBar, scrolledTo } from './gallery-header.ts';

describe('layout and keys of the viewer in Chromium', () => {
  let gallery: Gallery;
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  const show: GalleryPage['show'] = (id, language) => opened.show(id, language);
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

  it('gives Close an opaque background over a hero, which scrolls away under it', async () => {
    await show('details-resume');
    await opened.wear({ theme: 'light', direction: 'ltr' });
    await page.locator('[role=dialog]').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await opened.photograph('details-light-scrolled');
    const close = page.getByRole('button', { name: 'Close' });
    for (const isHovered of [false, true]) {
      if (isHovered) await close.hover();
      await page.waitForTimeout(300);
      expect(await close.evaluate((button) => getComputedStyle(button).backgroundColor)).toMatch(/^rgb\(/);
    }
    await opened.wear({ theme: 'dark', direction: 'ltr' });
  });

  it('shows the first row of posters above the fold in a room of few films', async () => {
    await show('room-few');
    await opened.resize({ width: 1280, height: 720 });
    await opened.photograph('room-few-720');
    const bottoms = await page.evaluate(() =>
      [...document.querySelectorAll('[role=gridcell] [data-shape=portrait] > :first-child')].map(
        (poster) => poster.getBoundingClientRect().bottom,
      ),
    );
    await opened.resize({ width: 1280, height: 800 });
    expect(bottoms).toHaveLength(3);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(720);
  });

  it.each(['ltr', 'rtl'] as const)('draws the header up to the scroll bar: %s', async (direction) => {
    await show('library');
    await opened.wear({ theme: 'dark', direction });
    expect(await page.evaluate(headerOverScrollBar)).toBeLessThanOrEqual(0);
    await opened.wear({ theme: 'dark', direction: 'ltr' });
  });

  /** Runs in the page. Returns the titles of the rows or cards in view below everything that sticks to the top. */
  const titlesInView = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('[role=gridcell] h3')]
      .filter((title) => {
        const { left, top, height } = title.getBoundingClientRect();
        const y = top + height / 2;
        const there = y > 0 && y < innerHeight ? document.elementFromPoint(left + 8, y) : null;
        return there !== null && title.closest('[role=gridcell]')!.contains(there);
      })
      .map((title) => title.textContent);

  it.each([
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ])('keeps the names of the columns in view, and no focused row under them: %o', async (size) => {
    await show('room-list');
    await opened.resize(size);
    await page.evaluate(scrolledTo, 3000);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell] h3').length > 5);
    const heads = page.locator('[aria-hidden=true]', { hasText: 'Director' }).last();
    const seen = await heads.evaluate((row) => {
      const { left, top, bottom, height } = row.getBoundingClientRect();
      const above = document.querySelector('main h2')!.parentElement!.getBoundingClientRect().bottom;
      return {
        isOnTop: row.contains(document.elementFromPoint(left + 20, top + height / 2)),
        gap: Math.round(top - above),
        isInside: top > 0 && bottom < innerHeight / 2,
      };
    });
    expect(seen).toEqual({ isOnTop: true, gap: 0, isInside: true });
    await page.locator('[role=gridcell] h3 button').nth(6).focus();
    for (let step = 0; step < 15; step += 1) {
      const before = await page.evaluate(() => document.activeElement?.textContent);
      await page.keyboard.press('ArrowUp');
      await page.waitForFunction((old) => document.activeElement?.textContent !== old, before);
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(await page.evaluate(titlesInView)).toContain(focused);
    }
    await opened.resize({ width: 1280, height: 800 });
  });

  /** Runs in the page. Returns the first row below the heads that stick, and how far below them it begins. */
  const topRow = (): { readonly titles: readonly string[]; readonly gap: number } => {
    const heads = [...document.querySelectorAll('main [class*=head]')].map((head) => {
      const { top, bottom } = head.getBoundingClientRect();
      return top < innerHeight / 2 && getComputedStyle(head).position === 'sticky' ? bottom : 0;
    });
    const edge = Math.max(...heads);
    const row = [...document.querySelectorAll('[role=row]')].find((one) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2 > edge;
    });
    const titles = [...(row?.querySelectorAll('h3') ?? [])].map((title) => title.textContent);
    return { titles, gap: Math.round((row?.getBoundingClientRect().top ?? 0) - edge) || 0 };
  };
  /** Resolves to the first row once two looks, 100 ms apart, find the same one. */
  const settledRow = async (): Promise<{ readonly titles: readonly string[]; readonly gap: number }> => {
    for (let before = await page.evaluate(topRow); ;) {
      await page.waitForTimeout(100);
      const now = await page.evaluate(topRow);
      if (now.titles.length > 0 && JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  };
  /** Shows a room and scrolls to this share of it. */
  const showMiddle = async (id: string, share: number): Promise<void> => {
    await show(id);
    const top = await page.evaluate((at) => document.querySelector('main')!.scrollHeight * at, share);
    await page.evaluate(scrolledTo, top);
  };

  it.each([
    ['room-many', 0.5, 1280, 800],
    ['room-many', 0.5, 900, 600],
    ['room-series', 0.4, 1280, 800],
    ['room-series', 0.4, 900, 600],
  ] as const)(
    'keeps the video at the top when the layout changes: %s, %d, at %i x %i',
    async (id, share, width, height) => {
      await opened.resize({ width, height });
      await showMiddle(id, share);
      const start = await settledRow();
      const isGrid = await page
        .getByRole('button', { name: 'Show as grid' })
        .evaluate((button) => button.getAttribute('aria-pressed') === 'true');
      const layouts = ['Show as list', 'Show as grid'] as const;
      const [other, own] = isGrid ? layouts : [layouts[1], layouts[0]];
      await page.getByRole('button', { name: other }).click();
      const there = await settledRow();
      expect(there.titles).toContain(start.titles[0]);
      // Above a card there is room for its outline.
      expect([0, 8]).toContain(there.gap);
      await page.getByRole('button', { name: own }).click();
      expect(await settledRow()).toEqual(start);
      await opened.resize({ width: 1280, height: 800 });
    },
  );

  it('keeps the video at the top, and a focused one in view, when the window changes its width', async () => {
    await opened.resize({ width: 1280, height: 800 });
    await showMiddle('room-many', 0.5);
    const start = await settledRow();
    const narrow = { width: 900, height: 600 };
    for (const size of [narrow, { width: 1500, height: 800 }, { width: 1040, height: 800 }]) {
      await opened.resize(size);
      expect((await settledRow()).titles).toContain(start.titles[0]);
    }
    await opened.resize({ width: 1280, height: 800 });
    expect(await settledRow()).toEqual(start);
    // The last card of the second row is in the fourth row of a narrow window, which is below its lower edge.
    await page.locator('[role=gridcell] h3 button', { hasText: start.titles[0]! }).focus();
    for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement?.closest('[aria-colindex="6"]') != null);
    const focused = await page.evaluate(() => document.activeElement!.textContent);
    await opened.resize(narrow);
    await settledRow();
    expect(await page.evaluate(titlesInView)).toContain(focused);
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(focused);
    await opened.resize({ width: 1280, height: 800 });
  });

  it('sticks the names of the columns below seasons that take two lines', async () => {
    await show('room-series-grid');
    await opened.resize({ width: 900, height: 600 });
    await page.getByRole('button', { name: 'Show as list' }).click();
    await page.evaluate(scrolledTo, 700);
    const { bottom, top } = await page.evaluate(() => {
      const [tabs, columns] = document.querySelectorAll('main [class*=head]');
      return { bottom: tabs!.getBoundingClientRect().bottom, top: columns!.getBoundingClientRect().top };
    });
    expect(Math.abs(top - bottom)).toBeLessThan(1);
    await opened.resize({ width: 1280, height: 800 });
  });

  it.each(['en', 'ar'] as const)(
    'makes one tab stop of a shelf and one of the rooms, and the arrows scroll them: %s',
    async (language) => {
      await show('library-soon', language);
      await opened.resize({ width: 900, height: 600 });
      const shelfCards = '[data-cell-focus][data-focus-key^="expiring:"]';
      const roomCards = '[data-cell-focus][data-focus-key^="rooms:"]';
      const stops = (cards: string) =>
        page
          .locator(`section:has(${cards}) button`)
          .evaluateAll((buttons) => buttons.filter(({ tabIndex }) => tabIndex === 0).length);
      // The focused card is whole in the window.
      const atCard = (cards: string, index: number) =>
        page.waitForFunction(
          ([selector, wanted]) => {
            const focused = document.querySelectorAll(selector)[wanted];
            const box = focused?.closest('[data-cell]')?.getBoundingClientRect();
            const isSeen = box && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
            return focused === document.activeElement && isSeen;
          },
          [cards, index] as const,
        );
      const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const count = await page.locator(shelfCards).count();
      expect(count).toBeGreaterThan(2);
      expect(await stops(shelfCards)).toBeLessThanOrEqual(3);
      await page.locator(shelfCards).first().focus();
      for (const [key, index] of [
        [on, 1],
        [on, 2],
        ['Home', 0],
        ['End', count - 1],
        [back, count - 2],
      ] as const) {
        await page.keyboard.press(key);
        await atCard(shelfCards, index);
      }
      expect(await stops(roomCards)).toBeLessThanOrEqual(3);
      await page.locator(roomCards).first().focus();
      const columns = await page
        .locator('[data-cell]:has([data-focus-key^="rooms:"])')
        .evaluateAll((cells) => {
          const tops = cells.map((cell) => cell.getBoundingClientRect().top);
          return tops.filter((top) => top === tops[0]).length;
        });
      expect(await page.locator(roomCards).count()).toBeGreaterThan(columns);
      await page.keyboard.press('ArrowDown');
      await atCard(roomCards, columns);
      await page.keyboard.press('ArrowUp');
      await atCard(roomCards, 0);
      await page.keyboard.press('End');
      await atCard(roomCards, columns - 1);
      // The focused card returns to the view, although the key moves to no other card.
      await page.evaluate(scrolledTo, 0);
      await page.keyboard.press('End');
      await atCard(roomCards, columns - 1);
      await opened.resize({ width: 1280, height: 800 });
    },
  );
});
