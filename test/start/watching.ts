/** What a person would see of a film that plays, asked of the browser itself. */
export interface Seen {
  /** Frames that the decoder gave and the compositor took. */
  readonly frames: number;
  readonly seconds: number;
  readonly width: number;
  /** The browser's word that the mark is on screen, uncovered and without effects, and that it has pixels. */
  readonly markVisible: boolean;
  /** Whether a cover lay over the picture, and it stood still, at that same moment. */
  readonly covered: boolean;
  readonly paused: boolean;
  /** Milliseconds since the epoch when the first frame was shown; null before. */
  readonly firstFrameAt: number | null;
}

/** The player's document: a frame of Playwright, or any other that runs a function. */
export interface PlayerDocument {
  evaluate(look: () => Promise<Seen>): Promise<Seen>;
}

/** Looks into the player's document. IntersectionObserver v2 reports whether the watermark is visible. */
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

/** Waits until the film moves: at least `frames` decoded. Throws after `timeoutMs` with what was seen last. */
export async function watch(player: PlayerDocument, frames: number, timeoutMs = 30_000): Promise<Seen> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const seen = await inspectPlayer(player);
    if (seen.frames >= frames && seen.firstFrameAt !== null) return seen;
    if (Date.now() > deadline) throw new Error(`the film does not play: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
