import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appearances } from '../renderer/gallery/appearances.ts';
import { galleryStates } from '../renderer/gallery/states.ts';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';
import { sidewaysScroll, sizedStates, sizes, unseenTargets, wordyStates } from './gallery-sizes.ts';
import { clippedText } from './clipped-text.ts';
import { coveredFocus } from './gallery-focus.ts';
import { numberTextsOnArtwork, scrolledTo, whitenArtwork, worstContrast } from './gallery-header.ts';

/** Number of pages in use at the same time: one page waits for its state while another is photographed. */
const pagesAtOnce = 4;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await startGallery(pagesAtOnce);
}, 240_000);
afterAll(() => gallery.close());

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colours. Themes differ only in colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

describe('gallery', { concurrent: true }, () => {
  it.for(galleryStates.map(({ id }) => id))(
    '%s has no accessibility violation and no page error in any appearance',
    (id, { expect: expectHere }) =>
      gallery.use(async ({ show, wear, photograph, violations, complaints }) => {
        await show(id);
        const found: string[] = [];
        for (const look of appearances) {
          await wear(look);
          await photograph(`${id}-${look.id}`);
          if (look.direction === 'rtl') continue;
          const rules = look.theme === 'dark' ? everyRule : colourRules;
          found.push(...(await violations(rules)).map((one) => `${look.id} ${one}`));
        }
        expectHere(found).toEqual([]);
        expectHere(complaints).toEqual([]);
      }),
  );
});

describe('the viewer in Chromium, with the policy of main', () => {
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  const show: GalleryPage['show'] = (id, language) => opened.show(id, language);
  beforeAll(async () => {
    opened = await gallery.open();
    ({ page } = opened);
  });

  it("applies react-aria's own style element, which carries the nonce", async () => {
    await show('library');
    const rules = await page.evaluate(() => {
      const style = document.querySelector<HTMLStyleElement>('style');
      return style?.sheet?.cssRules.length ?? 0;
    });
    expect(rules).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('main button')!).touchAction),
    ).toBe('manipulation');
  });

  it('keeps the search field in its place when the reviewer types', async () => {
    await show('search-empty');
    const field = page.getByRole('search');
    const before = await field.boundingBox();
    await page.getByRole('searchbox').pressSequentially('sal');
    await page.getByRole('region', { name: 'Rooms' }).waitFor();
    expect(await field.boundingBox()).toEqual(before);
  });

  it('keeps at most 60 cells of 10,000 in the document, anywhere in the room', async () => {
    await show('room-many');
    const seen: number[] = [];
    const names = new Set<string>();
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate((at) => {
        const main = document.querySelector('main')!;
        main.scrollTo({ top: (main.scrollHeight - main.clientHeight) * at, behavior: 'instant' });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, part);
      // A cell counts only if its content is in the document, not just an empty place.
      await page.waitForFunction(() => {
        const cells = [...document.querySelectorAll('[role=gridcell]')];
        return cells.length > 0 && cells.every((cell) => cell.querySelector('article'));
      });
      seen.push(await page.locator('[role=gridcell]').count());
      names.add((await page.locator('[role=gridcell] h3').last().textContent()) ?? '');
    }
    expect(Math.max(...seen)).toBeLessThanOrEqual(60);
    expect(names).toContain('Reel 10000');
    expect(names.size).toBe(5);
  });

  it('moves by arrows through the grid with one tab stop, and scrolls along', async () => {
    await show('room-many');
    const first = page.locator('[data-cell="0"] h3 button');
    await first.focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Reel 2');
    for (let row = 0; row < 6; row += 1) {
      const before = await focused();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((old) => document.activeElement?.textContent !== old, before);
    }
    const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'));
    expect(await focused()).toBe(`Reel ${2 + 6 * columns}`);
    const box = await page.locator(':focus').boundingBox();
    expect(box!.y).toBeGreaterThan(0);
    expect(box!.y + box!.height).toBeLessThan(800);
    await page.keyboard.press('Control+End');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Reel 10000');
    expect(await page.locator('[role=grid] h3 button[tabindex="0"]').count()).toBe(1);
  });

  it('keeps every card within its cell and every row below the one before, with names of any length', async () => {
    await show('room-series-grid');
    await page.evaluate(scrolledTo, 100_000);
    await page.getByText('Carrying: the making of').first().waitFor();
    const out = await page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
      const rows = [...document.querySelectorAll<HTMLElement>('[role=row]')].map((row) =>
        row.getBoundingClientRect(),
      );
      return [
        ...cells
          .filter((cell) => [...cell.children].some((card) => card.scrollWidth > cell.clientWidth + 1))
          .map((cell) => cell.textContent),
        ...rows.filter(({ top }, at) => {
          const before = rows[at - 1];
          return before !== undefined && (top < before.bottom || top > before.bottom + 120);
        }),
      ];
    });
    expect(out).toEqual([]);
  });

  it('draws nothing over a playing frame, which holds the focus', async () => {
    await show('playing');
    const above = await page.evaluate(() => {
      const found = new Set<string>();
      for (let x = 5; x < innerWidth; x += 60)
        for (let y = 5; y < innerHeight; y += 40) found.add(document.elementFromPoint(x, y)?.id ?? 'nothing');
      return [...found];
    });
    expect(above).toEqual(['player']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('player');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps the header readable over white artwork, wherever it is scrolled to', async () => {
    await show('room-film');
    expect(await page.evaluate(whitenArtwork)).toBeGreaterThan(0);
    const text = page.locator('header').getByText('Add a room');
    await opened.resize({ width: 900, height: 600 });
    for (const scroll of [0, 30, 60, 100, 160]) {
      expect(await page.evaluate(scrolledTo, scroll)).toBeCloseTo(scroll, 0);
      expect(await worstContrast(page, text), `scrolled by ${scroll} px`).toBeGreaterThan(4.5);
    }
    await opened.resize({ width: 1280, height: 800 });
  });

  it.each([
    ...[
      'library-display',
      'long-title-library',
      'library-shared',
      'room-film',
      'room-last-view',
      'room-series',
    ],
    ...['room-list', 'details-last-view'],
  ])('keeps every text readable over white artwork: %s', async (id) => {
    const faint: string[] = [];
    await show(id);
    expect(await page.evaluate(whitenArtwork)).toBeGreaterThan(0);
    for (const theme of ['light', 'dark'] as const)
      for (const width of [900, 1280]) {
        await opened.wear({ theme, direction: 'ltr' });
        await opened.resize({ width, height: width === 900 ? 600 : 800 });
        for (let at = await page.evaluate(numberTextsOnArtwork); at > 0; at -= 1) {
          const text = page.locator(`[data-on-art="${at - 1}"]`);
          const contrast = await worstContrast(page, text);
          if (contrast < 4.5) faint.push(`${theme} ${width}: ${await text.innerText()}: ${contrast}`);
        }
        await opened.photograph(`${id}-white-${theme}-${width}`);
      }
    expect(faint).toEqual([]);
  });

  it.each([
    ['Escape', 'solid'],
    ['a click on an entry', 'none'],
  ])('shows no tooltip after a menu is closed by %s', async (how, ring) => {
    await show('library');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await page.mouse.move(600, 500);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await button.locator('span[aria-hidden=true]').last().isVisible()).toBe(false);
    expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe(ring);
  });

  it.each(['room-series', 'settings', 'check-trouble', 'history', 'check-report'])(
    'keeps every focused element visible and uncovered: %s',
    async (id) => {
      await show(id);
      const hidden: string[] = [];
      for (let step = 0; step < 22; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(coveredFocus);
        if (covered) hidden.push(covered);
      }
      expect(hidden).toEqual([]);
    },
  );
});

describe('in every size and colour', { concurrent: true }, () => {
  it.for(sizedStates)(
    '%s: fits every size without sideways scrolling, in both directions, with visible targets of at least 24 px',
    (id, { expect: expectHere }) =>
      gallery.use(async ({ show, wear, resize, photograph, page }) => {
        await show(id);
        await expectHere.poll(() => page.evaluate(unseenTargets)).toEqual([]);
        const wide: string[] = [];
        for (const { width, height, photographed } of sizes) {
          await resize({ width, height });
          if (photographed) await photograph(`${id}-${width}x${height}`);
          for (const direction of ['ltr', 'rtl'] as const) {
            await wear({ theme: 'dark', direction });
            const over = await page.evaluate(sidewaysScroll);
            if (over > 0) wide.push(`${width}x${height} ${direction}: ${over} px`);
          }
          await wear({ theme: 'dark', direction: 'ltr' });
        }
        expectHere(wide).toEqual([]);
      }),
  );

  it.for([
    ['the longest words: German', 'de'],
    ['the longest sentences: French', 'fr'],
    ['words from right to left: Arabic', 'ar'],
  ] as const)('has room for %s, at 900 by 600', async ([, language], context) => {
    const { show, photograph, page, complaints } = await gallery.open({
      viewport: { width: 900, height: 600 },
    });
    const found: string[] = [];
    for (const id of wordyStates) {
      await show(id, language);
      await photograph(`${id}-${language}-900x600`);
      found.push(...complaints, ...(await page.evaluate(clippedText)).map((one) => `${id} ${one}`));
    }
    context.expect(found).toEqual([]);
    context.expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  });

  it('can be read in forced colours and moves nothing when motion is unwanted', async (context) => {
    const forced = await gallery.open({ forcedColors: 'active' });
    for (const id of ['room-series-grid', 'settings', 'check-trouble']) {
      await forced.show(id);
      await forced.photograph(`${id}-forced-colours`);
      const moving = await forced.page.evaluate(
        () =>
          document.getAnimations().filter((animation) => animation.timeline instanceof DocumentTimeline)
            .length,
      );
      context.expect(moving, id).toBe(0);
    }
  });
});
