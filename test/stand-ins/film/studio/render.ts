import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { film } from '../script.ts';
import { bundlePage, launchBrowser, openDarkroom, openPage } from './browser.ts';
import { ended, ffmpeg } from './tools.ts';

const total = film.seconds * film.framesPerSecond;
/** Frames in one piece: two seconds, so that little is lost when a browser dies. */
const pieceFrames = film.framesPerSecond * 2;

const colour = [
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
].flat();

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly file: string;
}

/** Draws one piece in a browser of its own and pipes the frames to FFmpeg as they come. The file appears when whole. */
async function renderPiece(program: string, { from, to, file }: Piece): Promise<void> {
  const unfinished = file.replace(/\.mp4$/, '.part.mp4');
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${film.width}x${film.height}`];
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', ...raw, '-r', `${film.framesPerSecond}`, '-i', '-'],
      ...[...colour, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-threads', '1', unfinished],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const finished = ended(encoder, 'ffmpeg');
  const darkroom = await openDarkroom(async (_path, pixels) => {
    if (!encoder.stdin.write(pixels)) await new Promise((resolve) => encoder.stdin.once('drain', resolve));
  });
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, darkroom.origin, program);
    for (let frame = from; frame < to; frame++) {
      await page.evaluate(([n, address]) => window.sendFrame(n, address), [frame, darkroom.origin] as const);
    }
  } finally {
    encoder.stdin.end();
    await browser.close();
    await darkroom.close();
    await finished;
  }
  await rename(unfinished, file);
}

/** Draws a piece, up to three times if the browser dies. */
async function renderPatiently(program: string, piece: Piece, tries = 3): Promise<void> {
  try {
    await renderPiece(program, piece);
  } catch (error) {
    if (tries <= 1) throw error;
    console.error(`  frames from ${piece.from} failed, once more: ${String(error)}`);
    await renderPatiently(program, piece, tries - 1);
  }
}

/**
 * Draws the whole film, `workers` pieces at a time. Pieces of an earlier run are kept when the drawing has not changed,
 * so a run that was stopped goes on. Gives the path of one near-lossless file without sound.
 */
export async function renderFilm(folder: string, workers = 2): Promise<string> {
  const program = await bundlePage('stage/entry.ts');
  const home = join(folder, `frames-${createHash('sha256').update(program).digest('hex').slice(0, 12)}`);
  await mkdir(home, { recursive: true });
  const pieces = Array.from({ length: Math.ceil(total / pieceFrames) }, (_, i) => ({
    from: i * pieceFrames,
    to: Math.min(total, (i + 1) * pieceFrames),
    file: join(home, `${i}.mp4`),
  }));
  const waiting = pieces.filter(({ file }) => !existsSync(file));
  const work = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      await renderPatiently(program, piece);
      console.log(`  frames ${piece.from} to ${piece.to - 1} of ${total} drawn`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const list = join(home, 'pieces.txt');
  await writeFile(list, pieces.map(({ file }) => `file '${file}'\n`).join(''));
  const whole = join(folder, 'picture.mp4');
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', whole);
  return whole;
}
