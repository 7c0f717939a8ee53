import { type Frame } from 'playwright-core';

/** What a person would see of a film that plays, as the browser itself reports it. */
export interface Seen {
  /** Number of frames that the decoder produced, including dropped ones. */
  readonly frames: number;
  readonly seconds: number;
  readonly width: number;
  /**
   * Whether the browser reports that the watermark is on screen, uncovered and without effects, and whether it has
   * pixels.
   */
  readonly markVisible: boolean;
  /** Whether a cover is over the picture. */
  readonly covered: boolean;
  readonly paused: boolean;
  /** Time at which the first frame was shown, epoch milliseconds; null before it. */
  readonly firstFrameAt: number | null;
}

/** The player's document: a frame of Playwright, or any other object that runs a function in it. */
export interface PlayerDocument {
  evaluate(look: () => Promise<Seen>): Promise<Seen>;
}

/** Reads the state in the player's document. IntersectionObserver v2 reports whether the watermark is visible. */
export function inspectPlayer(player: PlayerDocument): Promise<Seen> {
  return player.evaluate(async () => {
    const video = document.querySelector('video');
    const mark = document.querySelector<HTMLCanvasElement>('canvas.mark');
    const visible =
      mark !== null &&
      (await new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(
          ([entry]) => {
            observer.disconnect();
            resolve((entry as { isVisible?: boolean } | undefined)?.isVisible === true);
          },
          { trackVisibility: true, delay: 100 } as IntersectionObserverInit,
        );
        observer.observe(mark);
      }));
    const pixels = mark?.getContext('2d')?.getImageData(0, 0, mark.width, mark.height).data ?? [];
    const cover = document.querySelector<HTMLElement>('.cover');
    const [first] = performance.getEntriesByName('first-frame').slice(-1);
    return {
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      seconds: video?.currentTime ?? 0,
      width: video?.videoWidth ?? 0,
      markVisible: visible && [...pixels].some((value, index) => index % 4 === 3 && value > 0),
      covered: cover !== null && !cover.hidden,
      paused: video?.paused ?? true,
      firstFrameAt: first === undefined ? null : performance.timeOrigin + first.startTime,
    };
  });
}

/** Waits until at least `frames` frames are decoded. Throws after `timeoutMs` with the last observed state. */
export async function watch(player: PlayerDocument, frames: number, timeoutMs = 90_000): Promise<Seen> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const seen = await inspectPlayer(player);
    if (seen.frames >= frames && seen.firstFrameAt !== null) return seen;
    if (Date.now() > deadline) throw new Error(`the film does not play: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Waits until the film has passed this position. Throws after `timeoutMs` with everything that may explain why the film
 * stands.
 */
export async function watchUntil(player: Frame, seconds: number, timeoutMs = 60_000): Promise<Seen> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const seen = await inspectPlayer(player);
    if (seen.seconds > seconds) return seen;
    if (Date.now() > deadline)
      throw new Error(
        `the film does not pass ${seconds} s: ${JSON.stringify({ ...seen, ...(await videoState(player)) })}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const videoState = (player: Frame) =>
  player.evaluate(() => {
    const video = document.querySelector('video');
    const { buffered } = video ?? {};
    return {
      readyState: video?.readyState,
      seeking: video?.seeking,
      error: video?.error?.message,
      buffered: Array.from({ length: buffered?.length ?? 0 }, (_, index) => [
        buffered?.start(index),
        buffered?.end(index),
      ]),
      focused: document.activeElement?.outerHTML.slice(0, 100),
      text: document.body.innerText.slice(0, 300),
    };
  });
