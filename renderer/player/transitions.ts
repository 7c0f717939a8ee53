import { type PlayerState } from '../embed/messages.ts';

/**
 * Converts events of the video element to the states of section 6. `play` and `pause` mark real transitions, not
 * buffering or seeking. `complete` is reported once per end, and again after a replay. Returns a function that stops
 * listening.
 */
export function followTransitions(
  video: HTMLVideoElement,
  announce: (state: Exclude<PlayerState, 'ready'>) => void,
): () => void {
  let isPlaying = false;
  let isCompleted = false;
  const stop = new AbortController();
  const on = (event: string, run: () => void) => video.addEventListener(event, run, { signal: stop.signal });

  on('playing', () => {
    isCompleted = false;
    if (isPlaying) return;
    isPlaying = true;
    announce('play');
  });
  on('pause', () => {
    // The end of the film also pauses the element, but it is reported as `complete`.
    if (!isPlaying || video.ended) return;
    isPlaying = false;
    announce('pause');
  });
  on('ended', () => {
    isPlaying = false;
    if (isCompleted) return;
    isCompleted = true;
    announce('complete');
  });
  return () => stop.abort();
}
