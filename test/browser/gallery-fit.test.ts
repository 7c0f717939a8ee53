import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrolledTo } from './gallery-header.ts';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';
import { sidewaysScroll } from './gallery-sizes.ts';

const usual = { width: 1280, height: 800 };
const medium = { width: 1280, height: 720 };
const low = { width: 900, height: 600 };

/** States with a dialog of each kind. */
const dialogStates = [
  ...['add-nothing-found', 'add-choose', 'add-foreign', 'room-about', 'details-resume', 'details-unknown'],
  ...['opening', 'failure-dialog', 'opening-new-view', 'prepared-quit', 'sign-in-pin', 'access-both'],
  ...[
    'reactivate',
    'settings-erase',
    'check-report',
    'update-needed',
    'add-several',
    'whats-new',
    'details-unsaved-notes',
  ],
];

/** Runs in the page. Returns whether nothing covers an element that ignores the pointer. */
function isOnTop(element: HTMLElement | SVGElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  element.style.pointerEvents = 'auto';
  const seen = [left + 4, (left + right) / 2, right - 4].map((x) =>
    document.elementFromPoint(x, (top + bottom) / 2),
  );
  element.style.pointerEvents = '';
  return seen.every((one) => one === element);
}

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
    // The series has five tabs, more than fit next to the search field in its usual width.
    expect(await page.getByRole('tab').count()).toBe(5);
    expect(await page.evaluate(sidewaysScroll)).toBe(0);
  });

  it('gives the header of a room at most 45 % of the height', async () => {
    const high: string[] = [];
    const states = [
      'room-film',
      'room-series-display',
      'room-few',
      'room-last-view',
      'room-no-poster',
      'room-series',
    ];
    for (const id of states)
      for (const size of [usual, medium, low]) {
        await show(id, size);
        await opened.photograph(`${id}-fit-${size.height}`);
        const height = await page.evaluate(() => document.querySelector('main header')!.clientHeight);
        if (height > 0.45 * size.height)
          high.push(`${id} ${size.height}: ${height} of ${0.45 * size.height}`);
      }
    expect(high).toEqual([]);
  });

  it.each([usual, medium, low])(
    'shows the names of the first row of posters above the fold in a festival: %o',
    async (size) => {
      await show('room-festival', size);
      await opened.photograph(`room-festival-${size.height}`);
      const bottoms = await page
        .locator('[role=row]')
        .first()
        .locator('h3')
        .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().bottom));
      expect(bottoms.length).toBeGreaterThan(3);
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(size.height);
    },
  );

  it('has no space between the facts of an episode for a text that only screen readers read', async () => {
    await show('room-series', usual);
    const widths = await page
      .locator('[role=gridcell] h3 + p > span')
      .evaluateAll((facts) => facts.map(({ clientWidth }) => clientWidth));
    expect(widths.length).toBeGreaterThan(5);
    expect(Math.min(...widths)).toBeGreaterThan(8);
  });

  it('shows the description of a film once, in its header or below', async () => {
    for (const size of [usual, low]) {
      await show('room-film', size);
      const places = await page
        .getByText(/^The keeper of the last manned/)
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.closest('header') !== null),
        );
      expect(places).toEqual([size === usual]);
    }
  });

  it.each(['library', 'room-few', 'room-list', 'room-series'])(
    'shows next to Play what it costs, at hover and at keyboard focus, within the window: %s',
    async (id) => {
      for (const size of [usual, low]) {
        await show(id, size);
        const play = page
          .locator('main article button')
          .filter({ hasText: /^(?:Playing|Resuming) / })
          .first();
        const cost = play.getByText(/^(?:Playing|Resuming) /);
        expect(await cost.isVisible()).toBe(false);
        await play.hover();
        await expect.poll(() => cost.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
        await opened.photograph(`${id}-cost-${size.height}`);
        expect(await cost.evaluate(isOnTop)).toBe(true);
        const box = (await cost.boundingBox())!;
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
        await page.mouse.move(2, 2);
        expect(await cost.isVisible()).toBe(false);
        await page.keyboard.press('Tab');
        await play.focus();
        expect(await cost.isVisible()).toBe(true);
        await play.blur();
      }
    },
  );

  it('gives the content of a film the whole width', async () => {
    await show('room-film', usual);
    const seen = await page.evaluate(() => ({
      content: Math.round(document.querySelector('main dl')!.getBoundingClientRect().right),
      header: Math.round(document.querySelector('[data-focus-key=menu]')!.getBoundingClientRect().right),
    }));
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

  it('begins each dialog with its title and the focus on its content, ends it with the way out, and has one of them', async () => {
    const found: string[] = [];
    for (const id of dialogStates) {
      await show(id, usual);
      await page.waitForFunction(() => document.activeElement?.closest('[role$=dialog]') != null);
      const fault = await page.evaluate(() => {
        const dialog = [...document.querySelectorAll('[role$=dialog]')].at(-1)!;
        const close = dialog.querySelector('[aria-label=Close]');
        const title = dialog.querySelector('[slot=title]');
        const isAfter = title && (!close || title.compareDocumentPosition(close) === 4);
        const buttons = [...dialog.querySelectorAll('button')].filter((button) =>
          button.checkVisibility({ visibilityProperty: true }),
        );
        const closing = buttons.filter((button) =>
          /^(?:Close|Cancel|Stay)$/.test(button.ariaLabel ?? button.textContent),
        );
        const isPrimaryFirst = [...dialog.querySelectorAll('[class*=_actions_]')].every(
          (row) =>
            [...row.querySelectorAll('button')].findIndex(({ className }) =>
              className.includes('_primary_'),
            ) <= 0,
        );
        const isLast = closing[0] === close || closing[0] === buttons.at(-1);
        const isFine =
          isAfter &&
          isLast &&
          isPrimaryFirst &&
          closing.length === 1 &&
          (close ?? null) !== document.activeElement;
        return isFine ? null : `${closing.length} ${dialog.outerHTML.slice(0, 80)}`;
      });
      if (fault !== null) found.push(`${id}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
