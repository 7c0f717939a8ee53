import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ArtOrder,
  artSizes,
  episodeStills,
  selectionPosters,
  titleSlugs,
  twoDigits,
} from '../artwork.ts';
import { bundlePage, launchBrowser, openDarkroom, openPage } from './browser.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => twoDigits(i + 1));

/** Every piece of artwork with the file it becomes. */
export function artOrders(): (ArtOrder & { readonly file: string })[] {
  return [
    ...titleSlugs.flatMap((name) => [
      { kind: 'title' as const, name, file: `posters/${name}.webp`, ...artSizes.posters },
      { kind: 'title' as const, name, file: `banners/${name}.webp`, ...artSizes.banners },
    ]),
    ...numbers(selectionPosters).map((name) => {
      return {
        kind: 'selection' as const,
        name,
        file: `posters/selection-${name}.webp`,
        ...artSizes.selection,
      };
    }),
    ...numbers(episodeStills).map((name) => {
      return { kind: 'still' as const, name, file: `stills/episode-${name}.webp`, ...artSizes.stills };
    }),
    { kind: 'mark' as const, name: 'mark', file: 'watermark.png', ...artSizes.watermark },
  ];
}

/** Paints the artwork into `media`; `only` keeps to files whose name contains it. */
export async function paintArtwork(media: string, only = ''): Promise<void> {
  const darkroom = await openDarkroom(() => Promise.resolve());
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, darkroom.origin, await bundlePage('art/entry.ts'));
    for (const { file, ...order } of artOrders().filter((one) => one.file.includes(only))) {
      const url = await page.evaluate((one) => window.paintArt(one), order);
      const path = join(media, file);
      await mkdir(dirname(path), { recursive: true });
      const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64');
      await writeFile(path, bytes);
      console.log(`  ${file}: ${bytes.length} bytes`);
    }
  } finally {
    await browser.close();
    await darkroom.close();
  }
}
