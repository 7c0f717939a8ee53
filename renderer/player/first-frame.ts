export interface FirstFrame {
  /** Waits for the next frame of the video. Called when the previous film is unloaded. */
  expect: () => void;
  isShown: () => boolean;
}

/** Calls `onShown` at the first frame of a screening, once; for sound without a picture, when it can be heard. */
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
    // Metadata of all tracks are known by now.
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
