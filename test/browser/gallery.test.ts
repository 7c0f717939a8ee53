import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Look, looks } from '../renderer/gallery/looks.ts';
import { buildGallery, type Served, serveFolder } from '../renderer/gallery/server.ts';
import { galleryStates } from '../renderer/gallery/states.ts';

const out = join(import.meta.dirname, '../../out');
const photos = join(out, 'gallery');
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let served: Served;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(photos, { recursive: true });
  await buildGallery(join(out, 'gallery-page'));
  served = await serveFolder(join(out, 'gallery-page'));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  page = await newPage();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function newPage(width = 1280, height = 800): Promise<Page> {
  const fresh = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  // The policy's violations and errors of scripts end here; so do React's warnings.
  fresh.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.includes('favicon') && !text.includes('status of 404'))
      complaints.push(text);
  });
  fresh.on('pageerror', (error) => complaints.push(String(error)));
  return fresh;
}

async function show(id: string, on = page): Promise<void> {
  await on.goto(`${served.url}?state=${id}&theme=dark`);
  await on.waitForFunction((wanted) => document.documentElement.dataset.shown === wanted, id, {
    timeout: 30_000,
  });
}

async function wear(look: Omit<Look, 'id'>, on = page): Promise<void> {
  await on.evaluate(({ theme, direction }) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = direction;
  }, look);
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Another theme changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.2 AA and of good practice, in words that name the element. */
async function violations(rules: readonly string[], on = page): Promise<string[]> {
  await on.evaluate(axeSource);
  const results = await on.evaluate<AxeResults>(`axe.run(document, {runOnly: ${JSON.stringify(rules)}})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`),
  );
}

describe('gallery', () => {
  it.each(galleryStates.map(({ id }) => id))(
    '%s: photographed in every look, axe clean, no complaint',
    async (id) => {
      complaints.length = 0;
      await show(id);
      const found: string[] = [];
      for (const look of looks) {
        await wear(look);
        await page.screenshot({ path: join(photos, `${id}-${look.id}.jpg`), type: 'jpeg', quality: 85 });
        if (look.direction === 'rtl') continue;
        const rules = look.theme === 'dark' ? everyRule : colourRules;
        found.push(...(await violations(rules)).map((one) => `${look.id} ${one}`));
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

describe('in Chromium, under the policy of main', () => {
  it("takes react-aria's own style by its nonce", async () => {
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
      // Every cell in the document is read, not only its place kept.
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

  it('keeps the place in the room: scroll and focus come back', async () => {
    await show('room-many');
    await page.evaluate(() => document.querySelector('main')!.scrollTo({ top: 30_000, behavior: 'instant' }));
    await page.waitForFunction(() => (document.querySelector('[role=gridcell] article') ?? null) !== null);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=gridcell]')].every((cell) => cell.querySelector('article')),
    );
    const target = page.locator('[role=gridcell] h3 button').nth(5);
    const key = await target.getAttribute('data-focus-key');
    await target.focus();
    const before = await page.evaluate(() => document.querySelector('main')!.scrollTop);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.waitForFunction(
      (wanted) => document.activeElement?.getAttribute('data-focus-key') === wanted,
      key,
    );
    const after = await page.evaluate(() => document.querySelector('main')!.scrollTop);
    expect(Math.abs(after - before)).toBeLessThan(4);
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

  it('draws nothing over a playing frame, which alone holds the focus', async () => {
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

  it('shows the focus wherever it is: never behind the bar', async () => {
    await show('room-series');
    const hidden: string[] = [];
    for (let step = 0; step < 22; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const box = element.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const seen =
          top !== null &&
          (element.contains(top) ||
            top.contains(element) ||
            top.closest('article') === element.closest('article'));
        return seen ? null : element.outerHTML.slice(0, 120);
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });

  it.each([
    [900, 600],
    [1280, 800],
    [2560, 1440],
    // 1280 by 800 at 200 %.
    [640, 400],
    // WCAG reflow: 1280 at 400 %.
    [320, 256],
  ])('fits %i by %i without sideways scrolling, in both directions', async (width, height) => {
    const sized = await newPage(width, height);
    const wide: string[] = [];
    for (const id of [
      'library',
      'room-series',
      'room-many',
      'details-last-view',
      'library-empty',
      'banners-network',
    ]) {
      await show(id, sized);
      await sized.screenshot({
        path: join(photos, `${id}-${width}x${height}.jpg`),
        type: 'jpeg',
        quality: 85,
      });
      for (const direction of ['ltr', 'rtl'] as const) {
        await wear({ theme: 'dark', direction }, sized);
        const over = await sized.evaluate(() => {
          const main = document.querySelector('main')!;
          return Math.max(
            main.scrollWidth - main.clientWidth,
            document.documentElement.scrollWidth - innerWidth,
          );
        });
        if (over > 0) wide.push(`${id} ${direction}: ${over} px`);
      }
    }
    await sized.close();
    expect(wide).toEqual([]);
  });

  it('has targets of at least 24 px', async () => {
    const small: string[] = [];
    for (const id of [
      'library',
      'room-series',
      'room-many',
      'details-last-view',
      'toasts',
      'banners-network',
    ]) {
      await show(id);
      small.push(
        ...(await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('button, a, input, [role=tab], [role=menuitem]')]
            .filter((element) => element.checkVisibility() && !element.closest('[class*=skip]'))
            // For screen readers alone.
            .filter((element) => element.style.width !== '1px')
            // A card is its own target: its button reaches over the whole of it.
            .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
            .map(({ element }) => element.outerHTML.slice(0, 140)),
        )),
      );
    }
    expect(small).toEqual([]);
  });

  it('can be read in forced colours and moves nothing when motion is unwanted', async () => {
    const forced = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await show('room-series-grid', forced);
    await forced.screenshot({ path: join(photos, 'room-series-grid-forced-colours.jpg'), type: 'jpeg' });
    const durations = await forced.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.timeline instanceof DocumentTimeline).length,
    );
    expect(durations).toBe(0);
    await forced.close();
  });
});
