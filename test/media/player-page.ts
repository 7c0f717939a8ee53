import type { Frame } from 'playwright-core';

/** State of the player's document. */
export interface PlayerState {
  readonly seconds: number;
  readonly isSeeking: boolean;
  /** Whether the film is loaded from the current position to its end. */
  readonly isBuffered: boolean;
  /** Time of the first frame of the last film in this document, epoch milliseconds; null before it. */
  readonly firstFrameAt: number | null;
  readonly fatal: { readonly code: string; readonly words: string; readonly ways: number } | null;
}

export function readPlayer(player: Frame): Promise<PlayerState> {
  return player.evaluate(() => {
    const video = document.querySelector('video');
    const problem = document.querySelector('.problem.fatal');
    const words = problem?.textContent ?? '';
    const code = problem?.querySelector('.code')?.textContent ?? '';
    const ways = problem?.querySelectorAll('.problem-ways button').length ?? 0;
    const { buffered, currentTime = 0, duration = NaN, seeking = false } = video ?? {};
    const end = buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    const [first] = performance.getEntriesByName('first-frame').slice(-1);
    return {
      seconds: currentTime,
      isSeeking: seeking,
      isBuffered: end > duration - 0.5,
      firstFrameAt: first === undefined ? null : performance.timeOrigin + first.startTime,
      fatal: problem ? { code: /\bSV-[A-Z][\w-]*/.exec(code)?.[0] ?? '', words, ways } : null,
    };
  });
}

/** Resolves to whether the watermark is inside the picture, which `object-fit: contain` places in its box. */
export function isWatermarkOnPicture(player: Frame): Promise<boolean> {
  return player.evaluate(() => {
    const video = document.querySelector('video');
    const mark = document.querySelector('canvas.mark')?.getBoundingClientRect();
    if (video === null || mark === undefined) return false;
    const box = video.getBoundingClientRect();
    // Sound alone has no picture.
    const { videoWidth: width, videoHeight: height } = video;
    const scale = width === 0 ? 0 : Math.min(box.width / width, box.height / height);
    const barX = scale === 0 ? 0 : (box.width - width * scale) / 2;
    const barY = scale === 0 ? 0 : (box.height - height * scale) / 2;
    const pixel = 1.5;
    return (
      mark.left >= box.left + barX - pixel &&
      mark.right <= box.right - barX + pixel &&
      mark.top >= box.top + barY - pixel &&
      mark.bottom <= box.bottom - barY + pixel
    );
  });
}

/** Resolves to whether the condition held within `ms` milliseconds. Checks every 100 ms. */
export async function waitUntil(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
