/** Reads and changes the film's position, in seconds of the programme. */
export interface PlaybackPosition {
  /** The position that is shown, or will be shown first. */
  now: () => number;
  /** Seeks to this position; before the film has started, it starts there. */
  goTo: (seconds: number) => void;
  /** Sets where the film will start. The previous film may still be loaded. */
  startFrom: (seconds: number) => void;
  /** The previous film is unloaded: metadata from now on belong to this film. A prepared film is already loaded. */
  cleared: () => void;
  stop: () => void;
}

/** Shaka checks ten times a second whether its seek to the start took effect, and repeats it; a busy computer checks late. */
const BEGINNING_MILLISECONDS = 1000;
/** Not exactly 0, where Shaka's seek began: Shaka would conclude that the seek had not happened. */
const NEARLY_ZERO = 0.001;

/**
 * Between Play and the film's metadata the element has no position, and right after them Shaka sets the start position.
 * This keeps a seek made before then, by key or bar, from being undone.
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
    // Shaka's metadata listener runs after ours.
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
