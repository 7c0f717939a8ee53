// A look at single frames while drawing: `npx tsx test/stand-ins/film/studio/look.ts <folder> <second> ...`
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { film } from '../script.ts';
import { bundlePage, launchBrowser, openDarkroom, openPage } from './browser.ts';

const [folder, ...seconds] = process.argv.slice(2);
if (!folder || seconds.length === 0) throw new Error('usage: look.ts <folder> <second> ...');
mkdirSync(folder, { recursive: true });
const darkroom = await openDarkroom(() => Promise.resolve());
const browser = await launchBrowser();
const page = await openPage(browser, darkroom.origin, await bundlePage('stage/entry.ts'));
for (const second of seconds) {
  const started = performance.now();
  const url = await page.evaluate(
    (frame) => window.showFrame(frame),
    Math.round(Number(second) * film.framesPerSecond),
  );
  writeFileSync(
    join(folder, `${second.padStart(5, '0')}.png`),
    Buffer.from(url.split(',')[1] ?? '', 'base64'),
  );
  console.log(`${second} s drawn in ${Math.round(performance.now() - started)} ms`);
}
await browser.close();
await darkroom.close();
