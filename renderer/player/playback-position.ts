/** Reads and changes the film's position, in seconds of the programme. */
export interface PlaybackPosition {
  /** Returns the position that is shown, or that will be shown first. */
  now: () => number;
  /** Seeks to this position. Before the film has started, sets its start position instead. */
  goTo: (seconds: number) => void;
  /** Sets the start position. The previous film may still be loaded. */
  startFrom: (seconds: number) => void;
  /**
   * Call when the previous film is unloaded, so that later metadata belong to this film. A prepared film is already
   * loaded and starts immediately.
   */
  cleared: () => void;
  stop: () => void;
}

/**
 * Shaka checks ten times a second whether its seek to the start position took effect, and repeats the seek if not. On a
 * busy computer the check is late, so this time is longer.
 */
const BEGINNING_MILLISECONDS = 1000;
/** Replaces a seek to 0. Shaka's own seek began at 0, so Shaka would conclude at 0 that its seek had failed. */
const NEARLY_ZERO = 0.001;

/**
 * Keeps a seek that the reviewer makes before the film's metadata arrive. Until then the element has no position, and
 * right after them Shaka sets the start position, which would undo the seek.
 */
export function createPlaybackPosition(video: HTMLVideoElement): PlaybackPosition {
  let beginning = 0;
  let asked: number | null = null;
  let isCleared = false;
  let hasBegun = false;
  let begunAt = -Infinity;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const goTo = (seconds: number) => {
    const isBeginning = beginning > 0 && performance.now() - begunAt < BEGINNING_MILLISECONDS;
    if (!hasBegun) asked = seconds;
    else video.currentTime = isBeginning ? Math.max(NEARLY_ZERO, seconds) : seconds;
  };
  const begin = () => {
    hasBegun = true;
    begunAt = performance.now();
    if (asked !== null) goTo(asked);
    asked = null;
  };
  const onMetadata = () => {
    if (!isCleared) return;
    clearTimeout(soon);
    // Shaka's metadata listener runs after ours, so the seek waits for the next task.
    soon = setTimeout(begin);
  };
  video.addEventListener('loadedmetadata', onMetadata);

  return {
    now: () => (hasBegun ? video.currentTime : (asked ?? beginning)),
    goTo,
    startFrom: (seconds) => {
      clearTimeout(soon);
      isCleared = hasBegun = false;
      beginning = seconds;
    },
    cleared: () => {
      isCleared = true;
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    },
    stop: () => {
      clearTimeout(soon);
      video.removeEventListener('loadedmetadata', onMetadata);
    },
  };
}
