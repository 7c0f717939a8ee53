// Plays what was made: `node --import tsx test/stand-ins/film/studio/check.ts`. Says for DASH and HLS what was seen.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePage, launchBrowser } from './browser.ts';
import { openScreeningRoom } from './screening-room.ts';

const media = join(import.meta.dirname, '../media');
const keys = JSON.parse(await readFile(join(media, 'film/keys.json'), 'utf8')) as Record<string, string>;
const room = await openScreeningRoom(media, keys);
const program = await bundlePage('stage/play-check.ts');
const browser = await launchBrowser();
try {
  for (const address of process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['film/manifest.mpd', 'film/master.m3u8']) {
    const page = await browser.newPage();
    await page.goto(`${room.origin}/`);
    await page.addScriptTag({ content: program });
    console.log(
      address,
      JSON.stringify(await page.evaluate((path) => window.playCheck(path), `/${address}`), null, 1),
    );
    await page.close();
  }
} finally {
  await browser.close();
  room.close();
}
