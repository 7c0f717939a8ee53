export interface FirstFrame {
  /** Waits for the next frame of the video. Call when the previous film is unloaded. */
  expect: () => void;
  isShown: () => boolean;
}

/**
 * Calls `onShown` once, at the first frame of a screening. For audio without a picture, calls it when the audio can
 * play.
 */
export function createFirstFrame(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onShown: () => void,
): FirstFrame {
  let isShown = false;
  const show = () => {
    if (ended.aborted || isShown) return;
    isShown = true;
    performance.mark('first-frame');
    onShown();
  };
  const onData = () => {
    // `loadeddata` comes after the metadata of all tracks, so a width of 0 means that there is no picture.
    if (video.videoWidth === 0) show();
  };
  return {
    expect: () => {
      video.requestVideoFrameCallback(show);
      video.addEventListener('loadeddata', onData, { once: true, signal: ended });
    },
    isShown: () => isShown,
  };
}
