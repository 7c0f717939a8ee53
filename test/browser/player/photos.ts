import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { resize, type Screen } from './screen.ts';

const folder = join(import.meta.dirname, '../../../out/player');
/** Sizes of the pictures; none without SCREENER_VIEWER_PHOTOS. No test compares the pictures. */
const sizes = process.env.SCREENER_VIEWER_PHOTOS
  ? [
      { width: 1280, height: 800 },
      { width: 900, height: 600 },
    ]
  : [];

/**
 * Brings the player into a state with `arrange`. With SCREENER_VIEWER_PHOTOS, does so first in each size and writes
 * out/player/NAME-WIDTHxHEIGHT.png.
 */
export async function photograph(screen: Screen, name: string, arrange: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await resize(screen, size);
    await arrange();
    mkdirSync(folder, { recursive: true });
    await screen.page.screenshot({ path: join(folder, `${name}-${size.width}x${size.height}.png`) });
  }
  if (sizes.length > 0) await resize(screen, { width: 960, height: 540 });
  await arrange();
}
