export interface FirstFrame {
  /** Waits for the next frame of the video. Called when the previous film is unloaded. */
  expect: () => void;
  isShown: () => boolean;
}

/** Calls `onShown` at the first frame of a screening, once. */
export function createFirstFrame(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onShown: () => void,
): FirstFrame {
  let shown = false;
  const show = () => {
    if (ended.aborted || shown) return;
    shown = true;
    performance.mark('first-frame');
    onShown();
  };
  return {
    expect: () => void video.requestVideoFrameCallback(show),
    isShown: () => shown,
  };
}
