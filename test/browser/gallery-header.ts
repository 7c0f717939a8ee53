import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Runs in the page. Gives each text over artwork its number in `data-on-art`. Returns how many there are. */
export const numberTextsOnArtwork = (): number => {
  const inDialog = document.querySelectorAll('[role=dialog] [data-theme=dark]');
  const places = inDialog.length > 0 ? inDialog : document.querySelectorAll('main [data-bare=false]');
  const texts = [...places].flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>('h1:not([class*=sr-only]), h2, p, span'),
  ]);
  const own = texts.filter(
    (text) =>
      text.offsetWidth > 1 &&
      text.closest('button, [class*=chip], [class*=art], [aria-hidden=true] [class*=plate]') === null &&
      [...text.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  // Other sizes show other texts.
  for (const old of document.querySelectorAll<HTMLElement>('[data-on-art]')) delete old.dataset.onArt;
  for (const [at, text] of own.entries()) text.dataset.onArt = String(at);
  return own.length;
};

/** Makes every artwork on the page white, the brightest possible picture. Returns the number of changed elements. */
export const whitenArtwork = (): number => {
  const art = document.querySelectorAll<HTMLElement>('[class*=art] > *, [data-upright] > *');
  for (const one of art) one.style.filter = 'brightness(100)';
  return art.length;
};

const channel = (value: number): number =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/**
 * Resolves to the WCAG contrast of a light text with the brightest pixel behind it. The text is hidden while it is
 * measured.
 */
export async function worstContrast(page: Page, text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.visibility = 'hidden';
    return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  });
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  if (box === null) throw new Error('the text is not on the page');
  const { data } = PNG.sync.read(await page.screenshot({ clip: box }));
  await text.evaluate((element) => {
    element.style.visibility = '';
  });
  let brightest = 0;
  for (let at = 0; at < data.length; at += 4)
    brightest = Math.max(brightest, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  return (luminance(colour) + 0.05) / (brightest + 0.05);
}

/** Returns how far the header covers the scroll bar of the screen, in px, in either writing direction. */
export const headerOverScrollBar = (): number => {
  const header = document.querySelector('header')!.getBoundingClientRect();
  const main = document.querySelector('main')!;
  const { left } = main.getBoundingClientRect();
  const start = left + main.clientLeft;
  return Math.max(header.right - (start + main.clientWidth), start - header.left);
};

/**
 * Scrolls the screen. Resolves to the scroll position after two frames, because scroll-driven styles of the header change
 * in the next frame.
 */
export const scrolledTo = (top: number): Promise<number> => {
  const main = document.querySelector('main')!;
  main.scrollTo({ top, behavior: 'instant' });
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(main.scrollTop))),
  );
};
