import type { Frame } from 'playwright-core';
import { waitUntil } from './player-page.ts';

interface Item {
  readonly label: string;
  readonly isChosen: boolean;
}

/** Resolves to the items of a group in the menu of tracks; empty if the menu has no such group. */
export async function menuOf(player: Frame, name: 'Audio' | 'Subtitles'): Promise<readonly Item[]> {
  const button = player.locator('.bar button[aria-label="Audio & subtitles"]');
  const isThere = await button.evaluate((one) => !(one as HTMLElement).hidden).catch(() => false);
  if (!isThere) return [];
  await button.evaluate((one) => (one as HTMLElement).click());
  const items = await player.evaluate((title) => {
    const groups = [...document.querySelectorAll('.menu .menu-group')];
    const group = groups.find((one) => one.querySelector('.menu-title')?.textContent === title);
    return [...(group?.querySelectorAll('.menu-item') ?? [])].map((item) => ({
      label: item.querySelector('.menu-label')?.textContent ?? '',
      isChosen: item.querySelector('input')?.checked === true,
    }));
  }, name);
  await button.evaluate((one) => (one as HTMLElement).click());
  return items;
}

/** Points at the middle of the scrub bar; returns whether a preview picture appears within 5 s. */
export async function previewsOf(player: Frame): Promise<boolean> {
  await player.locator('video').dispatchEvent('mousemove');
  await player
    .locator('.scrub-range')
    .hover({ force: true, timeout: 2000 })
    .catch(() => undefined);
  return waitUntil(5000, async () => (await player.locator('.bubble canvas').count()) > 0);
}

/** Chooses captions by their label and returns the first text that is shown, and has `wanted`, within 10 s; null: none. */
export async function showCaptions(
  player: Frame,
  label: string,
  wanted: string | boolean = true,
): Promise<string | null> {
  const button = player.locator('.bar button[aria-label="Audio & subtitles"]');
  await button.evaluate((one) => (one as HTMLElement).click());
  await player.evaluate((name) => {
    const items = [...document.querySelectorAll('.menu .menu-item')];
    items
      .find((item) => item.textContent === name)
      ?.querySelector('input')
      ?.click();
  }, label);
  await button.evaluate((one) => (one as HTMLElement).click());
  let text = '';
  const isShown = await waitUntil(10_000, async () => {
    text = await player.evaluate(() => {
      const captions = document.querySelector('.captions');
      const isImage = captions?.querySelector('[style*="background-image"]') != null;
      return (captions?.textContent ?? '') + (isImage ? 'image' : '');
    });
    return text.trim() !== '' && (typeof wanted !== 'string' || text.includes(wanted));
  });
  return isShown ? text : null;
}
