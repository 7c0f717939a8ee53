/** Where the film stands, and the way to another place of it. Seconds of the programme. */
export interface PlaybackPosition {
  /** What is shown, or will be first. */
  now: () => number;
  /** Goes there; before the film has begun, it begins there. */
  goTo: (seconds: number) => void;
  /** The film will begin here. What was before it may still be loaded. */
  startFrom: (seconds: number) => void;
  /** What was before is gone: metadata from now on are this film's. A film that is held is there already. */
  cleared: () => void;
  stop: () => void;
}

/** Shaka looks ten times a second whether its own step to the beginning was taken, and takes it again; a busy computer looks late. */
const BEGINNING_MILLISECONDS = 1000;
/** Not the very 0 from which that step was taken: shaka would think that it was not. */
const NEARLY_ZERO = 0.001;

/**
 * Between Play and the film's metadata the element knows no place, and right after them shaka sets the one where the film
 * was to begin. Whoever has gone elsewhere by then, with a key or the bar, would be taken back.
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
    // Shaka hears of the metadata after us.
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
