import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clippedLetters } from './clipped-letters.ts';
import { type Gallery, type GalleryPage, startGallery } from './gallery-pages.ts';

/** States with a text of each kind that an element clips. */
const clippingStates = [
  ...['library', 'library-shared', 'library-deadlines', 'library-failed', 'room-series', 'room-series-grid'],
  ...[
    'room-list',
    'room-film',
    'search',
    'details-last-view',
    'add-choose',
    'add-several-failed',
    'room-about',
  ],
  ...['first-run', 'sign-in-either', 'access-both', 'settings', 'history', 'prepared-screen', 'pictures'],
];

/**
 * Returns the number of blocks of 8 by 8 pixels that have one colour, and not that of the corner. A gradient with visible
 * steps has many; one whose steps are dissolved into each other has none.
 */
function flatBlocks({ data, width, height }: PNG): number {
  const colourAt = (x: number, y: number): number => data.readUIntBE((y * width + x) * 4, 3);
  const page = colourAt(0, height - 1);
  let flat = 0;
  for (let y = 0; y + 8 <= height; y += 8)
    for (let x = 0; x + 8 <= width; x += 8) {
      const colour = colourAt(x, y);
      const others = Array.from({ length: 64 }, (_, at) => colourAt(x + (at % 8), y + Math.floor(at / 8)));
      if (colour !== page && others.every((other) => other === colour)) flat += 1;
    }
  return flat;
}

describe('at their edges, in Chromium', () => {
  let gallery: Gallery;
  let opened: GalleryPage;
  let page: GalleryPage['page'];
  beforeAll(async () => {
    gallery = await startGallery(1, { ignoreDefaultArgs: ['--hide-scrollbars'] });
    opened = await gallery.open();
    ({ page } = opened);
  }, 240_000);
  afterAll(() => gallery.close());

  it.each(['en', 'fr', 'ar'] as const)('texts are not cut off above or below: %s', async (language) => {
    const found: string[] = [];
    for (const id of clippingStates) {
      await opened.show(id, language);
      await page.evaluate(() => document.fonts.ready);
      // A film may have a name of another language than the app.
      for (const sample of [undefined, 'حكاية الصبح'])
        for (const one of await page.evaluate(clippedLetters, sample))
          found.push(`${id}${sample ? ' (Arabic)' : ''} ${one}`);
    }
    expect(found).toEqual([]);
  });

  it.each(['library', 'room-series', 'room-film', 'details-last-view'])(
    'a dark hero in a light page has the same gap at both sides: %s',
    async (id) => {
      await opened.show(id);
      for (const direction of ['ltr', 'rtl'] as const) {
        await opened.wear({ theme: 'light', direction });
        await opened.photograph(`${id}-light-${direction}`);
        const row = await page.evaluate((inDialog) => {
          const hero = document.querySelector(`${inDialog ? '[role=dialog]' : 'main'} [data-theme=dark]`)!;
          const frame = (hero.closest('[role=dialog]') ?? document.documentElement).getBoundingClientRect();
          const { top, bottom } = hero.getBoundingClientRect();
          return { left: frame.left, right: frame.right, y: top + (bottom - top) / 2 };
        }, id.startsWith('details'));
        const { left, right, y } = row;
        const shot = await page.screenshot({ clip: { x: left, y, width: right - left, height: 1 } });
        const { data, width } = PNG.sync.read(shot);
        const isPage = (x: number) => [0, 1, 2].every((part) => data[x * 4 + part]! > 100);
        let [start, end] = [0, 0];
        while (isPage(start)) start += 1;
        while (isPage(width - 1 - end)) end += 1;
        expect(Math.abs(start - end), `${direction}: ${start} and ${end} px`).toBeLessThanOrEqual(1);
      }
      await opened.wear({ theme: 'dark', direction: 'ltr' });
    },
  );

  it('the header of a screen that does not scroll is clear after a screen that was scrolled', async () => {
    const read = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.querySelector('main')!;
        const { opacity } = getComputedStyle(document.querySelector('header > :first-child')!);
        return { canScroll: scrollHeight > clientHeight, opacity };
      });
    await opened.show('library');
    await page.evaluate(() => document.querySelector('main')!.scrollTo(0, 400));
    await expect.poll(read).toEqual({ canScroll: true, opacity: '1' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Ready offline' }).click();
    await expect.poll(read).toEqual({ canScroll: false, opacity: '0' });
  });

  it('the buttons of a request whose answer was lost are in sight in a low window, and the one that helps is primary', async () => {
    await opened.resize({ width: 900, height: 600 });
    await opened.show('reactivate-lost');
    const again = page.getByRole('button', { name: 'Send again', exact: true });
    await again.waitFor();
    await opened.photograph('reactivate-lost-900x600');
    const dialog = (await page.getByRole('dialog').last().boundingBox())!;
    for (const button of [again, page.getByRole('button', { name: 'Don’t send again' })]) {
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(dialog.y + dialog.height);
    }
    const colour = await again.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).toBe('rgb(232, 176, 75)');
    await opened.resize({ width: 1280, height: 800 });
  });

  it('a field of several lines has its caret at the end, and no white corner when it scrolls', async () => {
    await opened.resize({ width: 900, height: 600 });
    await opened.show('reactivate');
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.focus();
    const [caret, length] = await field.evaluate((area: HTMLTextAreaElement) => [
      area.selectionStart,
      area.value.length,
    ]);
    expect(caret).toBe(length);
    expect(length).toBeGreaterThan(20);
    for (let line = 0; line < 8; line += 1) await page.keyboard.type('\n');
    await opened.photograph('reactivate-scrolled-900x600');
    const { x, y, width, height } = (await field.boundingBox())!;
    const shot = await page.screenshot({
      clip: { x: x + width - 20, y: y + height - 20, width: 18, height: 18 },
    });
    const { data } = PNG.sync.read(shot);
    const bright = data.filter((value, at) => at % 4 < 3 && value > 200).length / 3;
    expect(bright).toBeLessThan(20);
    await opened.resize({ width: 1280, height: 800 });
  });

  it.each(['dark', 'light'] as const)(
    'the beam of light ends softly, without an edge between two colours: %s',
    async (theme) => {
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await opened.resize({ width, height });
        await opened.show('library-empty');
        await opened.wear({ theme, direction: 'ltr' });
        await opened.photograph(`beam-${theme}-${width}`);
        // Below the form.
        const top = Math.round(height * 0.55);
        const shot = await page.screenshot({
          clip: { x: 0, y: top, width: width - 24, height: height - top },
        });
        expect(flatBlocks(PNG.sync.read(shot)), `${width} px`).toBe(0);
      }
      await opened.resize({ width: 1280, height: 800 });
    },
  );

  it.each(['en', 'ar'] as const)('a key is written from left to right: %s', async (language) => {
    await opened.show('room-many', language);
    const { direction, gaps } = await page.locator('kbd').evaluate((key) => {
      const [inner, outer] = [key, key.parentElement!].map((one) => one.getBoundingClientRect());
      const gaps = [inner!.left - outer!.left, outer!.right - inner!.right];
      return { direction: getComputedStyle(key).direction, gaps };
    });
    expect(direction).toBe('ltr');
    expect(Math.min(...gaps)).toBeGreaterThan(8);
  });
});
