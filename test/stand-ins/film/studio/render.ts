import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser } from 'playwright-core';
import { film } from '../script.ts';
import { bundlePage, launchBrowser, openDarkroom, openPage } from './browser.ts';
import { ended, ffmpeg } from './tools.ts';

const total = film.seconds * film.framesPerSecond;

const colour = [
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
].flat();

/** Draws frames `from` up to `to` and pipes them to FFmpeg as they come. */
async function renderPart(
  browser: Browser,
  program: string,
  from: number,
  to: number,
  file: string,
): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${film.width}x${film.height}`];
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', ...raw, '-r', `${film.framesPerSecond}`, '-i', '-'],
      ...[...colour, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-threads', '1', file],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const finished = ended(encoder, 'ffmpeg');
  const darkroom = await openDarkroom(async (_path, pixels) => {
    if (!encoder.stdin.write(pixels)) await new Promise((resolve) => encoder.stdin.once('drain', resolve));
  });
  try {
    const page = await openPage(browser, darkroom.origin, program);
    for (let frame = from; frame < to; frame++) {
      await page.evaluate(([n, address]) => window.sendFrame(n, address), [frame, darkroom.origin] as const);
      if ((frame - from) % 48 === 47) console.log(`  frames ${from} to ${frame} of ${to - 1} drawn`);
    }
    await page.close();
  } finally {
    encoder.stdin.end();
    await darkroom.close();
  }
  await finished;
}

/** Draws the whole film with `workers` pages side by side. Gives the path of one near-lossless file without sound. */
export async function renderFilm(folder: string, workers = 2): Promise<string> {
  await mkdir(folder, { recursive: true });
  const program = await bundlePage('stage/entry.ts');
  const share = Math.ceil(total / workers);
  const parts = Array.from({ length: workers }, (_, i) => ({
    from: i * share,
    to: Math.min(total, (i + 1) * share),
    file: join(folder, `part-${i}.mp4`),
  }));
  await Promise.all(
    parts.map(async ({ from, to, file }) => {
      const browser = await launchBrowser();
      try {
        await renderPart(browser, program, from, to, file);
      } finally {
        await browser.close();
      }
    }),
  );
  const list = join(folder, 'parts.txt');
  await writeFile(list, parts.map(({ file }) => `file '${file}'\n`).join(''));
  const whole = join(folder, 'picture.mp4');
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', whole);
  return whole;
}
